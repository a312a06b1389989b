import { watch } from 'node:fs'
import path from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { formatHuman } from '../checks/formats/human.ts'
import {
  GALLERY_ADDRESS,
  GALLERY_EVENT,
  type GalleryState,
  PREVIEW_ADDRESS,
  PREVIEW_EVENT,
  type PreviewState,
} from '../manifest/preview-state.ts'
import { fontFiles } from '../ui/fonts.ts'
import { toThemeCss } from '../ui/theme.ts'
import { viteOptions } from './compile/vite-options.ts'
import { readGallery } from './gallery.ts'
import { readIcons } from './icons.ts'
import { loadManifest } from './manifest-file.ts'
import { toModels } from './page-models.ts'
import { readPictures } from './pictures.ts'

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
  let state: PreviewState = { site: null, report: '', errors: 0 }
  return {
    name: 'preview',
    async configureServer(server) {
      state = await readState(options, state)
      const refresh = async () => {
        state = await readState(options, state)
        server.ws.send(PREVIEW_EVENT, state)
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
        response.end(JSON.stringify(state))
      })
    },
  }
}

/** Reads the manifest again. While it has mistakes, the last site that had none stays on the screen. */
async function readState(options: DevOptions, before: PreviewState): Promise<PreviewState> {
  try {
    const { manifest, diagnostics, report } = await loadReport(options)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    if (!manifest) return { ...before, report, errors }
    const { site, pages } = await toModels(manifest, {
      readPictures: (names) => readPictures(names, options.publicFolder),
      readIcons: (names) => readIcons(names, options.cache),
    })
    const fontUrls = Object.fromEntries(Object.entries(fontFiles).map(([name, { file }]) => [name, `/node_modules/${file}`]))
    return { site: { model: site, pages, themeCss: toThemeCss(manifest.theme, { fontUrls }) }, report, errors }
  } catch (error) {
    return { ...before, report: error instanceof Error ? error.message : String(error), errors: 1 }
  }
}

/** The samples in the envelope of the manifest. While that has mistakes there is nothing to show, which the preview says already. */
async function readGalleryState(options: DevOptions): Promise<GalleryState> {
  try {
    const { manifest } = await loadReport(options)
    return manifest ? await readGallery(manifest, options) : { types: [], report: '' }
  } catch (error) {
    return { types: [], report: error instanceof Error ? error.message : String(error) }
  }
}

async function loadReport({ manifestFile, publicFolder, root }: DevOptions) {
  const loaded = await loadManifest({ file: manifestFile, publicFolder, root })
  return { ...loaded, report: loaded.diagnostics.length > 0 ? formatHuman(loaded) : '' }
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
