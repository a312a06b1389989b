import { Worker } from 'node:worker_threads'
import type { LaunchDiagnostic } from '../../../contracts/publishing.ts'
import { PublishError } from './publish-error.ts'
import type { LaunchReply, LaunchTask } from './worker.ts'

interface LaunchOptions {
  onProgress?: (detail: string) => void
  /** Ends the thread. The promise rejects with the reason. */
  signal?: AbortSignal
}

/**
 * Checks a manifest with the preset `launch` and, with `out`, builds it, in a thread of its own: the editor stays usable meanwhile. Throws
 * a `PublishError` if the site cannot be built.
 */
export function runLaunch(task: LaunchTask, { onProgress, signal }: LaunchOptions = {}): Promise<LaunchDiagnostic[]> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task, execArgv: [] })
  return new Promise<LaunchDiagnostic[]>((resolve, reject) => {
    const fail = (message: string) => reject(new PublishError(`The site cannot be built. ${message}`))
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.on('message', (reply: LaunchReply) => {
      if (reply.kind === 'progress') onProgress?.(reply.detail)
      else if (reply.kind === 'done') resolve(reply.diagnostics)
      else fail(reply.message)
    })
    worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)))
    worker.on('exit', () => fail('The build has ended unexpectedly.'))
  }).finally(() => worker.terminate())
}
