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
 * Runs `dev` or `edit` of a site with own blocks or own rules in another process, and starts it again after they have changed, because a
 * process loads them only once. `words` are the command and its arguments, `first` is the folder of the compiled own parts. Open pages
 * connect to the new process by themselves: it listens on the same port. Returns the exit code.
 */
export async function restartOnChanges(site: OwnSite, words: readonly string[], first: string): Promise<number> {
  const signal = waitForSignal().then(() => null)
  let [compiled, child]: [string | null, StartedCommand] = [first, startCommand(words, first)]
  for (;;) {
    const { changed, stop } = followOwnParts(site, compiled)
    const outcome = await Promise.race([signal, child.ended, changed])
    stop()
    child.end()
    const code = await child.ended
    if (outcome === null || typeof outcome === 'number') return code
    compiled = outcome.compiled
    child = startCommand([...words, ...child.repeated()], compiled)
  }
}

interface StartedCommand {
  /** The exit code. */
  ended: Promise<number>
  /** Ends it as Ctrl-C does. */
  end(): void
  /** Arguments with which another process continues on the same port. */
  repeated(): string[]
}

function startCommand(words: readonly string[], compiled: string | null): StartedCommand {
  const [, program = ''] = process.argv
  const child = fork(program, words, { env: { ...process.env, MANIFEST_SITE_OWN: compiled ?? undefined } })
  let repeated: string[] = []
  child.once('message', (url) => {
    // The browser is open already.
    repeated = ['--port', new URL(String(url)).port, ...(words[0] === 'edit' ? ['--no-open'] : [])]
  })
  return {
    ended: once(child, 'exit').then(([code]) => Number(code ?? 1)),
    // The command waits for a signal or for this.
    end: () => child.connected && child.disconnect(),
    repeated: () => repeated,
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
      console.error(`${error.message}\nThe last version that could be compiled stays open.`)
    }
    return 'settled'
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
