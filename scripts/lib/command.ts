import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { cache, root } from './site-options.ts'

// Sources that are imported after this are kept as they are when compiled, by their content.
if (!process.argv.includes('--no-cache')) enableCompileCache(path.join(cache, 'compiled'))

type Options = NonNullable<ParseArgsConfig['options']>
type Values = Record<string, unknown>

export interface Command {
  /** How the command is typed, for `--help`. */
  usage: string
  /** What it does and what each option means, for `--help`. */
  help: string
  options?: Options
  /** Whether words without dashes may stand on the command line. */
  takesWords?: boolean
  /** Does the work; returns the exit code. */
  run(values: Arguments): Promise<number>
}

/** What stands on the command line. */
export interface Arguments {
  flag(name: string): boolean
  text(name: string): string | undefined
  /** All values of an option that is declared as `multiple`, in their order. */
  texts(name: string): string[]
  words: string[]
}

/** A mistake of the person at the keyboard: shown as one sentence, without a stack. */
export class UsageError extends Error {}

const OLDEST_NODE = 24

/** Runs a command of `scripts/`: checks Node, reads the arguments, answers `--help`, and turns errors into exit codes. */
export async function runCommand({ usage, help, options = {}, takesWords = false, run }: Command): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    console.error(`This needs Node ${OLDEST_NODE}; you run ${process.version}. Start it with "npm run", which brings its own.`)
    process.exitCode = 2
    return
  }
  allowReadersToLeave()
  returnToCaller()
  try {
    const { values, positionals } = readArguments(options, takesWords)
    if (values.help === true) {
      console.log(`${usage}\n\n${help}`)
      return
    }
    process.exitCode = await run(toArguments(values, positionals))
  } catch (error) {
    process.exitCode = 2
    if (error instanceof UsageError) console.error(error.message)
    else console.error(error)
  }
}

/** npm starts a command in the root of the checkout; relative paths on the command line mean the folder in which npm was called. */
function returnToCaller(): void {
  const caller = process.env.INIT_CWD
  if (caller && process.cwd() === root) process.chdir(caller)
  // Programs that this command starts begin in the folder that it gives them.
  delete process.env.INIT_CWD
}

function toArguments(values: Values, words: string[]): Arguments {
  return {
    flag: (name) => values[name] === true,
    text(name) {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
    texts(name) {
      const value = values[name]
      return Array.isArray(value) ? value.map(String) : []
    },
    words,
  }
}

/** A reader such as `head` may go away before everything is written, which is no mistake of ours. */
function allowReadersToLeave(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

function readArguments(options: Options, takesWords: boolean): { values: Values; positionals: string[] } {
  try {
    const all: Options = { ...options, help: { type: 'boolean', short: 'h' } }
    return parseArgs({ options: all, allowPositionals: takesWords, strict: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\nAdd --help to see what can be said here.`)
  }
}
