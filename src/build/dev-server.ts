import { watch } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { GALLERY_ADDRESS, GALLERY_EVENT, type GalleryState, PREVIEW_ADDRESS, PREVIEW_EVENT } from '../manifest/preview-state.ts'
import { viteOptions } from './compile/vite-options.ts'
import { readGallery } from './gallery.ts'
import { toContentType } from './output-files.ts'
import { createPreview, type Preview, type PreviewOptions } from './preview/index.ts'
import { toFailure } from './preview/state.ts'
import { workSoon } from './preview/work-soon.ts'

interface DevOptions extends PreviewOptions {
  port: number
}

/**
 * Starts the preview: the site rendered live, with the validator's words over it. A saved manifest or source shows at once. It
 * listens on loopback only, and Vite refuses requests for other hosts and from other origins.
 */
export async function startDevServer(options: DevOptions): Promise<ViteDevServer> {
  const server = await createServer({
    ...viteOptions,
    root: options.root,
    publicDir: options.publicFolder,
    cacheDir: path.join(options.cache, 'vite'),
    server: {
      host: '127.0.0.1',
      port: options.port,
      strictPort: false,
      // Most programs empty a file before they write it. The watcher of Vite would tell of the first step and pass over others
      // within 50 ms, and what was read in between would stay.
      watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
    },
    plugins: [viteOptions.plugins, previewPlugin(options)],
  })
  return server.listen()
}

/** Answers with the state of an address, and tells of a new one whenever the manifest or a public file changes. */
function previewPlugin(options: DevOptions): Plugin {
  const preview = createPreview(options)
  return {
    name: 'preview',
    async configureServer(server) {
      await followFiles(server, preview, options)
      server.middlewares.use(PREVIEW_ADDRESS, async (request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await preview.readState(toAskedPath(request))))
      })
      server.middlewares.use(GALLERY_ADDRESS, async (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await readGalleryState(preview, options)))
      })
      server.middlewares.use(async (request, response, next) => {
        const file = preview.findFile(/assets\/[^/]+$/.exec(request.url ?? '')?.[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', toContentType(file.file))
        response.end(await file.read())
      })
    },
  }
}

const toAskedPath = ({ url = '' }: IncomingMessage): string => new URL(url, 'http://localhost').searchParams.get('path') ?? '/'

/** Reads the manifest, and again whenever it or a public file changes. */
async function followFiles(server: ViteDevServer, preview: Preview, { manifestFile, publicFolder }: DevOptions): Promise<void> {
  let isPublicChanged = false
  const reading = workSoon(async (isQuiet) => {
    if (isPublicChanged) preview.forgetPublicFiles()
    isPublicChanged = false
    const outcome = await preview.read(isQuiet)
    if (outcome === 'changed') server.ws.send(PREVIEW_EVENT, {})
    return outcome === 'unsettled' ? 'unsettled' : 'done'
  })
  // Editors replace a file by rename, which ends a watch on the file itself: the folder is watched instead.
  const watcher = watch(path.dirname(manifestFile), (_, name) => {
    if (name === path.basename(manifestFile)) reading.ask()
  })
  server.watcher.add(publicFolder)
  server.watcher.on('all', (_, file) => {
    if (file.startsWith(publicFolder + path.sep)) {
      isPublicChanged = true
      reading.ask()
    }
    // Samples are data that no source imports.
    if (path.basename(file) === 'samples.json') server.ws.send(GALLERY_EVENT, {})
  })
  server.httpServer?.on('close', () => {
    watcher.close()
    reading.stop()
  })
  if ((await preview.read(false)) === 'unsettled') reading.ask()
}

/** The samples in the envelope of the manifest. As long as no valid one was seen there is nothing to show, which the preview says already. */
async function readGalleryState(preview: Preview, options: DevOptions): Promise<GalleryState> {
  try {
    const manifest = preview.manifest()
    return manifest ? await readGallery(manifest, options) : { types: [], report: null }
  } catch (error) {
    return { types: [], report: toFailure(error, options.manifestFile) }
  }
}
