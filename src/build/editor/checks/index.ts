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
  let planCount = 0
  const states = createWaiting<DiagnosticsState>()
  const plans = createWaiting<CheckedPlan>()
  const thread = startThread(
    () => ({ folders, ...readDraft(), number: sent }),
    receive,
    (reason) => {
      for (const { reject } of plans.take()) reject(toFailure(reason))
      fail(reason, sent)
    },
  )

  function receive(reply: CheckReply): void {
    switch (reply.kind) {
      case 'checked':
        last = reply
        onResult(reply.state)
        for (const { resolve } of states.take((number) => number <= reply.number)) resolve(reply.state)
        break
      case 'failed':
        fail(reply.message, reply.number)
        break
      case 'planned':
        for (const { resolve } of plans.take((id) => id === reply.id)) resolve(reply.plan)
        break
      case 'planFailed':
        for (const { reject } of plans.take((id) => id === reply.id)) reject(toFailure(reply.message))
        break
    }
  }

  function fail(reason: string, number: number): void {
    const error = toFailure(reason)
    onFailure(error.message)
    for (const { reject } of states.take((waiting) => waiting <= number)) reject(error)
  }

  return {
    change(revision, changes) {
      sent += 1
      thread.send({ kind: 'change', number: sent, revision, changes })
    },
    forgetFiles() {
      sent += 1
      thread.send({ kind: 'forgetFiles', number: sent })
    },
    last: () => last?.state ?? null,
    settled() {
      if (last?.number === sent) return Promise.resolve(last.state)
      thread.send({ kind: 'checkNow' })
      return states.add(sent)
    },
    plan(task) {
      planCount += 1
      thread.send({ kind: 'plan', id: planCount, task })
      return plans.add(planCount)
    },
    async stop() {
      await thread.end()
      const error = toFailure('The editor was ended.')
      for (const { reject } of [...plans.take(), ...states.take()]) reject(error)
    },
  }
}

/** Starts a thread. One that has ended with an error is replaced at the next request: it begins with the draft as it is then. */
function startThread(
  readSettings: () => CheckSettings,
  receive: (reply: CheckReply) => void,
  onError: (reason: string) => void,
): { send(request: CheckRequest): void; end(): Promise<unknown> } {
  let worker: Worker | null = start()

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: readSettings(), execArgv: [] })
    return started.on('message', receive).on('error', (error) => {
      worker = null
      onError(error instanceof Error ? error.message : String(error))
    })
  }

  return {
    send(request) {
      const isNew = worker === null
      worker ??= start()
      // The draft of a new thread has the change already.
      if (!isNew || request.kind !== 'change') worker.postMessage(request)
    },
    end: async () => worker?.terminate(),
  }
}

/** Promises of results, each for a number. */
function createWaiting<Result>() {
  let waiting: readonly (PromiseWithResolvers<Result> & { number: number })[] = []
  return {
    add(number: number): Promise<Result> {
      const added = { ...Promise.withResolvers<Result>(), number }
      waiting = [...waiting, added]
      return added.promise
    },
    /** Those with a wanted number, or all of them. They do not wait any more. */
    take(isWanted: (number: number) => boolean = () => true) {
      const { taken = [], left = [] } = Object.groupBy(waiting, ({ number }) => (isWanted(number) ? 'taken' : 'left'))
      waiting = left
      return taken
    },
  }
}

const toFailure = (reason: string): ExpectedError =>
  new ExpectedError('CHECK_FAILED', `The manifest could not be checked: ${reason}`)
