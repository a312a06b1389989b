import { Worker } from 'node:worker_threads'
import type { Change } from '../../../contracts/change.ts'
import type { DiagnosticsState } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import type { HostFolders } from '../../host.ts'
import type { CheckReply, CheckRequest, CheckSettings } from './worker.ts'

/** Checks a draft in another thread while it changes. */
export interface DraftChecks {
  /** The draft has changed. */
  change(revision: number, changes: readonly Change[]): void
  /** The draft has another text. */
  replace(revision: number, text: string): void
  /** The public folder has changed. */
  forgetFiles(): void
  /** The diagnostics after everything that was reported until now. Rejects with `CHECK_FAILED` if it is not checked. */
  settled(): Promise<DiagnosticsState>
  stop(): Promise<void>
}

export interface DraftChecksOptions extends HostFolders {
  revision: number
  text: string
  /** Called after each check. */
  onResult(state: DiagnosticsState): void
  /** Called with a sentence when a check fails. The next change starts another one. */
  onFailure(problem: string): void
}

interface Waiting {
  number: number
  resolve(state: DiagnosticsState): void
  reject(error: ExpectedError): void
}

const toFailure = (reason: string): ExpectedError =>
  new ExpectedError('CHECK_FAILED', `The manifest could not be checked: ${reason}`)

/** Starts to check a draft. The thread follows the changes by itself, so that a large manifest is sent only once. */
export function createChecks({ revision, text, onResult, onFailure, ...folders }: DraftChecksOptions): DraftChecks {
  const settings: CheckSettings = { folders, revision, text }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] })
  let sent = 0
  let last: Extract<CheckReply, { kind: 'checked' }> | null = null
  let waiting: readonly Waiting[] = []
  /** Why there are no more checks. */
  let ended: string | null = null

  function receive(reply: CheckReply): void {
    const isAnswered = ({ number }: Waiting) => number <= reply.number
    const answered = waiting.filter(isAnswered)
    waiting = waiting.filter((one) => !isAnswered(one))
    if (reply.kind === 'checked') {
      last = reply
      onResult(reply.state)
      for (const { resolve } of answered) resolve(reply.state)
    } else {
      onFailure(toFailure(reply.message).message)
      for (const { reject } of answered) reject(toFailure(reply.message))
    }
  }

  function end(problem: string): void {
    if (ended !== null) return
    ended = problem
    for (const { reject } of waiting) reject(toFailure(problem))
    waiting = []
  }

  worker.on('message', receive)
  worker.on('error', (error) => {
    const problem = error instanceof Error ? error.message : String(error)
    end(problem)
    onFailure(toFailure(problem).message)
  })

  const send = (request: CheckRequest): void => worker.postMessage(request)
  const toNumber = (): number => {
    sent += 1
    return sent
  }
  return {
    change: (revision, changes) => send({ kind: 'change', number: toNumber(), revision, changes }),
    replace: (revision, text) => send({ kind: 'replace', number: toNumber(), revision, text }),
    forgetFiles: () => send({ kind: 'forgetFiles', number: toNumber() }),
    settled() {
      if (last?.number === sent) return Promise.resolve(last.state)
      if (ended !== null) return Promise.reject(toFailure(ended))
      send({ kind: 'checkNow' })
      return new Promise((resolve, reject) => {
        waiting = [...waiting, { number: sent, resolve, reject }]
      })
    },
    async stop() {
      end('The checks have stopped.')
      await worker.terminate()
    },
  }
}
