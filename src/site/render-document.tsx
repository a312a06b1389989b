import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAssets, PageModel, SiteModel } from '../contracts/page-model.ts'
import { isNotFoundPath } from '../manifest/path.ts'
import { renderSharedMarkup, type SharedMarkup } from './chrome/shared-markup.tsx'
import { Document } from './document.tsx'
import { escapeHtml } from './markup/escape-html.ts'
import { renderAlternates } from './navigation/alternates.ts'
import { toLanguageLinks } from './navigation/language-links.ts'
import { renderLanguageLinks } from './navigation/language-switch.tsx'
import { toPageData } from './structured-data.ts'

/** Everything that the HTML of a page depends on, as plain JSON. */
export interface PageInput {
  site: SiteModel
  page: PageModel
  assets: PageAssets
  /** What the footer says about the size of the page. By default nothing. */
  pageSize?: string | undefined
}

/** A path that no page can have, for pages that are served at any URL. */
export const UNUSED_PATH = '/api/none'

/**
 * The document of a page around the HTML of its blocks. React renders it once for all pages whose documents differ only in texts, with a
 * mark in place of each of them.
 */
export function renderDocument(input: PageInput, content: string): string {
  const { site, page } = input
  const data = toPageData(page, site)
  const shared = renderSharedMarkup(site, isNotFoundPath(page.path) ? UNUSED_PATH : page.path)
  const texts: DocumentTexts = {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    canonical: escapeHtml(page.canonical ?? ''),
    imageUrl: escapeHtml(page.image?.url ?? ''),
    imageAlt: escapeHtml(page.image?.alt ?? ''),
    markdown: escapeHtml(page.markdown ?? ''),
    structuredData: data === null ? '' : toDataText(data),
    menu: shared.menu,
    languages: page.languages ? renderLanguageLinks(page.languages, site) : '',
    languageLinks: page.languages ? escapeHtml(JSON.stringify(toLanguageLinks(page.languages, site))) : '',
    alternates: renderAlternates(page, site),
    pageSize: escapeHtml(input.pageSize ?? ''),
    content,
  }
  let html = '<!doctype html>'
  for (const part of findParts(input, shared, data !== null)) html += typeof part === 'string' ? part : texts[part.text]
  return `${html}\n`
}

/** The HTML of what differs between the documents of pages. */
type DocumentTexts = Record<(typeof TEXTS)[number], string>
const TEXTS = [
  ...(['title', 'description', 'canonical', 'imageUrl', 'imageAlt', 'markdown', 'structuredData', 'menu'] as const),
  ...(['languages', 'languageLinks', 'alternates', 'pageSize', 'content'] as const),
] as const

/** A part of the HTML that pages share, or the text between two of them. */
type DocumentPart = string | { text: keyof DocumentTexts }

const known = new WeakMap<SiteModel, Map<string, DocumentPart[]>>()

function findParts(input: PageInput, shared: SharedMarkup, hasData: boolean): DocumentPart[] {
  const { site, assets, page } = input
  const { canonical, image, noindex, path, feeds } = page
  const size = image && [image.width, image.height]
  const differences = [
    canonical === null,
    size,
    noindex,
    isNotFoundPath(path),
    hasCodes(input),
    page.languages !== undefined,
    hasData,
    page.markdown === undefined,
    feeds,
  ]
  // The scripts of islands are in the content.
  const key = JSON.stringify([differences, { ...assets, islands: null }])
  const ofSite = known.get(site) ?? new Map<string, DocumentPart[]>()
  known.set(site, ofSite)
  const parts = ofSite.get(key) ?? renderParts(input, shared, hasData)
  ofSite.set(key, parts)
  return parts
}

/** Whether the page has the codes by which search engines see whose site it is. */
const hasCodes = ({ site, page }: PageInput): boolean => page.path === '/' && site.integrations !== undefined

/** JSON that cannot end the element it is in. */
export const toDataText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The name of a text between two zero characters, which no text of a site has. */
const MARK = new RegExp(`\\0(${TEXTS.join('|')})\\0`)
const toMark = (text: keyof DocumentTexts): string => `\0${text}\0`

function renderParts({ site, page, assets }: PageInput, shared: SharedMarkup, hasData: boolean): DocumentPart[] {
  const markedPage = {
    ...page,
    title: toMark('title'),
    description: toMark('description'),
    canonical: page.canonical === null ? null : toMark('canonical'),
    ...(page.markdown !== undefined && { markdown: toMark('markdown') }),
    image: page.image && { ...page.image, url: toMark('imageUrl'), alt: toMark('imageAlt') },
  }
  const html = renderToStaticMarkup(
    <Document
      site={site}
      page={markedPage}
      assets={assets}
      content={toMark('content')}
      structuredData={hasData ? toMark('structuredData') : null}
      shared={{
        ...shared,
        menu: toMark('menu'),
        ...(page.languages && { languages: toMark('languages'), languageLinks: toMark('languageLinks') }),
      }}
    />,
  )
  const marked = page.languages ? html.replace('</head>', `${toMark('alternates')}</head>`) : html
  return marked.split(MARK).map((part, index) => {
    const text = index % 2 === 1 ? TEXTS.find((name) => name === part) : undefined
    return text === undefined ? part : { text }
  })
}
