import type { Compression } from '../../src/build/output/compress.ts'
import { type Arguments, UsageError } from './command.ts'
import { readSiteOptions, siteHelp, siteOptions } from './site-options.ts'

/** What `build` and `start` have in common. */
export const buildOptions = {
  ...siteOptions,
  compression: { type: 'string' },
  'no-cache': { type: 'boolean' },
} as const

export const buildHelp = `${siteHelp}
  --compression C  the compressed copies beside files: best, fast or off (default: best, and fast for sites of many pages)
  --no-cache       make everything anew, and keep nothing that would make the next build faster; the result is the same`

export interface BuildOptions extends ReturnType<typeof readSiteOptions> {
  compression?: Compression | undefined
  /** False: what earlier builds kept is not used, and nothing is kept. */
  hasCache?: boolean
}

/** What to build, where and how, from the command line. */
export function readBuildOptions({ text, flag }: Pick<Arguments, 'text' | 'flag'>): BuildOptions {
  return { ...readSiteOptions(text), compression: toCompression(text('compression')), hasCache: !flag('no-cache') }
}

function toCompression(text: string | undefined): Compression | undefined {
  if (text === undefined || text === 'best' || text === 'fast' || text === 'off') return text
  throw new UsageError(`--compression takes best, fast or off, not "${text}".`)
}
