/** The minimum score of each page, by Lighthouse category. */
export const GOALS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export type LighthouseCategory = keyof typeof GOALS
export const CATEGORIES: readonly LighthouseCategory[] = ['performance', 'accessibility', 'best-practices', 'seo']

export interface LighthouseResult {
  /** Scores from 0 to 100; categories that were not measured are missing. */
  scores: Partial<Record<LighthouseCategory, number>>
  /** The performance score of each run. */
  runs: number[]
  /** Category -> the audits that lowered the score. */
  failing: Partial<Record<LighthouseCategory, string[]>>
}

export interface LighthousePageResult extends LighthouseResult {
  page: string
}

/** A table with one line per page. */
export function formatTable(results: LighthousePageResult[]): string {
  const width = Math.max(...results.map(({ page }) => page.length)) + 2
  const head = `${'page'.padEnd(width)}${CATEGORIES.map((category) => category.padStart(16)).join('')}`
  const lines = results.map(({ page, scores, runs }) => {
    const cells = CATEGORIES.map((category) => String(scores[category] ?? '-').padStart(16))
    return `${page.padEnd(width)}${cells.join('')}${runs.length > 0 ? `   (${runs.join(', ')})` : ''}`
  })
  return [head, ...lines].join('\n')
}

/** Each goal that a page missed, with the audits that lowered the score. */
export function findMisses({ page, scores, failing }: LighthousePageResult): string[] {
  return CATEGORIES.flatMap((category) => {
    const score = scores[category]
    if (score === undefined || score >= GOALS[category]) return []
    const reasons = (failing[category] ?? []).map((reason) => `\n    ${reason}`)
    return [`${page}: ${category} ${score}, but the goal is at least ${GOALS[category]}${reasons.join('')}`]
  })
}
