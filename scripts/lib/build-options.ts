import type { CompressionMode } from '../../src/build/output/compress.ts'
import { findTarget, TARGET_NAMES } from '../../src/build/targets/index.ts'
import type { Target } from '../../src/build/targets/target.ts'
import { type CommandArguments, UsageError } from './command.ts'
import { readSiteOptions, siteHelp, siteOptions } from './site-options.ts'

/** Options of both `build` and `start`. */
export const buildOptions = {
  ...siteOptions,
  compression: { type: 'string' },
  'no-cache': { type: 'boolean' },
  target: { type: 'string' },
} as const

export const buildHelp = `${siteHelp}
  --target HOST    also write what a host needs: ${TARGET_NAMES.join(', ')}
                   (default: server, which is npm run serve)
  --compression C  how to compress the copies of each file: best, fast or off (default: best, or fast for more than 500 pages)
  --no-cache       build everything from scratch, without reading or writing the cache; the output is the same`

export interface BuildCommandOptions extends ReturnType<typeof readSiteOptions> {
  compression?: CompressionMode | undefined
  /** False to neither read nor write the cache. True by default. */
  hasCache?: boolean
  target?: Target | undefined
}

/** Reads the options of `build` from the command line. Throws `UsageError`. */
export function readBuildOptions({ text, flag }: Pick<CommandArguments, 'text' | 'flag'>): BuildCommandOptions {
  return {
    ...readSiteOptions(text),
    compression: toCompression(text('compression')),
    hasCache: !flag('no-cache'),
    target: toTarget(text('target')),
  }
}

function toTarget(name: string | undefined): Target | undefined {
  const target = name === undefined ? undefined : findTarget(name)
  if (name !== undefined && !target)
    throw new UsageError(
      `"${name}" is not a valid value for --target. Use ${TARGET_NAMES.slice(0, -1).join(', ')} or ${TARGET_NAMES.at(-1)}.`,
    )
  return target
}

function toCompression(text: string | undefined): CompressionMode | undefined {
  if (text === undefined || text === 'best' || text === 'fast' || text === 'off') return text
  throw new UsageError(`"${text}" is not a valid value for --compression. Use best, fast or off.`)
}
