import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { ask } from '../../support/http.ts'
import { type Encoding, makeSubmission, post, toMark } from '../../support/submissions.ts'

const KIB = 1024

/** What visitors do, how many of them do it at once, and how long each of them pauses in between. */
const VISITORS = {
  pages: { count: 8, pauseMs: 10 },
  posts: { count: 4, pauseMs: 50 },
  uploads: { count: 2, pauseMs: 1000 },
} as const

type Action = keyof typeof VISITORS

export interface MixedLoad {
  /** How often each has been done with success so far. */
  done: Record<Action, number>
  /** What else was answered, a status or an error -> how often. */
  failures: Record<string, number>
  /** Lets each visitor finish what it has begun. */
  stop(): Promise<void>
}

/** Visits the pages of a server over new connections, and sends a form with and without files over kept ones. */
export function startMixedLoad(port: number, paths: readonly string[], form: string): MixedLoad {
  const done: MixedLoad['done'] = { pages: 0, posts: 0, uploads: 0 }
  const failures: MixedLoad['failures'] = {}
  const agent = new Agent({ keepAlive: true })
  let [isStopped, last] = [false, 0]
  const send = async (encoding: Encoding) => {
    const submission = makeSubmission(toMark('soak', ++last), encoding, 200 * KIB)
    return (await post(port, submission, { form, agent })).status
  }
  const actions: Record<Action, () => Promise<number>> = {
    async pages() {
      const path = paths[++last % paths.length] ?? '/'
      return (await ask(port, path, { headers: { 'accept-encoding': 'br, gzip' } })).status
    },
    posts: () => send('json'),
    uploads: () => send('multipart'),
  }
  const visit = async (action: Action, pauseMs: number) => {
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
