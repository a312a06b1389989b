/**
 * The scroll position in one version of a page that shows the same as a position in the other version.
 * @param from the positions in the one version of what both have, in increasing order
 * @param to the positions of the same in the other version
 */
export function mapScroll(y: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((position) => position > y)
  const before = (next === -1 ? from.length : next) - 1
  const [start, end] = [from[before] ?? 0, from[before + 1]]
  const [mappedStart, mappedEnd] = [to[before] ?? 0, to[before + 1]]
  if (end === undefined || mappedEnd === undefined) return mappedStart + (y - start)
  return mappedStart + ((y - start) / (end - start)) * (mappedEnd - mappedStart)
}

/** Positions that increase in both versions, so that each one can be mapped. Others are left out. */
export function keepIncreasing(pairs: readonly (readonly [number, number])[]): { from: number[]; to: number[] } {
  const from: number[] = []
  const to: number[] = []
  for (const [one, other] of pairs) {
    if (one <= (from.at(-1) ?? -1) || other < (to.at(-1) ?? 0)) continue
    from.push(one)
    to.push(other)
  }
  return { from, to }
}
