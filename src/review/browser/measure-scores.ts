import { isNotFoundPath } from '../../manifest/path.ts'
import type { InspectedPage } from '../review.ts'
import { runLighthouse, toScore } from './run-lighthouse.ts'
import type { ToUrl } from './with-served-version.ts'

/** One page takes about ten seconds. */
const MAX_PAGES = 3

/** Category -> its name for people. */
const CATEGORIES = { performance: 'Performance', accessibility: 'Accessibility', 'best-practices': 'Best practices', seo: 'SEO' }

interface Setting {
  /** The debugging port of the browser. */
  port: number
  toUrl: ToUrl
  /** Path -> HTML. */
  pages: ReadonlyMap<string, string>
}

/** Adds the scores of Lighthouse for phones to the first pages. Each is measured once: performance differs a little from run to run. */
export async function measureScores(
  inspected: readonly InspectedPage[],
  { port, toUrl, pages }: Setting,
): Promise<InspectedPage[]> {
  const paths = inspected.flatMap(({ page }) => page.after ?? []).slice(0, MAX_PAGES)
  const scores = new Map<string | null, InspectedPage['scores']>()
  for (const path of paths) {
    const skipAudits = listSkippedAudits(path, pages.get(path) ?? '')
    const flags = { port, onlyCategories: Object.keys(CATEGORIES), skipAudits, disableFullPageScreenshot: true }
    const result = await runLighthouse(toUrl(path), flags)
    scores.set(path, Object.fromEntries(Object.entries(CATEGORIES).map(([category, name]) => [name, toScore(result, category)])))
  }
  return inspected.map((one) => ({ ...one, scores: scores.get(one.page.after) ?? null }))
}

/** The audits that a page fails on purpose, or because no other host can be reached. */
function listSkippedAudits(path: string, html: string): string[] {
  const isHidden = isNotFoundPath(path) || /<meta name="robots" content="[^"]*noindex/.test(html)
  return ['errors-in-console', ...(isHidden ? ['is-crawlable', 'http-status-code'] : [])]
}
