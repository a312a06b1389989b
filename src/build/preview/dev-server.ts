import { watch } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import type { EnquiryStore } from '../../contracts/enquiries.ts'
import {
  FIX_PATH,
  GALLERY_EVENT,
  GALLERY_PATH,
  GALLERY_STATE_PATH,
  OPEN_IN_EDITOR_PATH,
  PREVIEW_EVENT,
  PREVIEW_PATH,
  SAMPLE_FILES_PATH,
} from '../../contracts/preview-state.ts'
import { TONES } from '../../theme/tones.ts'
import { viteOptions } from '../compile/vite-options.ts'
import { toDisplayPath } from '../manifest-file.ts'
import { toContentType } from '../output/output-files.ts'
import { debounceWork } from './debounce-work.ts'
import { createGalleryPreview, type GalleryPreview } from './gallery-preview.ts'
import { createPreview, type Preview, type PreviewOptions } from './index.ts'
import { createManifestActions } from './manifest-actions.ts'
import { editorPlugin } from './mount-editor.ts'

interface DevOptions extends PreviewOptions {
  /** As for the editor. */
  publishTo?: string | undefined
  /** The enquiries that the editor shows. */
  enquiries: EnquiryStore
  port: number
}

/**
 * Starts the preview, which renders the site live and shows the diagnostics of the validator in an overlay. It listens on loopback only,
 * and Vite rejects requests for other hosts and from other origins.
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
      // Most programs empty a file before they write it. Vite's watcher would report only the first step and ignore others within 50 ms,
      // so the preview would keep showing a half-written file.
      watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
    },
    plugins: [viteOptions.plugins, editorPlugin(options), previewPlugin(options)],
  })
  return server.listen()
}

/** Serves the state of each URL, and notifies the browser when the manifest or a public file changes. */
function previewPlugin(options: DevOptions): Plugin {
  const preview = createPreview(options)
  const gallery = createGalleryPreview(preview.manifest, options)
  return {
    name: 'preview',
    async configureServer(server) {
      await followFiles(server, { preview, gallery }, options)
      const actions = createManifestActions(options)
      server.middlewares.use(OPEN_IN_EDITOR_PATH, actions.open)
      server.middlewares.use(FIX_PATH, actions.fix)
      server.middlewares.use(PREVIEW_PATH, async (request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await preview.readState(toRequestedPath(request))))
      })
      useGallery(server, gallery)
      server.middlewares.use(async (request, response, next) => {
        const file = preview.findFile(/assets\/[^/]+$/.exec(request.url ?? '')?.[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', toContentType(file.file))
        response.end(await file.read())
      })
    },
  }
}

/** Serves the state of the gallery, the document of each sample, and the files that these documents load. */
function useGallery({ middlewares }: ViteDevServer, gallery: GalleryPreview): void {
  middlewares.use(GALLERY_STATE_PATH, async (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await gallery.readState()))
  })
  middlewares.use(SAMPLE_FILES_PATH, async (request, response, next) => {
    const file = await gallery.readFile(path.posix.basename(request.url ?? ''))
    if (!file) return next()
    response.setHeader('content-type', toContentType(file.file))
    // The file name contains a hash of the content.
    response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.end(file.bytes)
  })
  middlewares.use(GALLERY_PATH, async (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [type = '', sample = ''] = pathname.slice(1).split('/')
    const wanted = TONES.filter((tone) => tone === searchParams.get('tone'))
    // Start compiling the samples while the page around them loads.
    if (sample === '') gallery.readState()
    const document = sample === '' ? null : await gallery.renderSample(type, sample, wanted.length > 0 ? wanted : TONES)
    if (document === null) return next()
    response.setHeader('content-type', toContentType('sample.html'))
    response.end(document)
  })
}

const toRequestedPath = ({ url = '' }: IncomingMessage): string =>
  new URL(url, 'http://localhost').searchParams.get('path') ?? '/'

/** Reads the manifest now, and again whenever it or a public file changes. */
async function followFiles(
  server: ViteDevServer,
  { preview, gallery }: { preview: Preview; gallery: GalleryPreview },
  { root, manifestFile, publicFolder }: DevOptions,
): Promise<void> {
  let isPublicChanged = false
  const sources = path.join(root, 'src') + path.sep
  const reportFailure = createFailureReporter(server)
  const reading = debounceWork(async (isQuiet) => {
    if (isPublicChanged) preview.forgetPublicFiles()
    isPublicChanged = false
    const outcome = await preview.read(isQuiet)
    if (outcome === 'changed') {
      gallery.forget()
      server.ws.send(PREVIEW_EVENT, {})
      reportFailure(preview.readFailure(), manifestFile)
    }
    return outcome === 'unsettled' ? 'unsettled' : 'done'
  })
  // Editors replace a file by rename, which ends a watch on the file itself. Watch its folder instead.
  const watcher = watch(path.dirname(manifestFile), (_, name) => {
    if (name === path.basename(manifestFile)) reading.request()
  })
  server.watcher.add(publicFolder)
  server.watcher.on('all', (_, file) => {
    if (file.startsWith(publicFolder + path.sep)) {
      isPublicChanged = true
      reading.request()
    }
    // Samples are rendered by compiled sources, which Vite cannot update.
    if (file.startsWith(sources)) {
      gallery.forget()
      server.ws.send(GALLERY_EVENT, {})
    }
  })
  // Compile the samples in advance, so that the gallery opens fast.
  server.httpServer?.once('listening', () => gallery.readState())
  server.httpServer?.on('close', () => {
    watcher.close()
    reading.stop()
  })
  if ((await preview.read(false)) === 'unsettled') reading.request()
}

/** Prints when the manifest cannot be read, and when it can be read again. */
function createFailureReporter({ config: { logger } }: ViteDevServer) {
  let before: string | null = null
  return (failure: string | null, manifestFile: string) => {
    if (failure !== null && failure !== before) logger.warn(`${failure} The preview continues when the file can be read.`)
    if (failure === null && before !== null) logger.info(`The file "${toDisplayPath(manifestFile)}" can be read again.`)
    before = failure
  }
}
