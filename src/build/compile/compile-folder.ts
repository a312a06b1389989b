import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface CompiledFolder<T> {
  /** The folder of the result. Its name contains a hash of everything that the result depends on. */
  folder: string
  /** Reads the result from the folder; null when the folder does not exist or is incomplete. */
  read(): T | null
  /** The program that writes the result. Its arguments are `words` and the folder to write. */
  program: string
  words: readonly string[]
  cache: string
  /** Variables for the program, in addition to those of this process. */
  env?: NodeJS.ProcessEnv
  /** Whether the sources still have the hash in the name of the folder. If not, the result is thrown away, and an error thrown. */
  isCurrent?(): boolean
  /** The error for the output of a compiler that fails. */
  toError?(output: string): Error
}

/** How many results of other sources are kept, the newest ones: a branch that is checked out again, or a process that still runs. */
const KEPT_RESULTS = 3

/** The name of a result, or of one that another process is making or has abandoned. */
const RESULT_NAME = /^[0-9a-f]{16}(\.\w+)?$/

/** After this time, no process is still making a result. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * The result of a compiler, from the cache or made now. It is made in another process, because the bundler would leave about 200 MB in
 * memory. Throws an error with the output of the compiler.
 */
export async function compileFolder<T>(options: CompiledFolder<T>): Promise<T> {
  const { folder, read } = options
  const cached = read()
  if (cached) return cached
  const compiling = running.get(folder) ?? compile(options).finally(() => running.delete(folder))
  running.set(folder, compiling)
  await compiling
  const compiled = read()
  if (!compiled) throw new Error(`The compiled sources in "${folder}" cannot be read.`)
  return compiled
}

/** What this process is compiling now, by folder. */
const running = new Map<string, Promise<void>>()

async function compile<T>(options: CompiledFolder<T>): Promise<void> {
  const { folder, read, isCurrent = () => true } = options
  await mkdir(path.dirname(folder), { recursive: true })
  const work = await mkdtemp(`${folder}.`)
  try {
    await runCompiler(options, work)
    if (!isCurrent()) throw new Error(`The sources of "${folder}" have changed while they were compiled.`)
    await rename(work, folder).catch(async () => {
      // Either another process that compiles the same sources was faster, or the folder is incomplete and has to be replaced.
      if (read()) return
      await rm(folder, { recursive: true })
      await rename(work, folder)
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await removeOldResults(folder)
}

async function removeOldResults(newest: string): Promise<void> {
  const parent = path.dirname(newest)
  const others = (await readdir(parent)).filter((name) => RESULT_NAME.test(name) && name !== path.basename(newest))
  const dated = await Promise.all(
    others.map(async (name) => {
      const folder = path.join(parent, name)
      // Another process may have removed it.
      const time = await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      return { folder, time }
    }),
  )
  const [made, unfinished] = [
    dated.filter(({ folder }) => path.extname(folder) === ''),
    dated.filter(({ folder }) => path.extname(folder) !== ''),
  ]
  const old = [
    ...made.sort((one, other) => other.time - one.time).slice(KEPT_RESULTS),
    ...unfinished.filter(({ time }) => Date.now() - time > ABANDONED_AFTER_MS),
  ]
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}

const toCompilerError = (output: string): Error => new Error(`The sources cannot be compiled.\n${output}`)

async function runCompiler<T>(options: CompiledFolder<T>, target: string): Promise<void> {
  const { program, words, cache, toError = toCompilerError } = options
  // The child process shares the compile cache of this process.
  const env = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...process.env, ...options.env }
  await run(process.execPath, [program, ...words, target], { env }).catch((error: { stderr?: string }) => {
    throw Object.assign(toError(error.stderr ?? String(error)), { cause: error })
  })
}
