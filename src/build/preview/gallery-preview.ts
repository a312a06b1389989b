import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlockModel, PageAssets, SiteModel } from '../../contracts/page-model.ts'
import { type GalleryState, SAMPLE_FILES_PATH } from '../../contracts/preview-state.ts'
import type { Manifest, Tone } from '../../manifest/manifest.gen.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { toHash } from '../cache/hash.ts'
import { compileSite } from '../compile/index.ts'
import { toStyleSheet } from '../compile/to-style-sheet.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import type { OutputFile } from '../output/output-files.ts'
import { GALLERY_PICTURE_FILE, type Gallery, readGallery } from './gallery.ts'
import type { PreviewOptions } from './index.ts'
import { toFailure } from './state.ts'

export interface GalleryPreview {
  readState(): Promise<GalleryState>
  /** The document of a sample in some tones. Null when the sample does not exist. */
  renderSample(type: string, sample: string, tones: readonly Tone[]): Promise<string | null>
  /** A file that samples load, by its name. Null when it does not exist. */
  readFile(name: string): Promise<OutputFile | null>
  /** Call it when a source, a sample or the manifest has changed. */
  forget(): void
}

/** The export of the compiled renderers that renders samples. */
interface SampleRenderer {
  renderSample(input: { site: SiteModel; model: BlockModel; tones: readonly Tone[]; assets: SampleAssets }): string
}

type SampleAssets = Pick<PageAssets, 'styles' | 'client' | 'islands'>

/** A gallery with everything to render it. As on a built site, samples use the compiled renderers and scripts. */
interface LoadedGallery {
  gallery: Gallery
  assets: SampleAssets
  files: ReadonlyMap<string, () => Buffer>
  renderSample: SampleRenderer['renderSample']
  version: string
}

/** The samples of every block type in the theme of the manifest. They are read on the first request. */
export function createGalleryPreview(toManifest: () => Manifest | null, options: PreviewOptions): GalleryPreview {
  let current: Promise<LoadedGallery | GalleryState> | null = null
  const read = () => {
    current ??= readAll(toManifest(), options).catch((error: unknown) => toProblem(toFailure(error, options.manifestFile)))
    return current
  }
  return {
    async readState() {
      const known = await read()
      if (!('gallery' in known)) return known
      const types = [...known.gallery.types].map(([type, samples]) => ({ type, samples: [...samples.keys()] }))
      return { types, version: known.version, report: null }
    },
    async renderSample(type, sample, tones) {
      const known = await read()
      const model = 'gallery' in known ? known.gallery.types.get(type)?.get(sample) : undefined
      if (!('gallery' in known) || !model) return null
      return known.renderSample({ site: known.gallery.site, model, tones, assets: known.assets })
    },
    async readFile(name) {
      const known = await read()
      const bytes = 'gallery' in known ? known.files.get(name)?.() : undefined
      return bytes ? { file: name, bytes } : null
    },
    forget() {
      current = null
    },
  }
}

const toProblem = (report: GalleryState['report']): GalleryState => ({ types: [], version: '', report })

async function readAll(manifest: Manifest | null, options: PreviewOptions): Promise<LoadedGallery | GalleryState> {
  // Without a valid manifest there is no theme. The overlay of the preview already shows the errors.
  if (!manifest) return toProblem(null)
  const toUrl = (name: string) => `${SAMPLE_FILES_PATH}/${name}`
  const picture = readFileSync(path.join(options.root, GALLERY_PICTURE_FILE))
  const pictureName = `sample-${toHash(picture).slice(0, 8)}.svg`
  const [gallery, compiled] = await Promise.all([
    readGallery(manifest, { ...options, pictureUrl: toUrl(pictureName) }),
    compileSite(options),
  ])
  if ('report' in gallery) return toProblem(gallery.report)
  const { renderSample }: SampleRenderer = await import(pathToFileURL(compiled.renderer).href)
  const theme = toThemeCss(manifest.theme, readPreviewFonts(manifest.theme, options), 'swap')
  const styles = Buffer.from(toStyleSheet(compiled.styles, theme, () => true))
  const stylesName = `styles-${toHash(styles).slice(0, 8)}.css`
  const scripts = [...compiled.client, ...[...Object.values(compiled.islands), ...Object.values(compiled.islandExtras)].flat()]
  return {
    gallery,
    assets: {
      styles: toUrl(stylesName),
      client: toUrl(compiled.client[0] ?? ''),
      islands: Object.fromEntries(Object.entries(compiled.islands).map(([type, names]) => [type, names.map(toUrl)])),
    },
    files: new Map([
      [pictureName, () => picture],
      [stylesName, () => styles],
      ...scripts.map((name) => [name, () => readFileSync(path.join(compiled.scripts, name))] as const),
    ]),
    renderSample,
    version: toHash(
      JSON.stringify([compiled.key, stylesName, [...gallery.types].map(([type, samples]) => [type, [...samples]])]),
    ),
  }
}
