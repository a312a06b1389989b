import { watch } from 'node:fs'
import path from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { toShownReport } from '../checks/formats/preview.ts'
import {
  GALLERY_ADDRESS,
  GALLERY_EVENT,
  type GalleryState,
  PREVIEW_ADDRESS,
  PREVIEW_EVENT,
  type PreviewState,
  type ShownReport,
} from '../manifest/preview-state.ts'
import { toThemeCss } from '../ui/theme.ts'
import { viteOptions } from './compile/vite-options.ts'
import { readPreviewFonts } from './fonts.ts'
import { readGallery } from './gallery.ts'
import { readIcons } from './icons.ts'
import { loadManifest } from './manifest-file.ts'
import { toContentType } from './output-files.ts'
import { toModels } from './page-models.ts'
import { type PreparedPictures, readPictures, toShadeCss } from './pictures/index.ts'

interface DevOptions {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
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
    server: { host: '127.0.0.1', port: options.port, strictPort: false },
    plugins: [viteOptions.plugins, previewPlugin(options)],
  })
  return server.listen()
}

/** Answers with the present state of the site, and sends a new one whenever the manifest or a public file changes. */
function previewPlugin(options: DevOptions): Plugin {
  let preview: Preview = { state: { site: null, report: null }, files: [] }
  return {
    name: 'preview',
    async configureServer(server) {
      preview = await readPreview(options, preview)
      const refresh = async () => {
        preview = await readPreview(options, preview)
        server.ws.send(PREVIEW_EVENT, preview.state)
      }
      const watchers = [
        watchFile(options.manifestFile, refresh),
        watch(options.publicFolder, { recursive: true }, debounce(refresh)),
      ]
      server.httpServer?.on('close', () => {
        for (const watcher of watchers) watcher.close()
      })
      server.middlewares.use(GALLERY_ADDRESS, async (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(await readGalleryState(options)))
      })
      // Samples are data that no source imports.
      server.watcher.on('all', (_, file) => {
        if (path.basename(file) === 'samples.json') server.ws.send(GALLERY_EVENT, {})
      })
      server.middlewares.use(PREVIEW_ADDRESS, (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(preview.state))
      })
      server.middlewares.use((request, response, next) => {
        const file = preview.files.find((prepared) => request.url?.endsWith(`/${prepared.file}`))
        if (!file) return next()
        response.setHeader('content-type', toContentType(file.file))
        response.end(file.bytes)
      })
    },
  }
}

/** What the preview shows: the state of the site, and the files of its pictures, which stand in memory. */
interface Preview {
  state: PreviewState
  files: PreparedPictures['files']
}

/** Reads the manifest again. While it has mistakes, the last site that had none stays on the screen. */
async function readPreview(options: DevOptions, before: Preview): Promise<Preview> {
  try {
    const { manifest, report } = await loadReport(options)
    if (!manifest) return { ...before, state: { ...before.state, report } }
    const { publicFolder, cache } = options
    const { colors } = manifest.theme
    const { site, pages, prepared } = await toModels(manifest, {
      readPictures: (wanted) => readPictures(wanted, { publicFolder, colors, cache }),
      readIcons: (names) => readIcons(names, cache),
    })
    const themeCss = toThemeCss(manifest.theme, readPreviewFonts(manifest.theme, options)) + toShadeCss(prepared.pictures)
    return { state: { site: { model: site, pages, themeCss }, report }, files: prepared.files }
  } catch (error) {
    return { ...before, state: { ...before.state, report: toFailure(error, options) } }
  }
}

/** The samples in the envelope of the manifest. While that has mistakes there is nothing to show, which the preview says already. */
async function readGalleryState(options: DevOptions): Promise<GalleryState> {
  try {
    const { manifest } = await loadReport(options)
    return manifest ? await readGallery(manifest, options) : { types: [], report: null }
  } catch (error) {
    return { types: [], report: toFailure(error, options) }
  }
}

async function loadReport({ manifestFile, publicFolder, root }: DevOptions) {
  const loaded = await loadManifest({ file: manifestFile, publicFolder, root })
  return { ...loaded, report: toShownReport(loaded) }
}

/** What cannot be shown for another reason than a mistake that the validator knows, such as a file that is gone. */
function toFailure(error: unknown, { manifestFile }: DevOptions): ShownReport {
  const summary = error instanceof Error ? error.message : String(error)
  return { file: path.basename(manifestFile), summary, isBlocking: true, mistakes: [], left: 0 }
}

/** Editors replace a file by rename, which ends a watch on the file itself: the folder is watched instead. */
function watchFile(file: string, changed: () => void) {
  const run = debounce(changed)
  return watch(path.dirname(file), (_, name) => {
    if (name === path.basename(file)) run()
  })
}

function debounce(run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, 30)
  }
}
