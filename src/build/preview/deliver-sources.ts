import path from 'node:path'
import { createServer } from 'vite'
import { compileSite } from '../compile/index.ts'
import { viteOptions } from '../compile/vite-options.ts'
import { renderDocument } from '../local-server/documents.ts'
import type { Exchange } from '../local-server/respond.ts'
import { type Deliver, previewDocument } from './code-delivery.ts'

const SOURCES = 'src/site/preview'
const files = { script: 'index.tsx', styles: ['preview.css'], imports: [] }

/** Delivers the sources of a checkout, each on its own, and updates open pages when a source file is saved. */
export const deliverSources: Deliver = async ({ root, cache, server, onSourceChange }) => {
  const vite = await createServer({
    ...viteOptions,
    root,
    publicDir: false,
    cacheDir: path.join(cache, 'vite'),
    optimizeDeps: { entries: [`${SOURCES}/${files.script}`] },
    server: {
      middlewareMode: true,
      hmr: { server },
      // Most programs empty a file before they write it. Vite's watcher would report only the first step and ignore others within 50 ms,
      // so the preview would keep showing a half-written file.
      watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
    },
  })
  const sources = path.join(root, 'src') + path.sep
  vite.watcher.on('all', (_, file) => {
    // Samples are rendered by compiled sources, which Vite cannot update.
    if (file.startsWith(sources)) onSourceChange()
  })
  // Compile the samples in advance, so that the gallery opens fast. The gallery says why they cannot be compiled.
  compileSite({ root, cache }).catch(() => {})
  return {
    renderDocument: (url) => vite.transformIndexHtml(url, renderDocument({ ...previewDocument, files, folder: `/${SOURCES}` })),
    // Vite reloads pages by itself.
    version: async () => '',
    sendFile: ({ request, response }: Exchange) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) => (error === undefined ? resolve(false) : reject(error)))
      }),
    ownsSocket: ({ headers }) => /^vite-/.test(headers['sec-websocket-protocol'] ?? ''),
    close: () => vite.close(),
  }
}
