import { randomUUID } from 'node:crypto'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { PublishJob, PublishOutcome, PublishStep, PublishTarget } from '../../../contracts/publishing.ts'
import { PublishError } from './publish-error.ts'

interface JobDescription {
  version: string | null
  target: PublishTarget
  steps: readonly PublishStep[]
}

export interface RunningJob {
  /** Ends the work of the first step. */
  signal: AbortSignal
  /** Begins a step. From then on the job cannot be cancelled. */
  begin(step: PublishStep): void
  report(detail: string): void
}

/** The one job that publishes the site. */
export interface PublishJobs {
  /** The job that runs, or the last one; null if there was none. */
  current(): PublishJob | null
  isRunning(): boolean
  /** Starts a job. It can be cancelled until its second step. Its outcome is in its state, with what `work` returns. */
  start(description: JobDescription, work: (job: RunningJob) => Promise<string | null>): void
  /** Throws a `PublishError` if it is too late. */
  cancel(): void
  /** Cancels the job, or waits for its end if it is too late for that. */
  close(): Promise<void>
}

/** @param onChange called with every new state */
export function createJobs(onChange: (job: PublishJob) => void): PublishJobs {
  let current: PublishJob | null = null
  let controller = new AbortController()
  let ended = Promise.resolve()

  async function follow(
    description: JobDescription,
    work: (job: RunningJob) => Promise<string | null>,
    signal: AbortSignal,
  ): Promise<void> {
    const [step = 'build'] = description.steps
    let job: PublishJob = { ...description, id: randomUUID(), step, detail: '', isCancellable: true, outcome: null }
    const change = (next: Partial<PublishJob>) => {
      job = { ...job, ...next }
      current = job
      onChange(job)
    }
    change({})
    const begin = (next: PublishStep) => {
      signal.throwIfAborted()
      change({ step: next, detail: '', isCancellable: false })
    }
    const outcome = await work({ signal, begin, report: (detail) => change({ detail }) }).then(
      (note): PublishOutcome => ({ kind: 'published', note }),
      (error: unknown): PublishOutcome => (signal.aborted ? { kind: 'cancelled' } : toFailure(error)),
    )
    change({ isCancellable: false, outcome })
  }

  return {
    current: () => current,
    isRunning: () => current?.outcome === null,
    start(description, work) {
      controller = new AbortController()
      ended = follow(description, work, controller.signal)
    },
    cancel() {
      if (!current?.isCancellable || current.outcome) throw new PublishError('It is too late to cancel.')
      controller.abort()
    },
    close() {
      if (current?.isCancellable) controller.abort()
      return ended
    },
  }
}

function toFailure(error: unknown): PublishOutcome {
  if (error instanceof PublishError) return { kind: 'failed', problem: error.message, output: error.output }
  const reason = error instanceof Error ? error.message : String(error)
  if (!isExpectedError(error)) console.error(error)
  return { kind: 'failed', problem: reason, output: '' }
}
