import path from 'node:path'
import { announceChanges } from '../../src/build/indexnow/index.ts'
import { openBase } from '../../src/review/base-version.ts'
import { buildVersion } from '../../src/review/built-version.ts'
import { type CommandArguments, UsageError } from './command.ts'
import { cache, readSiteOptions, root } from './site-options.ts'

/** Some hosts need minutes until every place has the new pages. */
const LIVE_AFTER_MS = [0, 10_000, 50_000, 120_000, 180_000]

/** Runs `indexnow`. Returns the exit code. Throws `UsageError`, `SITE_NOT_BUILT` and the errors of `openBase`. */
export async function runIndexNow({ text, words: [base, ...others] }: CommandArguments): Promise<number> {
  if (others.length > 0) throw new UsageError('Name one earlier version at most: npm run indexnow -- BASE')
  const { out, ...site } = readSiteOptions(text)
  const before = base === undefined ? null : await buildBase(base, site)
  const announcement = await announceChanges({ before, after: out, pausesMs: LIVE_AFTER_MS })
  if (announcement === null) {
    console.log('Search engines are not notified: the build has no key ("integrations": { "indexNow": "..." }), or is a preview.')
    return 0
  }
  const { isFailure, sentence } = announcement
  console[isFailure ? 'error' : 'log'](sentence)
  return isFailure ? 1 : 0
}

/** Builds an earlier version. Returns its output. */
async function buildBase(
  base: string,
  site: Pick<Parameters<typeof buildVersion>[0], 'manifestFile' | 'publicFolder'>,
): Promise<string> {
  const { name, ...version } = await openBase(base, site, cache)
  const out = path.join(cache, 'review', 'before')
  const { built, failure } = await buildVersion({ ...version, out, root, cache, preset: 'recommended' })
  if (built) return out
  throw new UsageError(`${name} cannot be built, so nothing can be compared with it. ${failure ?? 'Its manifest has errors.'}`)
}
