import lighthouse, { type Flags, type Result } from 'lighthouse'
import { CATEGORIES, type Category, type Measured } from './report.ts'

interface Options {
  /** The debugging port of a browser. */
  port: number
  /** How often performance is measured. */
  runs: number
  skipAudits: string[]
}

/** Measures a page as Lighthouse sees a phone: everything but performance once, and performance as often as asked. */
export async function runLighthouse(url: string, { port, runs, skipAudits }: Options): Promise<Measured> {
  const fixed = CATEGORIES.filter((category) => category !== 'performance')
  const quality = await runOnce(url, { ...AT_ONCE, port, onlyCategories: fixed, skipAudits })
  const speeds: Result[] = []
  for (let run = 0; run < runs; run++) speeds.push(await runOnce(url, { port, onlyCategories: ['performance'] }))
  const sorted = speeds.toSorted((a, b) => toPoints(a, 'performance') - toPoints(b, 'performance'))
  const median = sorted[Math.floor(sorted.length / 2)]
  const results: [Category, Result][] = [
    ...(median ? [['performance', median] as [Category, Result]] : []),
    ...fixed.map((category): [Category, Result] => [category, quality]),
  ]
  return {
    scores: Object.fromEntries(results.map(([category, result]) => [category, toPoints(result, category)])),
    runs: speeds.map((result) => toPoints(result, 'performance')),
    failing: Object.fromEntries(results.map(([category, result]) => [category, findFailing(result, category)])),
  }
}

/** What is not about speed need not be slow: no slow network, and no long wait for quiet. */
const AT_ONCE: Flags = {
  throttlingMethod: 'provided',
  pauseAfterFcpMs: 200,
  pauseAfterLoadMs: 200,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 200,
}

/** How often a page is tried that shows nothing in time, as happens on a busy machine. */
const ATTEMPTS = 3

async function runOnce(url: string, flags: Flags): Promise<Result> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await lighthouse(url, { ...flags, logLevel: 'error', ignoreStatusCode: true })
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
    reason = outcome?.lhr.runtimeError?.message ?? 'Lighthouse said nothing.'
  }
  throw new Error(`${url}: ${reason}`)
}

const toPoints = (result: Result, category: Category): number => Math.round((result.categories[category]?.score ?? 0) * 100)

/** The audits that cost the page points, each with what Lighthouse found. */
function findFailing({ categories, audits }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return []
    const items = audit.details && 'items' in audit.details ? audit.details.items : []
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${JSON.stringify(items).slice(0, 400)}`]
  })
}
