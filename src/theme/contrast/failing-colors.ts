import type { Palette } from '../../manifest/manifest.gen.ts'
import { type ColorPair, hasLowContrast, listColorPairs } from './color-pairs.ts'
import { listCandidates } from './nearest-color.ts'

/** A value of the palette that must change. */
export interface FailingColor {
  key: keyof Palette
  /** The pair with the lowest contrast that it causes, relative to what is needed. Pairs without hover come first. */
  worst: ColorPair
}

const PAGE_AREAS = ['paper', 'surface', 'surfaceStrong'] as const

/** The palette values to change, each once, in the order of their pairs. */
export function findFailingColors(pairs: readonly ColorPair[]): FailingColor[] {
  const blame = createBlameFinder(pairs)
  const failing = Map.groupBy(pairs.filter(hasLowContrast), blame)
  return [...failing].map(([key, low]) => ({ key, worst: findWorst(low) }))
}

const findWorst = (low: readonly ColorPair[]): ColorPair => {
  const atRest = low.filter(({ isHover }) => !isHover)
  return (atRest.length > 0 ? atRest : low).reduce((a, b) => (b.ratio / b.needed < a.ratio / a.needed ? b : a))
}

/**
 * Decides which of the two values of a low pair must change: usually the front color. It is the back color if that one is clearly
 * wrong: the ink is illegible on this area but legible on others, or the color also fails as a text color.
 */
function createBlameFinder(pairs: readonly ColorPair[]): (pair: ColorPair) => keyof Palette {
  const low = pairs.filter(hasLowContrast)
  const illegible = PAGE_AREAS.filter((area) => low.some(({ front, back }) => front === 'ink' && back === area))
  const wrongAreas = new Set<keyof Palette>(illegible.length < PAGE_AREAS.length ? illegible : [])
  const wrongFronts = new Set(low.filter(({ back }) => !wrongAreas.has(back)).map(({ front }) => front))
  const isOnlyOn = (front: keyof Palette, area: keyof Palette) => low.every((pair) => pair.front !== front || pair.back === area)
  return ({ front, back }) => {
    if (wrongAreas.has(back)) return wrongFronts.has(front) ? front : back
    return wrongFronts.has(back) && isOnlyOn(front, back) ? back : front
  }
}

/**
 * The nearest color of the same hue that fixes a palette value: all its pairs then have enough contrast or, if no color achieves that,
 * at least those where it is the front color. Null if there is none.
 */
export function findPassingColor(palette: Palette, key: keyof Palette): string | null {
  const before = listColorPairs(palette)
  const blame = createBlameFinder(before)
  const others = new Set(
    findFailingColors(before)
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
    const after = listColorPairs({ ...palette, [key]: color })
    const passes = (needed: readonly boolean[]) => after.every((pair, index) => !needed[index] || !hasLowContrast(pair))
    if (passes(wanted)) return color
    spare ??= passes(own) ? color : null
  }
  return spare
}
