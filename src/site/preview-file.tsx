import { renderToStaticMarkup } from 'react-dom/server'
import type { BlockModel, PageModel, SiteModel } from '../contracts/page-model.ts'
import { Announcement } from './chrome/announcement.tsx'
import { Header } from './chrome/header.tsx'
import { renderSharedMarkup } from './chrome/shared-markup.tsx'
import { findDirection } from './find-direction.ts'
import { renderNavigation } from './navigation/render-navigation.tsx'
import { renderBlock } from './render-block.tsx'

/** What a preview file shows. Plain JSON. */
interface PreviewFileInput {
  /** Its base path is `#`, so that a link to a page is the fragment with the path of the page. */
  site: SiteModel
  /** The first one is shown when the file is opened. */
  pages: readonly PageModel[]
  /** The whole style sheet. */
  css: string
  /** What the file is, above the page. */
  notice: string
  contentSecurityPolicy: string
}

/** The path of no page: the menu marks none of several pages. */
const NO_PATH = '/api/none'

/**
 * The HTML of one or several pages in one document without scripts. The fragment of the URL decides which page is shown. A block that cannot
 * be rendered is omitted.
 */
export function renderPreviewFile({ site, pages, css, notice, contentSecurityPolicy }: PreviewFileInput): string {
  const [first] = pages
  const { menu, footer } = renderSharedMarkup(site, pages.length === 1 ? (first?.path ?? '') : NO_PATH)
  const document = renderToStaticMarkup(
    <html lang={site.language} dir={findDirection(site.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Preview: ${first?.title}`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <p id="preview-notice" lang="en">
          {notice}
        </p>
        <Announcement site={site} />
        <Header site={site} menuHtml={menu} />
        {pages.map((page, index) => (
          <main key={page.path} id={page.path} dangerouslySetInnerHTML={{ __html: renderContent(page, index, site) }} />
        ))}
        <footer dangerouslySetInnerHTML={{ __html: footer }} />
      </body>
    </html>,
  )
  // React preloads the first pictures, which are part of the file.
  return `<!doctype html>${document.replace(/<link rel="preload" as="image"[^>]*>/g, '')}\n`
}

function renderContent(page: PageModel, index: number, site: SiteModel): string {
  const { path, blocks } = page
  const { basePath, language, texts } = site
  const context = { pagePlace: { path, basePath, language, texts, submitted: null }, islands: {}, onError: () => '' }
  const html = renderNavigation(page, site) + blocks.map((model) => renderBlock(toOwnIds(model, path, index), context)).join('')
  // A link to a place of the same page. In texts and in values of attributes, a quotation mark is escaped.
  return html.replace(/ href="#([^/"][^"]*)"/g, (_, anchor) => ` href="#${path}#${anchor}"`)
}

/** The ids of a block are unique on its page only, and its anchor belongs to the page. */
function toOwnIds({ block, place, childBlocks }: BlockModel, path: string, index: number): BlockModel {
  return {
    block: block.id === undefined ? block : { ...block, id: `${path}#${block.id}` },
    place: { ...place, id: `p${index + 1}${place.id}` },
    childBlocks: childBlocks.map((list) => list.map((inner) => toOwnIds(inner, path, index))),
  }
}
