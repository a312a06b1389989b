import type { PreparedResources } from '../../contracts/editor-protocol.ts'
import type { PictureFile } from '../../contracts/place.ts'
import { fieldOf } from '../../manifest/json.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { renderBlock } from '../../site/render-block.tsx'

/** A drawing in the place of the pictures of samples, which the site does not have. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><path fill="#c9ced8" d="M0 0h480v360H0z"/><circle cx="352" cy="108" r="44" fill="#e9ecf2"/><path fill="#98a1b3" d="m0 300 132-148 92 104 62-68 194 172H0z"/><path fill="#6d778c" d="m0 340 108-96 84 68 116-96 172 144H0z"/></svg>`
const SAMPLE_PICTURE: PictureFile = {
  url: `data:image/svg+xml,${encodeURIComponent(DRAWING)}`,
  width: 480,
  height: 360,
  adapts: false,
  sources: [],
  shade: null,
}

/** A manifest with one page that shows only a block, and with what the block refers to. */
export function toSampleManifest(block: unknown, { site, forms, shared }: { site: unknown; forms: unknown; shared: unknown }) {
  return { site, forms, shared, pages: [{ path: '/', title: '', description: '', blocks: [block] }] }
}

/** The HTML of the page of a manifest. Pictures that are not loaded become drawings. Empty if the block cannot be rendered. */
export function renderSampleHtml(manifest: unknown, resources: PreparedResources): string {
  const wanted = listWanted(manifest, 0).pictures.map(([name]): [string, PictureFile] => [name, SAMPLE_PICTURE])
  const pictures = { ...Object.fromEntries(wanted), ...resources.pictures }
  const { entries, pagePlace } = createLivePage()({ manifest, page: 0, resources: { pictures, icons: resources.icons } })
  const models = entries.flatMap(({ model }) => model ?? [])
  return models.map((model) => renderBlock(model, { pagePlace, islands: {}, onError: () => '' })).join('')
}

interface SampleDocumentOptions {
  html: string
  language: string
  /** The URLs of the style sheets of the canvas. */
  styleSheets: readonly string[]
}

/** A document that shows a sample. The policy of the editor allows no styles in it, so `applySampleStyles` adds the theme. */
export const toSampleDocument = ({ html, language, styleSheets }: SampleDocumentOptions): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    ...styleSheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    `</head><body><main id="content">${html}</main></body></html>`,
  ].join('')

/** Nothing moves in a picture, and a small block is in its middle. */
const PICTURE_CSS = `*{animation:none!important;transition:none!important}
html{overflow:hidden}body{display:grid;align-content:center;min-height:100vh}`

/** Gives the document of a frame the styles of the theme. */
export function applySampleStyles({ contentWindow, contentDocument }: HTMLIFrameElement, themeCss: string): void {
  if (!contentDocument || !contentWindow) return
  // A style sheet belongs to the window of its document.
  const sheet: CSSStyleSheet = Reflect.construct(Reflect.get(contentWindow, 'CSSStyleSheet'), [])
  sheet.replaceSync(`@layer tokens{${themeCss}}${PICTURE_CSS}`)
  contentDocument.adoptedStyleSheets = [sheet]
}

/** The sample of a block type that shows all its fields. */
export const findFullSample = (samples: Readonly<Record<string, unknown>>, type: string): { block: unknown; forms: unknown } => ({
  block: fieldOf(fieldOf(samples[type], 'full'), 'block'),
  forms: fieldOf(samples[type], 'forms'),
})
