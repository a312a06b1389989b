import type { Palette } from '../../../manifest/manifest.gen.ts'
import { contrastOf, mixColors } from '../../../theme/colors.ts'
import { isLow, type Pair, toPairs } from './pairs.ts'

/** A value of the palette that must change. */
export interface Fault {
  key: keyof Palette
  /** Of the pairs that it spoils, the one that lacks most; one at rest rather than one under the mouse. */
  worst: Pair
}

const PAGE_AREAS = ['paper', 'surface', 'surfaceStrong'] as const

/** The values at fault, each once, in the order of their pairs. */
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
 * Which of the two values of a low pair must change. As a rule the one in front; the one behind where it is plainly the wrong one:
 * an area on which the ink is illegible though it is legible on others, or a colour that is at fault as a colour of text already.
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
 * The nearest colour of the same hue that could stand in for a value at fault: no pair of it is low then, or if that cannot be had,
 * at least none in front. Null when there is none.
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
 * The nearest colour of the same hue for the area of a pair at fault, with which the colour in front can stay as it is. Null when
 * there is none that spoils nothing else.
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

/** The ink of a coloured area is rather one of the inks that the palette has than a grey of its own. */
function toCandidates(palette: Palette, key: keyof Palette): string[] {
  const inks = key === 'brandInk' || key === 'accentInk' ? [palette.ink, palette.paper] : []
  return [...inks, ...toShades(palette[key] ?? '')]
}

/** Lighter and darker colours of the same hue, the nearest first. */
function toShades(color: string): string[] {
  const shares = Array.from({ length: 50 }, (_, step) => step * 2)
  const shades = shares.flatMap((share) => [mixColors(color, share, '#000000'), mixColors(color, share, '#ffffff')])
  const distances = new Map(shades.map((shade) => [shade, contrastOf(shade, color)]))
  return [...distances].sort(([, a], [, b]) => a - b).map(([shade]) => shade)
}
