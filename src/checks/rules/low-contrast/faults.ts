import type { Palette } from '../../../manifest/manifest.gen.ts'
import { contrastOf, mixColors } from '../../../theme/colors.ts'
import { isLow, type Pair, toPairs } from './pairs.ts'

/** A value of the palette that must change. */
export interface Fault {
  key: keyof Palette
  /** The pair with the lowest contrast that it causes, relative to what is needed. Pairs without hover come first. */
  worst: Pair
}

const PAGE_AREAS = ['paper', 'surface', 'surfaceStrong'] as const

/** The palette values to change, each once, in the order of their pairs. */
export function findFaults(pairs: readonly Pair[]): Fault[] {
  const blame = createBlame(pairs)
  const faults = Map.groupBy(pairs.filter(isLow), blame)
  return [...faults].map(([key, spoilt]) => ({ key, worst: toWorst(spoilt) }))
}

const toWorst = (spoilt: readonly Pair[]): Pair => {
  const atRest = spoilt.filter(({ isHover }) => !isHover)
  return (atRest.length > 0 ? atRest : spoilt).reduce((a, b) => (b.ratio / b.needed < a.ratio / a.needed ? b : a))
}

/**
 * Decides which of the two values of a low pair must change: usually the front color. It is the back color if that one is clearly
 * wrong: the ink is illegible on this area but legible on others, or the color also fails as a text color.
 */
function createBlame(pairs: readonly Pair[]): (pair: Pair) => keyof Palette {
  const low = pairs.filter(isLow)
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
export function findBetter(palette: Palette, key: keyof Palette): string | null {
  const before = toPairs(palette)
  const blame = createBlame(before)
  const others = new Set(
    findFaults(before)
      .map((fault) => fault.key)
      .filter((fault) => fault !== key),
  )
  const isOwn = (pair: Pair) =>
    (pair.front === key && !others.has(pair.back)) || (isLow(pair) && blame(pair) === key && pair.back === key)
  const own = before.map(isOwn)
  const wanted = before.map((pair, index) => own[index] || !isLow(pair) || (pair.back === key && !others.has(pair.front)))
  let spare: string | null = null
  for (const color of toCandidates(palette, key)) {
    const after = toPairs({ ...palette, [key]: color })
    const passes = (needed: readonly boolean[]) => after.every((pair, index) => !needed[index] || !isLow(pair))
    if (passes(wanted)) return color
    spare ??= passes(own) ? color : null
  }
  return spare
}

/**
 * The nearest color of the same hue for the back color of a low pair, so that the front color can stay. Null if every such color
 * lowers the contrast of another pair too much.
 */
export function findBetterArea(palette: Palette, { front, back }: Pair): string | null {
  const before = toPairs(palette)
  const isAllowed = (pair: Pair, was: Pair | undefined) => was !== undefined && isLow(was) && !isSame(pair, { front, back })
  const better = toShades(palette[back] ?? '').find((color) =>
    toPairs({ ...palette, [back]: color }).every((pair, index) => !isLow(pair) || isAllowed(pair, before[index])),
  )
  return better ?? null
}

const isSame = (pair: Pair, { front, back }: Pick<Pair, 'front' | 'back'>): boolean => pair.front === front && pair.back === back

/** Candidates for a value, the best first. The ink of a colored area prefers the inks of the palette to a new gray. */
function toCandidates(palette: Palette, key: keyof Palette): string[] {
  const inks = key === 'brandInk' || key === 'accentInk' ? [palette.ink, palette.paper] : []
  return [...inks, ...toShades(palette[key] ?? '')]
}

/** Lighter and darker colors of the same hue, the nearest first. */
function toShades(color: string): string[] {
  const shares = Array.from({ length: 50 }, (_, step) => step * 2)
  const shades = shares.flatMap((share) => [mixColors(color, share, '#000000'), mixColors(color, share, '#ffffff')])
  const distances = new Map(shades.map((shade) => [shade, contrastOf(shade, color)]))
  return [...distances].sort(([, a], [, b]) => a - b).map(([shade]) => shade)
}
