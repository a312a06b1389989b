import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sendRequest } from '../../support/server/http.ts'
import { createSubmission, post, type SubmissionEncoding, toMark } from '../../support/server/submissions.ts'

const KIB = 1024

/** The actions of visitors, with the number of concurrent visitors and the pause between two actions. */
const VISITORS = {
  pages: { count: 8, pauseMs: 10 },
  posts: { count: 4, pauseMs: 50 },
  uploads: { count: 2, pauseMs: 1000 },
} as const

type LoadAction = keyof typeof VISITORS

export interface MixedLoad {
  /** The number of successful actions so far. */
  done: Record<LoadAction, number>
  /** Failures: a status or an error code -> count. */
  failures: Record<string, number>
  /** Stops the load after each visitor has finished its current action. */
  stop(): Promise<void>
}

/** Visits pages over new connections, and sends a form with and without files over keep-alive connections. */
export function startMixedLoad(port: number, paths: readonly string[], form: string): MixedLoad {
  const done: MixedLoad['done'] = { pages: 0, posts: 0, uploads: 0 }
  const failures: MixedLoad['failures'] = {}
  const agent = new Agent({ keepAlive: true })
  let [isStopped, last] = [false, 0]
  const send = async (encoding: SubmissionEncoding) => {
    const submission = createSubmission(toMark('soak', ++last), encoding, 200 * KIB)
    return (await post(port, submission, { form, agent })).status
  }
  const actions: Record<LoadAction, () => Promise<number>> = {
    async pages() {
      const path = paths[++last % paths.length] ?? '/'
      return (await sendRequest(port, path, { headers: { 'accept-encoding': 'br, gzip' } })).status
    },
    posts: () => send('json'),
    uploads: () => send('multipart'),
  }
  const visit = async (action: LoadAction, pauseMs: number) => {
    while (!isStopped) {
      const status = await actions[action]().catch(toCode)
      if (status === 200 || status === 201) done[action]++
      else failures[status] = (failures[status] ?? 0) + 1
      await setTimeout(pauseMs)
    }
  }
  const running = ACTIONS.flatMap((action) => {
    const { count, pauseMs } = VISITORS[action]
    return Array.from({ length: count }, () => visit(action, pauseMs))
  })
  return {
    done,
    failures,
    async stop() {
      isStopped = true
      await Promise.all(running)
      agent.destroy()
    },
  }
}

const ACTIONS = ['pages', 'posts', 'uploads'] as const

const toCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
