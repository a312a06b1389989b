import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createSubmission, createSubmissionLog, type SubmissionLog, sendAndRecord, toMark } from './submissions.ts'

export interface SubmissionLoad {
  ledger: SubmissionLog
  /** The status of every response that did not acknowledge the submission. */
  refusals: number[]
  /** Sets the port to send to; null while there is no server. */
  aim(port: number | null): void
  /** Lets each client finish its current submission, which needs a running server. */
  stop(): Promise<void>
}

export interface LoadSettings {
  /** A part of every mark. */
  run: string
  clients?: number
  /** Milliseconds between the submissions of a client. */
  pauseMs?: number
  form?: string
  /** Additional headers of each submission. */
  toHeaders?: (index: number) => Record<string, string>
}

/**
 * Sends submissions from clients with persistent connections, every second one with a file. A client whose connection breaks sends the
 * same submission again with the same key to the next server.
 */
export function startLoad({
  run,
  clients = 8,
  pauseMs = 5,
  form = 'enquiry',
  toHeaders = () => ({}),
}: LoadSettings): SubmissionLoad {
  const ledger = createSubmissionLog()
  const refusals: number[] = []
  let isStopped = false
  let last = 0
  let target = Promise.withResolvers<number>()

  async function deliver(index: number, agent: Agent): Promise<void> {
    const created = createSubmission(toMark(run, index), index % 2 === 0 ? 'json' : 'multipart')
    const submission = { ...created, headers: { ...created.headers, ...toHeaders(index) } }
    for (;;) {
      const port = await target.promise
      const answer = await sendAndRecord(ledger, port, submission, { agent, form }).catch(ignoreBreak)
      if (answer === null) {
        await wait(pauseMs)
        continue
      }
      if (answer.status !== 201) refusals.push(answer.status)
      return
    }
  }

  async function runClient(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isStopped) {
      await deliver(++last, agent)
      await wait(pauseMs)
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

/** Ignores the errors of connections to a killed server. */
export function ignoreBreak(error: NodeJS.ErrnoException): null {
  if (['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(error.code ?? '')) return null
  throw error
}
