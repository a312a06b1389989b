import type { Flags, Result } from 'lighthouse'
import { runLighthouse, toScore } from '../../../src/review/browser/run-lighthouse.ts'
import { CATEGORIES, type LighthouseCategory, type LighthouseResult } from './report.ts'

interface Options {
  /** The debugging port of a browser. */
  port: number
  /** The number of performance runs. */
  runs: number
  skipAudits: string[]
}

/** Measures a page with the phone settings of Lighthouse: performance `runs` times, all other categories once. */
export async function measurePage(url: string, { port, runs, skipAudits }: Options): Promise<LighthouseResult> {
  const fixed = CATEGORIES.filter((category) => category !== 'performance')
  const quality = await runLighthouse(url, { ...UNTHROTTLED, port, onlyCategories: fixed, skipAudits })
  const speeds: Result[] = []
  for (let run = 0; run < runs; run++) speeds.push(await runLighthouse(url, { port, onlyCategories: ['performance'] }))
  const sorted = speeds.toSorted((a, b) => toScore(a, 'performance') - toScore(b, 'performance'))
  const median = sorted[Math.floor(sorted.length / 2)]
  const results: [LighthouseCategory, Result][] = [
    ...(median ? [['performance', median] as [LighthouseCategory, Result]] : []),
    ...fixed.map((category): [LighthouseCategory, Result] => [category, quality]),
  ]
  return {
    scores: Object.fromEntries(results.map(([category, result]) => [category, toScore(result, category)])),
    runs: speeds.map((result) => toScore(result, 'performance')),
    failing: Object.fromEntries(results.map(([category, result]) => [category, findFailing(result, category)])),
  }
}

/** Audits other than performance run without network throttling and with short waits. */
const UNTHROTTLED: Flags = {
  throttlingMethod: 'provided',
  pauseAfterFcpMs: 200,
  pauseAfterLoadMs: 200,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 200,
}

/** The audits that lowered the score, each with the details of Lighthouse. */
function findFailing({ categories, audits }: Result, category: LighthouseCategory): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return []
    const items = audit.details && 'items' in audit.details ? audit.details.items : []
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${JSON.stringify(items).slice(0, 400)}`]
  })
}
