import lighthouse, { type Result } from 'lighthouse'
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
  const quality = await runOnce(url, port, fixed, skipAudits)
  const speeds: Result[] = []
  for (let run = 0; run < runs; run++) speeds.push(await runOnce(url, port, ['performance'], []))
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

async function runOnce(url: string, port: number, onlyCategories: Category[], skipAudits: string[]): Promise<Result> {
  const outcome = await lighthouse(url, { port, logLevel: 'error', onlyCategories, skipAudits, ignoreStatusCode: true })
  if (!outcome) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = outcome
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return lhr
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
