import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageAssets, PageModel } from '../../contracts/page-model.ts'
import type { CompiledRenderer, RenderReply, RenderRequest, RenderThreadTask } from './render-thread.ts'

/** Renders the pages of a site. From a number of pages on, a second thread renders some of them. */
export interface PageRenderer {
  /** The HTML of a page. Throws an `ExpectedError` with the code `BLOCK_FAILED` when a block cannot be rendered. */
  render(page: PageModel, assets: PageAssets): Promise<Buffer>
  /** Ends the second thread. */
  close(): Promise<void>
}

/** Starting a thread takes as long as rendering some hundred pages. With one processor it would only take time. */
const MAX_PAGES_ALONE = availableParallelism() > 1 ? 1000 : Number.POSITIVE_INFINITY

/** How many pages wait for the thread: enough to keep it busy while this one renders a page. */
const MAX_WAITING = 4

/** Opens the compiled renderers of `task` for a site. `maxPagesAlone` is the number of pages that are rendered without a second thread. */
export function openPageRenderer(task: RenderThreadTask, maxPagesAlone: number = MAX_PAGES_ALONE): PageRenderer {
  const { renderer, site } = task
  let loading: Promise<CompiledRenderer> | undefined
  let count = 0
  let thread: RenderThread | undefined
  async function renderHere(page: PageModel, assets: PageAssets): Promise<Buffer> {
    loading ??= import(pathToFileURL(renderer).href)
    const { renderPage } = await loading
    return Buffer.from(renderPage({ site, page, assets }))
  }
  return {
    async render(page, assets) {
      count += 1
      if (count > maxPagesAlone) thread ??= startThread(task)
      if (!thread) return renderHere(page, assets)
      if (thread.countWaiting() < MAX_WAITING) return (await thread.render(page, assets)) ?? renderHere(page, assets)
      // Otherwise this thread would not receive what the other one has rendered.
      await setImmediate()
      return renderHere(page, assets)
    },
    close: async () => void (await thread?.close()),
  }
}

interface RenderThread {
  countWaiting(): number
  /** The HTML of a page, or null if it cannot be rendered. */
  render(page: PageModel, assets: PageAssets): Promise<Buffer | null>
  close(): Promise<unknown>
}

function startThread(task: RenderThreadTask): RenderThread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<Buffer | null>>()
  let lastId = 0
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ id, bytes }: RenderReply) => {
    waiting.get(id)?.resolve(bytes && Buffer.from(bytes.buffer))
    waiting.delete(id)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread that renders pages has ended with code ${code}.`)))
  return {
    countWaiting: () => waiting.size,
    render(page, assets) {
      lastId += 1
      const request: RenderRequest = { id: lastId, page, assets }
      const answer = Promise.withResolvers<Buffer | null>()
      waiting.set(lastId, answer)
      worker.postMessage(request)
      return answer.promise
    },
    close: () => worker.terminate(),
  }
}
