import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { createPageMaker, type MadePage, type PageSettings } from './page-maker.ts'
import { type PageReply, type PageTask, reservePage } from './page-task.ts'

/** Makes the pages of a site, with the help of a second thread. */
export interface SitePages {
  /** Makes a page, or waits for the thread that makes it. Throws an `ExpectedError` with the code `BLOCK_FAILED`. */
  make(index: number): Promise<MadePage>
  /** Ends the second thread. */
  close(): Promise<void>
}

/** What a second thread needs to make pages. `source` is handed over to it: this thread can no longer read it. */
export type SharedWork = Pick<PageTask, 'facts' | 'source' | 'pages'>

/**
 * Makes pages in this thread, and from the last page on in a second one, if it gets `toShared` and most pages may be new. Preparing the work
 * of the second thread takes time, so `toShared` is called only then.
 */
export function openSitePages(
  settings: PageSettings,
  pages: readonly ExpandedPage[],
  toShared: (() => SharedWork) | null,
): SitePages {
  const maker = createPageMaker(settings)
  const makePage = (index: number) => {
    const page = pages[index]
    if (!page) throw new Error(`The site has no page number ${index}.`)
    return maker.make(page)
  }
  // If some of them are as before, so is what is around all pages.
  const samples = [pages[0], pages[Math.floor(pages.length / 2)], pages.at(-1)]
  const isMostlyKnown = samples.some((page) => page && maker.isKnown(page))
  if (!toShared || isMostlyKnown) return { make: makePage, close: async () => {} }
  const reserved = new Int32Array(new SharedArrayBuffer(pages.length * Int32Array.BYTES_PER_ELEMENT))
  const thread = giveToThread({ ...toShared(), settings, reserved })
  return {
    make: async (index) => (reservePage(reserved, index) ? undefined : await thread.waitFor(index)) ?? makePage(index),
    close: thread.close,
  }
}

interface PageThread {
  /** The page that the thread has reserved, or null if it could not make it. */
  waitFor(index: number): Promise<MadePage | null>
  close(): Promise<void>
}

/** Pages are short-lived objects, so the thread needs little room for them. More would only take memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }

const openWorker = () => new Worker(new URL('./page-thread.ts', import.meta.url), { execArgv: [], resourceLimits })

/** A thread that loads its modules before there is a task for it. */
let ready: Worker | undefined

/** Starts the second thread, so that it is ready when pages are opened. It does not keep the process running. */
export function startPageThread(): void {
  ready ??= openWorker()
  ready.unref()
}

/** Ends the second thread if no pages were opened with it. */
export async function discardPageThread(): Promise<void> {
  const unused = ready
  ready = undefined
  await unused?.terminate()
}

function giveToThread(task: PageTask): PageThread {
  const worker = ready ?? openWorker()
  ready = undefined
  worker.ref()
  const pages = new Map<number, PromiseWithResolvers<MadePage | null>>()
  let failure: Error | null = null
  const find = (index: number) => {
    const page = pages.get(index) ?? Promise.withResolvers<MadePage | null>()
    pages.set(index, page)
    return page
  }
  const fail = (error: Error) => {
    failure ??= error
    for (const page of pages.values()) page.reject(failure)
  }
  worker.on('message', (replies: PageReply[]) => {
    for (const { index, made } of replies) find(index).resolve(made)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`The thread that makes pages has ended with code ${code}.`)))
  const { buffer, byteLength } = task.source
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  worker.postMessage(task, isWhole ? [buffer] : [])
  return {
    async waitFor(index) {
      const page = find(index)
      if (failure) page.reject(failure)
      return page.promise
    },
    close: async () => void (await worker.terminate()),
  }
}

/** With one processor, a second thread would only take time. */
const HAS_THREAD = availableParallelism() > 1

/** From these numbers of pages on, a second thread saves more time than it takes to start: when all pages are made, and when a few changed. */
const MIN_PAGES = { first: 300, next: 3000 }

/** Whether a second thread helps to make this number of pages, in the first build of a site or in a later one. */
export const isWorthThread = (pages: number, build: keyof typeof MIN_PAGES): boolean => HAS_THREAD && pages >= MIN_PAGES[build]
