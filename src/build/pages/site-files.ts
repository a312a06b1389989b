import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'
import { findFileAbove, toPageFile } from '../../manifest/path.ts'
import type { OutputFile } from '../output/output-files.ts'
import type { Models } from './page-models.ts'

/** Files for machines and old addresses: sitemap, robots, and a small page for each redirect from one concrete path. */
export function toSiteFiles({ site, pages, redirects }: Models): OutputFile[] {
  return [
    { file: 'sitemap.xml', bytes: Buffer.from(toSitemap(site, pages)) },
    { file: 'robots.txt', bytes: Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`) },
    ...toRedirectFiles(redirects, { site, paths: pages.map((page) => page.path) }),
  ]
}

/** Pages that search engines should list, by the sitemap protocol of sitemaps.org. A page that names another one is left out. */
function toSitemap(site: SiteModel, pages: PageModel[]): string {
  const own = (page: PageModel) => `${site.url}${page.path === '/' ? '/' : toHref(page.path, '')}`
  const listed = pages.filter((page) => !page.noindex && page.canonical === own(page))
  const urls = listed.map((page) => `  <url><loc>${escapeMarkup(own(page))}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

/**
 * The pages of the redirects from one concrete path. An old address that ends with .html is a file of that name. Where a file of a
 * page or of another redirect lies already, as at /about/index.html, that one is shown.
 */
export function toRedirectFiles(
  redirects: Models['redirects'],
  { site, paths }: { site: Pick<SiteModel, 'basePath' | 'language'>; paths: readonly string[] },
): OutputFile[] {
  const taken = new Set(paths.map((path) => `/${toPageFile(path)}`))
  const concrete = redirects.filter(({ from }) => !/[:*]/.test(from)).sort((a, b) => (a.from < b.from ? -1 : 1))
  return concrete.flatMap(({ from, to }) => {
    const file = /\.html?$/i.test(from) ? from : `${from.replace(/\/$/, '')}/index.html`
    if (findFileAbove(file, taken) !== null) return []
    taken.add(file)
    return [{ file: file.slice(1), bytes: Buffer.from(toRedirectPage(to, site)) }]
  })
}

/** For hosts that cannot redirect by themselves. */
function toRedirectPage(to: string, { basePath, language }: Pick<SiteModel, 'basePath' | 'language'>): string {
  const href = escapeMarkup(toHref(to, basePath) ?? '/')
  return `<!doctype html><html lang="${escapeMarkup(language)}"><meta charset="utf-8"><title>${href}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><a href="${href}">${href}</a></html>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
