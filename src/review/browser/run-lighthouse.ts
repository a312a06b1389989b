import type { Flags, Result } from 'lighthouse'

/** The number of attempts for a page that does not paint in time, which happens on a busy machine. */
const ATTEMPTS = 3

/** Opens a page in Lighthouse. `flags` contain the debugging port of a browser. Throws when no attempt succeeds. */
export async function runLighthouse(url: string, flags: Flags): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse')
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await lighthouse(url, { ...flags, logLevel: 'error', ignoreStatusCode: true })
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr
    reason = outcome?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.'
  }
  throw new Error(`${url}: ${reason}`)
}

/** The score of a category from 0 to 100. */
export const toScore = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100)
