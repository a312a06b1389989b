import type { PreparedResources } from '../../contracts/editor-protocol.ts'
import type { PictureFile } from '../../contracts/place.ts'
import { fieldOf } from '../../manifest/json.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { renderBlock } from '../../site/render-block.tsx'

/** A drawing instead of the pictures of samples, which the site does not have. */
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
  const wanted = listWanted(manifest, ['pages', 0]).pictures.map(([name]): [string, PictureFile] => [name, SAMPLE_PICTURE])
  const pictures = { ...Object.fromEntries(wanted), ...resources.pictures }
  const { entries, pagePlace } = createLivePage()({ manifest, page: ['pages', 0], resources: { ...resources, pictures } })
  const models = entries.flatMap(({ model }) => model ?? [])
  return models.map((model) => renderBlock(model, { pagePlace, islands: {}, onError: () => '' })).join('')
}

interface SampleDocumentOptions {
  html: string
  language: string
  /** The URLs of the style sheets of the canvas. */
  styleSheets: readonly string[]
  /** The styles of the theme and of prepared pictures. */
  css: string
  /** The nonce of the document around it, whose policy applies. */
  nonce: string
}

/** A document that shows a sample in the theme of the site, without movement. */
export const toSampleDocument = ({ html, language, styleSheets, css, nonce }: SampleDocumentOptions): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    ...styleSheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<style nonce="${nonce}">${css}*{animation:none!important;transition:none!important}`,
    'html{overflow:hidden}body{display:grid;align-content:center;min-height:100vh}</style></head>',
    `<body><main id="content">${html}</main></body></html>`,
  ].join('')

/** The sample of a block type that shows all its fields. */
export const findFullSample = (samples: Readonly<Record<string, unknown>>, type: string): { block: unknown; forms: unknown } => ({
  block: fieldOf(fieldOf(samples[type], 'full'), 'block'),
  forms: fieldOf(samples[type], 'forms'),
})
