import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockModel, PageAssets, SiteModel } from '../contracts/page-model.ts'
import type { Tone } from '../manifest/manifest.gen.ts'
import { findDirection } from './find-direction.ts'
import { renderBlock } from './render-block.tsx'

/** A sample of the gallery: one block, the tones to show it on, and the files that its document loads. */
interface SampleInput {
  site: SiteModel
  model: BlockModel
  tones: readonly Tone[]
  assets: Pick<PageAssets, 'styles' | 'client' | 'islands'>
}

/** Links in samples do nothing. */
const IGNORE_LINKS_SCRIPT = "addEventListener('click',(event)=>event.target.closest('a')&&event.preventDefault(),true)"

/** The document in which the gallery shows a sample: prerendered, with islands that hydrate as on a site. */
export function renderSample({ site, model, tones, assets }: SampleInput): string {
  const pagePlace = { path: '/', basePath: '', language: site.language, texts: site.texts, submitted: null }
  const context = { pagePlace, islands: assets.islands, onError: renderError }
  const content = tones.map((tone) => renderBlock(withTone(model, tone), context)).join('')
  const document = renderToStaticMarkup(
    <html lang={site.language} dir={findDirection(site.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{model.block.type}</title>
        <link rel="stylesheet" href={assets.styles} />
        <link rel="icon" href="data:," />
        <script dangerouslySetInnerHTML={{ __html: IGNORE_LINKS_SCRIPT }} />
        <script type="module" src={assets.client} />
      </head>
      <body>
        <main id="content" tabIndex={-1} dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>,
  )
  return `<!doctype html>${document}\n`
}

const renderError = ({ block }: BlockModel, error: unknown): string =>
  renderToStaticMarkup(
    <p role="alert">
      This sample of {block.type} cannot be rendered: {String(error)}
    </p>,
  )

/** The block on another tone, without neighbors and with unique ids. */
function withTone({ block, place, childBlocks }: BlockModel, tone: Tone): BlockModel {
  const rename = (model: BlockModel): BlockModel => ({
    ...model,
    place: { ...model.place, id: `${tone}-${model.place.id}` },
    childBlocks: model.childBlocks.map((inner) => inner.map(rename)),
  })
  return rename({ block: { ...block, tone }, place: { ...place, before: null, after: null }, childBlocks })
}
