import { Agent } from 'node:http'
import { createLedger, give, type Ledger, makeSubmission, toMark } from './submissions.ts'

export interface Load {
  ledger: Ledger
  /** Status of every answer that was no acknowledgement. */
  refusals: number[]
  /** Names the port to send to from now on; null while there is no server. */
  aim(port: number | null): void
  /** Lets each client finish what it has begun, which takes a server. */
  stop(): Promise<void>
}

export interface LoadSettings {
  /** Part of every mark. */
  run: string
  clients?: number
  /** Of each client, between its submissions; in milliseconds. */
  pauseMs?: number
}

/**
 * Sends submissions from clients that keep their connections, every other one with a file. A client whose connection breaks sends the
 * same submission again, with its key, to the server that comes next.
 */
export function startLoad({ run, clients = 8, pauseMs = 5 }: LoadSettings): Load {
  const ledger = createLedger()
  const refusals: number[] = []
  let isStopped = false
  let last = 0
  let target = Promise.withResolvers<number>()

  async function deliver(index: number, agent: Agent): Promise<void> {
    const submission = makeSubmission(toMark(run, index), index % 2 === 0 ? 'json' : 'multipart')
    for (;;) {
      const port = await target.promise
      const answer = await give(ledger, port, submission, { agent }).catch(ignoreBreak)
      if (answer === null) continue
      if (answer.status !== 201) refusals.push(answer.status)
      return
    }
  }

  async function runClient(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isStopped) {
      await deliver(++last, agent)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    agent.destroy()
  }

  const running = Array.from({ length: clients }, runClient)
  return {
    ledger,
    refusals,
    aim(port) {
      if (port === null) target = Promise.withResolvers()
      else target.resolve(port)
    },
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** What a killed server does to the connections of its clients. */
function ignoreBreak(error: NodeJS.ErrnoException): null {
  if (['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code ?? '')) return null
  throw error
}
