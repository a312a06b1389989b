import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { debounceWork } from '../../src/build/files/debounce-work.ts'
import { watchFolder } from '../../src/build/files/watch-files.ts'
import { compileOwnParts } from '../../src/build/own/index.ts'
import { isExpectedError } from '../../src/contracts/expected-error.ts'
import { waitForSignal } from './wait-for-signal.ts'

type OwnSite = Parameters<typeof compileOwnParts>[0]

/**
 * Runs `dev` of a site with own blocks or own rules in another process, and starts it again after they have changed, because a process loads
 * them only once. Open pages then connect again and reload. Returns the exit code.
 */
export async function restartDevOnChanges(site: OwnSite): Promise<number> {
  const [, program = '', ...words] = process.argv
  let compiled = await compileOwnParts(site)
  let port: string[] = []
  const signal = waitForSignal().then(() => null)
  for (;;) {
    const dev = fork(program, ['dev', ...words, ...port])
    // Open pages connect to the same port again.
    dev.once('message', (url) => {
      port = ['--port', new URL(String(url)).port]
    })
    const ended = once(dev, 'exit').then(([code]) => Number(code ?? 1))
    const { changed, stop } = followOwnParts(site, compiled)
    const outcome = await Promise.race([signal, ended, changed])
    stop()
    // A disconnected process ends as it does after Ctrl-C.
    if (dev.connected) dev.disconnect()
    const code = await ended
    if (outcome === null || typeof outcome === 'number') return code
    compiled = outcome.compiled
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
      if (!isExpectedError(error)) throw error
      // The file may be half written.
      if (!isQuiet) return 'unsettled'
      console.error(`${error.message}\nThe preview continues with the last version that could be compiled.`)
    }
    return 'done'
  })
  const watchers = ['blocks', 'rules'].map((name) => watchFolder(path.join(site.siteFolder, name), true, compiling.request))
  // They may have changed before.
  compiling.request()
  return {
    changed,
    stop() {
      for (const watcher of watchers) watcher?.close()
      compiling.stop()
    },
  }
}
