import { type Palette, type Scheme, type WrittenColors, withColor } from '../palette/palette.ts'
import { toPalette } from '../palette/to-palette.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from './color-pairs.ts'
import { listCandidates } from './nearest-color.ts'

/** A written color that must change. */
export interface FailingColor {
  key: keyof Palette
  /** The pair with the lowest contrast that it causes, relative to what is needed. Pairs without hover come first. */
  worst: ColorPair
}

const PAGE_AREAS = ['paper', 'surface', 'surfaceStrong'] as const

/** The written colors of a scheme to change, each once, in the order of their pairs. Derived colors follow the written ones. */
export function findFailingColors(colors: WrittenColors, scheme: Scheme): FailingColor[] {
  const low = listColorPairs(toPalette(colors, scheme)).filter(hasLowContrast)
  const failing = Map.groupBy(low, createBlameFinder(low, colors[scheme] ?? {}))
  return [...failing].map(([key, low]) => ({ key, worst: findWorst(low) }))
}

const findWorst = (low: readonly ColorPair[]): ColorPair => {
  const atRest = low.filter(({ isHover }) => !isHover)
  return (atRest.length > 0 ? atRest : low).reduce((a, b) => (b.ratio / b.needed < a.ratio / a.needed ? b : a))
}

/**
 * Decides which of the two colors of a low pair must change: usually the front color. It is the back color if the front is derived, or if
 * the back is clearly wrong: the ink is illegible on this area but legible on others.
 */
function createBlameFinder(low: readonly ColorPair[], written: Partial<Palette>): (pair: ColorPair) => keyof Palette {
  const illegible = PAGE_AREAS.filter((area) => low.some(({ front, back }) => front === 'ink' && back === area))
  const wrongAreas = new Set<keyof Palette>(illegible.length < PAGE_AREAS.length ? illegible : [])
  const wrongFronts = new Set(low.filter(({ back }) => !wrongAreas.has(back)).map(({ front }) => front))
  return ({ front, back }) => {
    const suspects = wrongAreas.has(back) && !wrongFronts.has(front) ? [back, front] : [front, back]
    // A derived color that fails on a derived area is the ink.
    return suspects.find((key) => key in written) ?? 'ink'
  }
}

/**
 * The nearest color of the same hue that fixes a written color: all its pairs then have enough contrast or, if no color achieves that, at
 * least those where it is the front color. Null if there is none.
 */
export function findPassingColor(colors: WrittenColors, scheme: Scheme, key: keyof Palette): string | null {
  const palette = toPalette(colors, scheme)
  const before = listColorPairs(palette)
  const blame = createBlameFinder(before.filter(hasLowContrast), colors[scheme] ?? {})
  const others = new Set(
    findFailingColors(colors, scheme)
      .map((color) => color.key)
      .filter((color) => color !== key),
  )
  const isOwn = (pair: ColorPair) =>
    (pair.front === key && !others.has(pair.back)) || (hasLowContrast(pair) && blame(pair) === key && pair.back === key)
  const own = before.map(isOwn)
  const wanted = before.map(
    (pair, index) => own[index] || !hasLowContrast(pair) || (pair.back === key && !others.has(pair.front)),
  )
  let spare: string | null = null
  for (const color of listCandidates(palette, key)) {
    const after = listColorPairs(toPalette(withColor(colors, scheme, key, color), scheme))
    const passes = (needed: readonly boolean[]) => after.every((pair, index) => !needed[index] || !hasLowContrast(pair))
    if (passes(wanted)) return color
    spare ??= passes(own) ? color : null
  }
  return spare
}
