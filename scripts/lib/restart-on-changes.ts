import path from 'node:path'
import { debounceWork } from '../../src/build/files/debounce-work.ts'
import { watchTree } from '../../src/build/files/watch-files.ts'
import { compileOwnParts } from '../../src/build/own/index.ts'
import { isExpectedError } from '../../src/contracts/expected-error.ts'
import { createRestarts, type StartedCommand } from './restarted-command.ts'
import { waitForSignal } from './wait-for-signal.ts'

type OwnSite = Parameters<typeof compileOwnParts>[0]

/**
 * Runs `dev` or `edit` of a site with own blocks or own rules in another process, and starts it again after they have changed, because a
 * process loads them only once. `words` are the command and its arguments, `first` is the folder of the compiled own parts. Open pages
 * connect to the new process by themselves: it listens on the same port. Returns the exit code.
 */
export async function restartOnChanges(site: OwnSite, words: readonly string[], first: string): Promise<number> {
  const signal = waitForSignal().then(() => null)
  const [, program = ''] = process.argv
  const start = createRestarts({ program, words })
  let [compiled, child]: [string | null, StartedCommand] = [first, start(first)]
  for (;;) {
    const { changed, stop } = followOwnParts(site, compiled)
    const outcome = await Promise.race([signal, child.ended, changed])
    stop()
    const code = await child.end()
    if (outcome === null || typeof outcome === 'number') return code
    compiled = outcome.compiled
    child = start(compiled)
  }
}

/** Compiles the own parts of a site when they change. `changed` resolves once the result is another one than `before`. */
function followOwnParts(site: OwnSite, before: string | null) {
  const { promise: changed, resolve } = Promise.withResolvers<{ compiled: string | null }>()
  const compiling = debounceWork(async (isQuiet) => {
    try {
      const compiled = await compileOwnParts(site)
      if (compiled !== before) resolve({ compiled })
    } catch (error) {
      // The file may be half written, or replaced at this moment.
      if (!isQuiet) return 'unsettled'
      if (!isExpectedError(error)) throw error
      console.error(`${error.message}\nThe last version that could be compiled stays open.`)
    }
    return 'settled'
  })
  const watches = ['blocks', 'rules'].map((name) => watchTree(path.join(site.siteFolder, name), compiling.request))
  // They may have changed before.
  compiling.request()
  return {
    changed,
    stop() {
      for (const stopWatching of watches) stopWatching()
      compiling.stop()
    },
  }
}
