import type { Deployment } from '../../src/build/deployment.ts'
import type { CompressionMode } from '../../src/build/output/compress.ts'
import type { Target } from '../../src/build/targets/target.ts'
import { type CommandArguments, UsageError } from './command.ts'
import { draftsHelp, draftsOption, readSiteOptions, siteHelp, siteOptions } from './site-options.ts'

/** Options of both `build` and `start`. */
export const buildOptions = {
  ...siteOptions,
  compression: { type: 'string' },
  drafts: draftsOption,
  'no-cache': { type: 'boolean' },
} as const

export const buildHelp = `${siteHelp}
  --compression C  how to compress the copies of each file: best, fast or off (default: best, or fast for more than 500 pages)
${draftsHelp}
  --no-cache       build everything from scratch, without reading or writing the cache; the output is the same`

export interface BuildCommandOptions extends ReturnType<typeof readSiteOptions>, Deployment {
  compression?: CompressionMode | undefined
  /** Whether drafts are built like other pages. */
  drafts?: boolean
  /** False to neither read nor write the cache. True by default. */
  hasCache?: boolean
  /** The host that the site is built for. By default the server of this project. */
  target?: Target | undefined
}

/** Reads the options of `build` from the command line. Throws `UsageError`. */
export function readBuildOptions({ text, flag }: Pick<CommandArguments, 'text' | 'flag'>): BuildCommandOptions {
  return {
    ...readSiteOptions(text),
    compression: toCompression(text('compression')),
    drafts: flag('drafts'),
    hasCache: !flag('no-cache'),
  }
}

function toCompression(text: string | undefined): CompressionMode | undefined {
  if (text === undefined || text === 'best' || text === 'fast' || text === 'off') return text
  throw new UsageError(`"${text}" is not a valid value for --compression. Use best, fast or off.`)
}
