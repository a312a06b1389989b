import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds on a page: a rule, and how many elements break it. */
export interface Violation {
  rule: string
  /** What the rule requires, such as `Images must have alternative text`. */
  help: string
  count: number
  /** The HTML of the first element. */
  example: string
}

/** The maximum length of quoted HTML. */
const MAX_EXAMPLE_LENGTH = 160

/** Runs all rules of axe on the open page. */
export async function findViolations(page: Page): Promise<Violation[]> {
  const { default: axe } = await import('axe-core')
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, help, nodes }) => ({ rule: id, help, count: nodes.length, example: nodes[0]?.html ?? '' }))
  })
  return found.map((one) => ({ ...one, example: one.example.slice(0, MAX_EXAMPLE_LENGTH) }))
}

/** What axe finds at each width of the window. */
export type ViolationsByWidth = ReadonlyMap<number, readonly Violation[]>

/** The rules that more elements break than before, each as one sentence. */
export function describeNewViolations(before: ViolationsByWidth, after: ViolationsByWidth): string[] {
  const found = [...after].flatMap(([width, violations]) => {
    const known = new Map(before.get(width)?.map(({ rule, count }) => [rule, count]))
    return violations.filter(({ rule, count }) => count > (known.get(rule) ?? 0)).map((violation) => ({ ...violation, width }))
  })
  return [...Map.groupBy(found, ({ rule }) => rule).values()].map((group) => {
    const widths = new Intl.ListFormat('en').format(group.map(({ width }) => `${width} pixels`))
    return `${group[0]?.help} (${group[0]?.rule}). At ${widths}, this element does not follow that rule: ${group[0]?.example}`
  })
}
