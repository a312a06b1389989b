import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { debounceWork } from '../../src/build/files/debounce-work.ts'
import { compileOwnParts } from '../../src/build/own/index.ts'
import { isExpectedError } from '../../src/contracts/expected-error.ts'
import { cache, root, siteFolder } from './site-options.ts'

/**
 * Runs this command in a child process, which uses the own blocks and rules compiled into `folder`, and starts it again after they have
 * changed: a process reads its manifest schema only once. Returns the exit code.
 */
export async function runFollowingOwnParts(words: readonly string[], folder: string): Promise<number> {
  const run = startRun(words, folder)
  const compiling = debounceWork(async () => {
    await run.use(await compile())
    return 'done'
  })
  const watchers = ['blocks', 'rules'].flatMap((name): FSWatcher[] => {
    const place = path.join(siteFolder, name)
    return existsSync(place) ? [watch(place, { recursive: true }, () => compiling.request())] : []
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.end(signal))
  const code = await run.ended
  compiling.stop()
  for (const watcher of watchers) watcher.close()
  return code
}

/** The folder of the compiled own parts. Null when they have errors, which are printed. */
async function compile(): Promise<string | null> {
  try {
    return await compileOwnParts({ root, siteFolder, cache })
  } catch (error) {
    if (!isExpectedError(error)) throw error
    console.error(error.message)
    return null
  }
}

/** Runs the command in one child process after another. */
function startRun(words: readonly string[], first: string) {
  const ended = Promise.withResolvers<number>()
  let [folder, isReplaced] = [first, false]
  let child = start(words)

  function start(given: readonly string[]): ChildProcess {
    const env = { ...process.env, MANIFEST_SITE_OWN: folder }
    const started = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...given], { stdio: 'inherit', env })
    return started.once('exit', (code) => {
      if (!isReplaced) ended.resolve(code ?? 0)
    })
  }

  return {
    /** The exit code of the child that ended without being replaced. */
    ended: ended.promise,
    end: (signal: NodeJS.Signals) => child.kill(signal),
    /** Replaces the child by one with other own parts. */
    async use(next: string | null): Promise<void> {
      if (next === null || next === folder) return
      folder = next
      console.log('The blocks or rules of this site have changed. An open editor shows them when you reload its page.')
      isReplaced = true
      child.kill('SIGTERM')
      await once(child, 'exit')
      isReplaced = false
      // The browser is open already.
      child = start(words[0] === 'edit' ? [...words, '--no-open'] : words)
    },
  }
}
