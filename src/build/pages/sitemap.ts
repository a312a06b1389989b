import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { toHref } from '../../manifest/link.ts'
import { visitShownBlocks } from '../../models/block-models.ts'
import { findNames } from '../../models/block-resources.ts'
import { toListedPage } from '../../models/page-models.ts'
import type { ResolvedSite } from './resolve-site.ts'

type SitemapSource = Pick<ResolvedSite, 'site' | 'pages' | 'context' | 'prepared'>

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * The pages for search engines, in the sitemap protocol of sitemaps.org, with the pictures on them in Google's extension of it. A page with
 * another canonical URL is left out. Only the pages of entries have a date: those of other pages are not known.
 */
export function toSitemap({ site, pages, context, prepared }: SitemapSource): string {
  const toEntry = (page: ExpandedPage) => {
    const { path, noindex, canonical, lastModified } = toListedPage(page, site)
    const own = `${site.url}${path === '/' ? '/' : toHref(path, '')}`
    if (noindex || canonical !== own) return ''
    const date = lastModified === undefined ? '' : toElement('lastmod', lastModified)
    const urls = new Set(listPictures(page, context).flatMap((name) => prepared.pictures[name]?.url ?? []))
    const pictures = [...urls].map((url) => `<image:image>${toElement('image:loc', site.url + url)}</image:image>`)
    return `  <url>${toElement('loc', own)}${date}${pictures.join('')}</url>\n`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${pages.map(toEntry).join('')}</urlset>\n`
}

const toElement = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`

/** The names of the pictures that a page shows, except those that it shows only as logos. */
function listPictures(page: ExpandedPage, context: SitemapSource['context']): string[] {
  const names: string[] = []
  visitShownBlocks([page], context, (block) => {
    for (const [name, slots] of findNames(block).pictures) if (slots.some((slot) => slot !== 'mark')) names.push(name)
  })
  return names
}
