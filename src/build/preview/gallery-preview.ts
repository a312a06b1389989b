import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlockModel, PageAssets, SiteModel } from '../../contracts/page-model.ts'
import { type GalleryState, SAMPLE_FILES_PATH } from '../../contracts/preview-state.ts'
import type { Manifest, Tone } from '../../manifest/manifest.gen.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { compileSite } from '../compile/index.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import { type OutputFile, toHash } from '../output/output-files.ts'
import { toStyleSheet } from '../pages/assets.ts'
import { type Gallery, readGallery } from './gallery.ts'
import type { PreviewOptions } from './index.ts'
import { toFailure } from './state.ts'

export interface GalleryPreview {
  readState(): Promise<GalleryState>
  /** The document of a sample, named as an address spells it, on some tones; null when there is no such sample. */
  renderSample(type: string, sample: string, tones: readonly Tone[]): Promise<string | null>
  /** A file that samples load, by its name; null when there is none. */
  readFile(name: string): Promise<OutputFile | null>
  /** To be called when a source, a sample or the manifest has changed. */
  forget(): void
}

/** What the compiled renderers export for samples. */
interface Renderer {
  renderSample(input: { site: SiteModel; model: BlockModel; tones: readonly Tone[]; assets: SampleAssets }): string
}

type SampleAssets = Pick<PageAssets, 'styles' | 'client' | 'islands'>

/** The gallery as it was last read: samples are rendered as on a built site, by the compiled renderers and with compiled scripts. */
interface Read {
  gallery: Gallery
  assets: SampleAssets
  files: ReadonlyMap<string, () => Buffer>
  renderSample: Renderer['renderSample']
  version: string
}

/** The samples of every block type in the theme of the manifest. They are read when somebody looks at them. */
export function createGalleryPreview(toManifest: () => Manifest | null, options: PreviewOptions): GalleryPreview {
  let current: Promise<Read | GalleryState> | null = null
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
      const model = 'gallery' in known ? findSample(known.gallery, type, sample) : undefined
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

/** A sample by its name as an address spells it. */
function findSample({ types }: Gallery, type: string, sample: string): BlockModel | undefined {
  return [...(types.get(type) ?? [])].find(([name]) => encodeURI(name) === sample)?.[1]
}

const toProblem = (report: GalleryState['report']): GalleryState => ({ types: [], version: '', report })

async function readAll(manifest: Manifest | null, options: PreviewOptions): Promise<Read | GalleryState> {
  // As long as no valid manifest was seen there is nothing to show, which the preview says already.
  if (!manifest) return toProblem(null)
  const [gallery, compiled] = await Promise.all([readGallery(manifest, options), compileSite(options)])
  if ('report' in gallery) return toProblem(gallery.report)
  const { renderSample }: Renderer = await import(pathToFileURL(compiled.renderer).href)
  const theme = toThemeCss(manifest.theme, readPreviewFonts(manifest.theme, options), 'swap')
  const styles = Buffer.from(toStyleSheet(compiled, theme, new Set(gallery.types.keys())))
  const stylesName = `styles-${toHash(styles).slice(0, 8)}.css`
  const scripts = [compiled.client, ...[...Object.values(compiled.islands), ...Object.values(compiled.islandExtras)].flat()]
  const toUrl = (name: string) => `${SAMPLE_FILES_PATH}/${name}`
  return {
    gallery,
    assets: {
      styles: toUrl(stylesName),
      client: toUrl(compiled.client),
      islands: Object.fromEntries(Object.entries(compiled.islands).map(([type, names]) => [type, names.map(toUrl)])),
    },
    files: new Map([
      [stylesName, () => styles],
      ...scripts.map((name) => [name, () => readFileSync(path.join(compiled.scripts, name))] as const),
    ]),
    renderSample,
    version: toHash(
      JSON.stringify([compiled.key, stylesName, [...gallery.types].map(([type, samples]) => [type, [...samples]])]),
    ),
  }
}
