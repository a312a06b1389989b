import { useDeferredValue, useMemo } from 'react'
import type { Steps } from '../../../../contracts/change.ts'
import { fieldOf } from '../../../../manifest/json.ts'
import { valueAt } from '../../../../manifest/pointer.ts'
import { describeField } from '../../../../models/fields/index.ts'
import { type ColorPair, hasLowContrast } from '../../../../theme/contrast/color-pairs.ts'
import { findNearestColor, hasColor } from '../../../../theme/contrast/nearest-color.ts'
import { isColorKey, type Palette, SCHEMES } from '../../../../theme/palette/palette.ts'
import { isWrittenColors } from '../../../../theme/palette/written-colors.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { findPalette, listKnownPairs } from './known-palettes.ts'

/** A color of the theme. */
interface PaletteColor {
  /** The color that applies, and whether it is derived from others because it is not written. */
  color: string
  isDerived: boolean
  /** Null if it meets no other color, or if it is derived and fails: the color that is written and fails says so. */
  contrast: ColorContrast | null
}

/** How a color of a palette meets the others. */
export interface ColorContrast {
  color: keyof Palette
  /** With each other color the pair with the lowest contrast, the lowest first. */
  pairs: readonly ColorPair[]
  /** The nearest color that passes in all pairs; null if there is none; undefined if the color itself passes, or while it is searched. */
  proposal: string | null | undefined
}

/** The color at some steps; null if it is not in a palette, or some of the theme is not a color. */
export function usePaletteColor(at: Steps): PaletteColor | null {
  const manifest = useEditor((state) => state.manifest)
  const owner = at.slice(0, -2)
  const [scheme, key] = [SCHEMES.find((name) => name === at.at(-2)), at.at(-1)]
  const field = describeField(manifest, owner)
  const colors = field?.kind === 'group' && field.role === 'palettes' ? valueAt(manifest, owner) : undefined
  const palette = scheme ? findPalette(colors, scheme) : null
  const pairs = useMemo(() => (palette && isColorKey(key) ? listOwnPairs(palette, key) : []), [palette, key])
  const isLow = pairs.some(hasLowContrast)
  const isDerived = fieldOf(valueAt(manifest, at.slice(0, -1)), String(key)) === undefined
  // Picking a color must not wait for the search. What it has not searched for yet has no proposal: not that of the color before, which passed.
  const searched = useDeferredValue(isLow && !isDerived ? colors : undefined)
  const proposal = useMemo(
    () => (isWrittenColors(searched) && scheme && isColorKey(key) ? findNearestColor(searched, scheme, key) : undefined),
    [searched, scheme, key],
  )
  if (!palette || !isColorKey(key)) return null
  const isShown = pairs.length > 0 && !(isLow && isDerived)
  return { color: palette[key], isDerived, contrast: isShown ? { color: key, pairs, proposal } : null }
}

/**
 * The lowest pair of a color with each other color, for text and for controls. Colors that are mixed from those of the palette are mixed until
 * they pass, so only those that do not are listed.
 */
function listOwnPairs(palette: Palette, key: keyof Palette): ColorPair[] {
  const isOfPalette = ({ front, back, color, on }: ColorPair) => palette[front] === color && palette[back] === on
  const own = listKnownPairs(palette).filter((pair) => hasColor(pair, key) && (isOfPalette(pair) || hasLowContrast(pair)))
  const groups = Map.groupBy(own, ({ front, back, needed }) => `${front} ${back} ${needed}`)
  const lowest = [...groups.values()].map((group) => group.toSorted((one, other) => one.ratio - other.ratio).slice(0, 1))
  return lowest.flat().toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
}
