import type { Flags } from 'lighthouse'
import { isNotFoundPath } from '../../manifest/path.ts'
import type { ChangedPage, InspectedPage } from '../review.ts'
import { runLighthouse, toScore } from './run-lighthouse.ts'
import type { ToUrl } from './with-served-version.ts'

/** The local server answers at once, so short waits are enough. */
const WAITS: Flags = { pauseAfterFcpMs: 200, pauseAfterLoadMs: 200, networkQuietThresholdMs: 1000, cpuQuietThresholdMs: 200 }

/** Category -> its name for people. */
const CATEGORIES = { performance: 'Performance', accessibility: 'Accessibility', 'best-practices': 'Best practices', seo: 'SEO' }

interface Setting {
  /** The pages to measure. */
  measured: readonly ChangedPage[]
  /** The debugging port of the browser. */
  port: number
  toUrl: ToUrl
  /** Path -> HTML. */
  pages: ReadonlyMap<string, string>
}

/** Adds the scores of Lighthouse for phones to some pages. Each is measured once: performance differs a little from run to run. */
export async function measureScores(
  inspected: readonly InspectedPage[],
  { measured, port, toUrl, pages }: Setting,
): Promise<InspectedPage[]> {
  const scores = new Map<string | null, InspectedPage['scores']>()
  for (const path of measured.flatMap(({ after }) => after ?? [])) {
    const skipAudits = listSkippedAudits(path, pages.get(path) ?? '')
    const flags = { ...WAITS, port, onlyCategories: Object.keys(CATEGORIES), skipAudits, disableFullPageScreenshot: true }
    const result = await runLighthouse(toUrl(path), flags)
    scores.set(path, Object.fromEntries(Object.entries(CATEGORIES).map(([category, name]) => [name, toScore(result, category)])))
  }
  return inspected.map((one) => ({ ...one, scores: scores.get(one.page.after) ?? null }))
}

/** Lighthouse reads the styles of pictures for five seconds. The build makes them in sizes that fit. */
const SLOW_AUDITS = ['image-aspect-ratio', 'image-size-responsive', 'unsized-images']

/** The audits that a page fails on purpose, or because no other host can be reached, and slow ones. */
function listSkippedAudits(path: string, html: string): string[] {
  const isHidden = isNotFoundPath(path) || /<meta name="robots" content="[^"]*noindex/.test(html)
  return ['errors-in-console', ...SLOW_AUDITS, ...(isHidden ? ['is-crawlable', 'http-status-code'] : [])]
}
