import { toHref } from '../manifest/link.ts'
import type { PageModel, SiteModel } from '../manifest/page-model.ts'
import { findFileAbove, toPageFile } from '../manifest/path.ts'
import type { OutputFile } from './output-files.ts'
import type { Models } from './page-models.ts'

/** Files for machines and old addresses: sitemap, robots, and a small page for each redirect from one concrete path. */
export function toSiteFiles({ site, pages, redirects }: Models): OutputFile[] {
  const paths = new Set(pages.map((page) => page.path))
  // Where a page has its file, as at /index.html, a host without redirects shows that page.
  const pageFiles = new Set(pages.map((page) => `/${toPageFile(page.path)}`))
  const isFree = (from: string) => !paths.has(from) && findFileAbove(from, pageFiles) === null
  const concrete = redirects.filter(({ from }) => !/[:*]/.test(from) && isFree(from))
  return [
    { file: 'sitemap.xml', bytes: Buffer.from(toSitemap(site, pages)) },
    { file: 'robots.txt', bytes: Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`) },
    ...concrete.map(({ from, to }) => ({
      file: `${from.replace(/^\/|\/$/g, '')}/index.html`,
      bytes: Buffer.from(toRedirectPage(to, site)),
    })),
  ]
}

/** Pages that search engines should list, by the sitemap protocol of sitemaps.org. A page that names another one is left out. */
function toSitemap(site: SiteModel, pages: PageModel[]): string {
  const own = (page: PageModel) => `${site.url}${page.path === '/' ? '/' : toHref(page.path, '')}`
  const listed = pages.filter((page) => !page.noindex && page.canonical === own(page))
  const urls = listed.map((page) => `  <url><loc>${escapeMarkup(own(page))}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

/** For hosts that cannot redirect by themselves. */
function toRedirectPage(to: string, { basePath, language }: SiteModel): string {
  const href = escapeMarkup(toHref(to, basePath) ?? '/')
  return `<!doctype html><html lang="${escapeMarkup(language)}"><meta charset="utf-8"><title>${href}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><a href="${href}">${href}</a></html>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
