import { useDeferredValue, useMemo } from 'react'
import type { Steps } from '../../../../contracts/change.ts'
import type { Palette } from '../../../../manifest/manifest.gen.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import { describeField } from '../../../../models/fields/index.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from '../../../../theme/contrast/color-pairs.ts'
import { findNearestColor, hasColor } from '../../../../theme/contrast/nearest-color.ts'
import { isColorKey, isPalette } from '../../../../theme/contrast/palette.ts'
import { useEditor } from '../../../store/use-editor.ts'

/** How a color of a palette meets the others. */
export interface ColorContrast {
  color: keyof Palette
  /** With each other color the pair with the lowest contrast, the lowest first. */
  pairs: readonly ColorPair[]
  /** The nearest color that passes in all pairs; null if the color itself does, or if there is none. */
  proposal: string | null
}

/** The contrast of the color at some steps; null if it is not in a palette, or some of the palette is not a color. */
export function useContrast(at: Steps): ColorContrast | null {
  const manifest = useEditor((state) => state.manifest)
  const owner = at.slice(0, -1)
  const key = at.at(-1)
  const field = describeField(manifest, owner)
  const isOfPalette = field?.kind === 'group' && field.role === 'palette'
  const palette = valueAt(manifest, owner)
  // Picking a color must not wait for the search.
  const settled = useDeferredValue(palette)
  const pairs = useMemo(
    () => (isOfPalette && isPalette(palette) && isColorKey(key) ? listOwnPairs(palette, key) : []),
    [palette, key, isOfPalette],
  )
  const isLow = pairs.some(hasLowContrast)
  const proposal = useMemo(
    () => (isLow && isPalette(settled) && isColorKey(key) ? findNearestColor(settled, key) : null),
    [settled, key, isLow],
  )
  return isColorKey(key) && pairs.length > 0 ? { color: key, pairs, proposal } : null
}

/**
 * The lowest pair of a color with each other color, for text and for controls. Colors that are mixed from those of the palette are mixed until
 * they pass, so only those that do not are listed.
 */
function listOwnPairs(palette: Palette, key: keyof Palette): ColorPair[] {
  const isWritten = ({ front, back, color, on }: ColorPair) => palette[front] === color && palette[back] === on
  const own = listKnownPairs(palette).filter((pair) => hasColor(pair, key) && (isWritten(pair) || hasLowContrast(pair)))
  const groups = Map.groupBy(own, ({ front, back, needed }) => `${front} ${back} ${needed}`)
  const lowest = [...groups.values()].map((group) => group.toSorted((one, other) => one.ratio - other.ratio).slice(0, 1))
  return lowest.flat().toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
}

/** All colors of a palette have the same pairs. */
const known = new WeakMap<Palette, readonly ColorPair[]>()

function listKnownPairs(palette: Palette): readonly ColorPair[] {
  const pairs = known.get(palette) ?? listColorPairs(palette)
  known.set(palette, pairs)
  return pairs
}
