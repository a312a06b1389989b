import { Worker } from 'node:worker_threads'
import type { Change } from '../../../contracts/change.ts'
import type { PlanTask } from '../../../contracts/change-plan.ts'
import type { CheckedPlan, DiagnosticsState } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import type { HostFolders } from '../../host.ts'
import type { CheckReply, CheckRequest, CheckSettings } from './worker.ts'

/** Checks a draft in another thread while it changes. A thread that has ended is replaced at the next call. */
export interface DraftChecks {
  /** The draft has changed. */
  change(revision: number, changes: readonly Change[]): void
  /** The public folder has changed. */
  forgetFiles(): void
  /** The diagnostics of the last check; null before the first one. */
  last(): DiagnosticsState | null
  /** The diagnostics after everything that was reported until now. Rejects with `CHECK_FAILED` if the check fails. */
  settled(): Promise<DiagnosticsState>
  /** What a task would do with the draft after everything that was reported until now. Rejects with `CHECK_FAILED`. */
  plan(task: PlanTask): Promise<CheckedPlan>
  stop(): Promise<void>
}

export interface DraftChecksOptions extends HostFolders {
  /** The draft as it is now. */
  readDraft(): { revision: number; text: string }
  /** Called after each check. */
  onResult(state: DiagnosticsState): void
  /** Called with a sentence when a check fails. The next change starts another one. */
  onFailure(problem: string): void
}

/** Starts to check a draft. The thread follows the changes by itself, so that a large manifest is sent only once. */
export function createChecks({ readDraft, onResult, onFailure, ...folders }: DraftChecksOptions): DraftChecks {
  /** The number of the last request that changed something. */
  let sent = 0
  let last: Extract<CheckReply, { kind: 'checked' }> | null = null
  const waiting = createWaiting()
  const plans = new Map<number, PromiseWithResolvers<CheckedPlan>>()
  let planCount = 0
  let worker: Worker | null = start()

  function start(): Worker {
    const settings: CheckSettings = { folders, ...readDraft(), number: sent }
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] })
    return started.on('message', receive).on('error', (error) => {
      worker = null
      failPlans(error instanceof Error ? error.message : String(error))
      fail(error instanceof Error ? error.message : String(error), sent)
    })
  }

  function receive(reply: CheckReply): void {
    if (reply.kind === 'checked') {
      last = reply
      onResult(reply.state)
      for (const { resolve } of waiting.take(reply.number)) resolve(reply.state)
    } else if (reply.kind === 'failed') fail(reply.message, reply.number)
    else {
      const planned = plans.get(reply.id)
      plans.delete(reply.id)
      if (reply.kind === 'planned') planned?.resolve(reply.plan)
      else planned?.reject(toFailure(reply.message))
    }
  }

  function failPlans(reason: string): void {
    for (const { reject } of plans.values()) reject(toFailure(reason))
    plans.clear()
  }

  function fail(reason: string, number: number): void {
    const error = toFailure(reason)
    onFailure(error.message)
    for (const { reject } of waiting.take(number)) reject(error)
  }

  /** A new thread begins with the draft as it is now, so it needs no earlier request. */
  function send(request: CheckRequest): void {
    if (worker) worker.postMessage(request)
    else worker = start()
  }

  return {
    change(revision, changes) {
      sent += 1
      send({ kind: 'change', number: sent, revision, changes })
    },
    forgetFiles() {
      sent += 1
      send({ kind: 'forgetFiles', number: sent })
    },
    last: () => last?.state ?? null,
    settled() {
      if (last?.number === sent) return Promise.resolve(last.state)
      send({ kind: 'checkNow' })
      return waiting.add(sent)
    },
    plan(task) {
      planCount += 1
      const planned = Promise.withResolvers<CheckedPlan>()
      plans.set(planCount, planned)
      // A new thread begins with the draft, but does not know of the task.
      worker ??= start()
      send({ kind: 'plan', id: planCount, task })
      return planned.promise
    },
    async stop() {
      await worker?.terminate()
      const reason = 'The editor was ended.'
      failPlans(reason)
      for (const { reject } of waiting.take(sent)) reject(toFailure(reason))
    },
  }
}

interface Waiting {
  /** The request that the check must have followed. */
  number: number
  resolve(state: DiagnosticsState): void
  reject(error: ExpectedError): void
}

function createWaiting() {
  let waiting: readonly Waiting[] = []
  return {
    add: (number: number) =>
      new Promise<DiagnosticsState>((resolve, reject) => {
        waiting = [...waiting, { number, resolve, reject }]
      }),
    /** Those that wait for this request or an earlier one. They do not wait any more. */
    take(number: number): readonly Waiting[] {
      const taken = waiting.filter((one) => one.number <= number)
      waiting = waiting.filter((one) => one.number > number)
      return taken
    },
  }
}

const toFailure = (reason: string): ExpectedError =>
  new ExpectedError('CHECK_FAILED', `The manifest could not be checked: ${reason}`)
