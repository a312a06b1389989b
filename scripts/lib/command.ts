import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { findNodeProblem } from '../../src/build/node-version.ts'
import { ExpectedError, isExpectedError } from '../../src/contracts/expected-error.ts'
import { cache, siteFolder } from './site-options.ts'

// Modules that are imported after this line are compiled once and then read from the cache.
if (!process.argv.includes('--no-cache')) enableCompileCache(path.join(cache, 'compiled'))

type Options = NonNullable<ParseArgsConfig['options']>
type Values = Record<string, unknown>

export interface Command {
  /** The first line of `--help`: the command with its arguments. */
  usage: string
  /** The rest of `--help`: what the command does, and its options. */
  help: string
  options?: Options
  /** Whether the command accepts positional arguments. */
  takesWords?: boolean
  /** Returns the exit code. */
  run(values: CommandArguments): Promise<number>
}

/** The parsed command line. */
export interface CommandArguments {
  flag(name: string): boolean
  text(name: string): string | undefined
  /** The values of an option that is declared as `multiple`, in order. */
  texts(name: string): string[]
  /** Positional arguments. */
  words: string[]
}

/** The command line is wrong. */
export class UsageError extends ExpectedError {
  constructor(message: string, options?: ErrorOptions) {
    super('USAGE', message, options)
  }
}

/**
 * Runs a command of `scripts/`: checks the version of Node, parses the arguments, prints `--help`, and sets the exit code. An expected
 * error is printed as its message, any other error with its stack.
 */
export async function runCommand({ usage, help, options = {}, takesWords = false, run }: Command): Promise<void> {
  const problem = findNodeProblem()
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 2
    return
  }
  ignoreClosedPipes()
  enterCallerFolder()
  try {
    const { values, positionals } = readArguments({ usage, options, takesWords })
    if (values.help === true) {
      console.log(`${usage}\n\n${help}`)
      return
    }
    process.exitCode = await run(toArguments(values, positionals))
  } catch (error) {
    process.exitCode = 2
    if (isExpectedError(error)) console.error(error.message)
    else console.error(error)
  }
}

/** npm starts commands in the folder of the site. Relative paths on the command line refer to the folder where npm was called. */
function enterCallerFolder(): void {
  const caller = process.env.INIT_CWD
  if (caller && process.cwd() === siteFolder) process.chdir(caller)
  // Child processes must not change their folder again.
  delete process.env.INIT_CWD
}

function toArguments(values: Values, words: string[]): CommandArguments {
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

/** A reader such as `head` may close the pipe before everything is written. That is not an error. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}

interface ArgumentRules extends Pick<Command, 'usage'> {
  options: Options
  takesWords: boolean
}

function readArguments({ usage, options, takesWords }: ArgumentRules): { values: Values; positionals: string[] } {
  try {
    const all: Options = { ...options, help: { type: 'boolean', short: 'h' } }
    return parseArgs({ options: all, allowPositionals: takesWords, strict: true })
  } catch (error) {
    const [problem] = String(error instanceof Error ? error.message : error).split(' To specify a positional argument')
    throw new UsageError(`${problem}\nUsage: ${usage}\nAdd --help to see what each option does.`)
  }
}
