import { Worker } from 'node:worker_threads'
import type { PaintReply, PaintRequest, PaintTask } from './paint-worker.ts'

/** Loading the libraries again takes longer than this thread may wait for the next picture. */
const MAX_IDLE_MS = 5000

interface PaintThread {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<Buffer>>
  /** Ends the thread when it has been idle for long. */
  timer: NodeJS.Timeout
}

let lastId = 0
let current: PaintThread | undefined

/**
 * Starts the thread that paints share images and touch icons, unless it runs. While the caller does something else, the thread loads the
 * libraries for fonts and pictures, which have megabytes. It ends by itself and does not keep the process running.
 */
export function startPaintThread(): void {
  current ??= openThread()
}

/** Paints a picture in the thread. The result is a PNG file. */
export function paintInThread(task: PaintTask): Promise<Buffer> {
  current ??= openThread()
  const { worker, waiting, timer } = current
  lastId += 1
  const request: PaintRequest = { id: lastId, task }
  worker.postMessage(request)
  const answer = Promise.withResolvers<Buffer>()
  waiting.set(lastId, answer)
  clearTimeout(timer)
  worker.ref()
  return answer.promise
}

function openThread(): PaintThread {
  const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { execArgv: [] })
  const waiting: PaintThread['waiting'] = new Map()
  const close = () => {
    if (current?.worker === worker) current = undefined
  }
  const end = () => {
    close()
    void worker.terminate()
  }
  // A thread is never ended while it paints: a native library would then end the process.
  const startTimer = () => setTimeout(end, MAX_IDLE_MS).unref()
  const thread: PaintThread = { worker, waiting, timer: startTimer() }
  const fail = (error: unknown) => {
    close()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, painted }: PaintReply) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if ('error' in painted) answer?.reject(painted.error)
    else answer?.resolve(Buffer.from(painted.buffer, painted.byteOffset, painted.byteLength))
    if (waiting.size > 0) return
    worker.unref()
    thread.timer = startTimer()
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread that paints pictures has ended with code ${code}.`)))
  // Adding a listener lets a thread keep the process running again.
  worker.unref()
  return thread
}
