import type { OverflowFinding } from './overflow.ts'

/** What was found at one width of the page, in CSS pixels. */
export interface FoundAtWidth {
  width: number
  findings: readonly OverflowFinding[]
}

/** Something that does not fit at one or more widths. */
export interface GroupedOverflow extends OverflowFinding {
  /** The narrowest first. */
  widths: number[]
}

/** What does not fit, in the order of the first width where it does not: the same problem of the same block is one entry. */
export function groupOverflow(found: readonly FoundAtWidth[]): GroupedOverflow[] {
  const groups = new Map<string, GroupedOverflow>()
  for (const { width, findings } of found)
    for (const finding of findings) {
      const key = `${finding.kind} ${finding.at}`
      const group = groups.get(key)
      if (group) group.widths.push(width)
      else groups.set(key, { ...finding, widths: [width] })
    }
  return [...groups.values()]
}

/** What is wrong, as the end of a sentence: `is wider than the screen at 320 and 390 pixels`. */
export function describeOverflow({ kind, widths }: GroupedOverflow): string {
  const all = new Intl.ListFormat('en').format(widths.map(String))
  return kind === 'wide' ? `is wider than the screen at ${all} pixels` : `has a text that is cut off at ${all} pixels`
}
