import { fork } from 'node:child_process'
import { once } from 'node:events'

/** How long a process may take to end. Closing stores the draft within milliseconds; what else it was doing continues at the next start. */
const END_LIMIT_MS = 10_000

/** A command that runs in another process. */
export interface StartedCommand {
  /** The exit code. */
  ended: Promise<number>
  /** Ends it as Ctrl-C does, or by force if it takes too long. Resolves to the exit code. */
  end(): Promise<number>
}

/** What is run again and again: a program of Node with the name of the command and its arguments. */
interface RestartedCommand {
  program: string
  words: readonly string[]
  endLimitMs?: number
}

/**
 * Returns a function that starts the command with the compiled own parts in a folder. Each process listens on the port of the one before it,
 * also if that was ended before it listened, so that open pages connect again.
 */
export function createRestarts({ program, words, endLimitMs = END_LIMIT_MS }: RestartedCommand) {
  let repeated: string[] = []
  return function start(compiled: string | null): StartedCommand {
    const env = { ...process.env, MANIFEST_SITE_OWN: compiled ?? undefined }
    const child = fork(program, [...words, ...repeated], { env })
    child.once('message', (url) => {
      // The browser is open already.
      repeated = ['--port', new URL(String(url)).port, ...(words[0] === 'edit' ? ['--no-open'] : [])]
    })
    const ended = once(child, 'exit').then(([code]) => Number(code ?? 1))
    return {
      ended,
      async end() {
        // The command waits for a signal or for this.
        if (child.connected) child.disconnect()
        const timer = setTimeout(() => child.kill('SIGKILL'), endLimitMs)
        const code = await ended
        clearTimeout(timer)
        return code
      },
    }
  }
}
