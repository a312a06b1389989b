import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { PageAssets, PageModel, SiteModel } from '../../contracts/page-model.ts'

/** The export of the compiled renderers that renders pages. */
export interface CompiledRenderer {
  renderPage(input: { site: SiteModel; page: PageModel; assets: PageAssets }): string
}

/** What the thread is started with. */
export interface RenderThreadTask {
  /** Path of the compiled renderers. */
  renderer: string
  site: SiteModel
}

export interface RenderRequest {
  id: number
  page: PageModel
  assets: PageAssets
}

export interface RenderReply {
  id: number
  /** The HTML, or null if it cannot be rendered. */
  bytes: Uint8Array<ArrayBuffer> | null
}

const { renderer, site }: RenderThreadTask = workerData
const { renderPage }: CompiledRenderer = await import(pathToFileURL(renderer).href)
const encoder = new TextEncoder()

parentPort?.on('message', ({ id, page, assets }: RenderRequest) => {
  const reply: RenderReply = { id, bytes: tryRender(page, assets) }
  parentPort?.postMessage(reply, reply.bytes ? [reply.bytes.buffer] : [])
})

function tryRender(page: PageModel, assets: PageAssets): Uint8Array<ArrayBuffer> | null {
  try {
    return encoder.encode(renderPage({ site, page, assets }))
  } catch {
    // The main thread renders the page again, and reports the error with all that it knows.
    return null
  }
}
