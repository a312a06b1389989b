import type { SiteModel } from '../../contracts/page-model.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { toHref } from '../../manifest/link.ts'
import type { Page } from '../../manifest/manifest.gen.ts'
import { findFileOnPath, NOT_FOUND_PATH, toPageFile } from '../../manifest/path.ts'
import type { OutputFile } from '../output/output-files.ts'
import type { ResolvedSite } from './resolve-site.ts'
import { toSitemap } from './sitemap.ts'

/** Sitemap, robots.txt, and a small page for each redirect from a concrete path, also if it is gone for good. */
export function toSiteFiles(resolved: ResolvedSite): OutputFile[] {
  const { site, pages, redirects } = resolved
  return [...(site.noindex ? [UNLISTED_ROBOTS] : toSearchFiles(resolved)), ...toRedirectFiles(redirects, { site, pages })]
}

/** Search engines must read a page to see that they must not list it: a path that they may not read can be listed by its links. */
const UNLISTED_ROBOTS: OutputFile = {
  file: 'robots.txt',
  bytes: Buffer.from('# No page may be listed: each says "noindex".\nUser-agent: *\nAllow: /\n'),
}

const toSearchFiles = (resolved: ResolvedSite): OutputFile[] => [
  { file: 'sitemap.xml', bytes: Buffer.from(toSitemap(resolved)) },
  { file: 'robots.txt', bytes: Buffer.from(`User-agent: *\nAllow: /\n\nSitemap: ${resolved.site.url}/sitemap.xml\n`) },
]

/** What a small page needs of the site. */
type PlainSite = Pick<SiteModel, 'basePath' | 'language' | 'name'>
type NamedPage = Pick<Page, 'path' | 'title'>

/**
 * The pages of the redirects from a concrete path. An old path that ends with .html becomes a file of that name. A redirect gets no page
 * where a page or another redirect has a file already, as at /about/index.html.
 */
export function toRedirectFiles(
  redirects: ResolvedSite['redirects'],
  { site, pages }: { site: PlainSite; pages: readonly NamedPage[] },
): OutputFile[] {
  const taken = new Set(pages.map(({ path }) => `/${toPageFile(path)}`))
  const notFound = pages.find(({ path }) => path === NOT_FOUND_PATH)
  const concrete = redirects.filter(({ from }) => !/[:*]/.test(from)).sort((a, b) => (a.from < b.from ? -1 : 1))
  return concrete.flatMap(({ from, to }) => {
    const file = /\.html?$/i.test(from) ? from : `${from.replace(/\/$/, '')}/index.html`
    if (findFileOnPath(file, taken) !== null) return []
    taken.add(file)
    return [{ file: file.slice(1), bytes: Buffer.from(to === null ? toGonePage(notFound, site) : toRedirectPage(to, site)) }]
  })
}

/** A page that redirects, for hosts without server-side redirects. */
function toRedirectPage(to: string, { basePath, language }: PlainSite): string {
  const href = escapeMarkup(toHref(to, basePath) ?? '/')
  return `<!doctype html><html lang="${escapeMarkup(language)}"><meta charset="utf-8"><title>${href}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><a href="${href}">${href}</a></html>\n`
}

/** A page in place of one that is gone for good, for hosts that cannot answer with status 410. It has the title of the 404 page. */
function toGonePage(notFound: NamedPage | undefined, { basePath, language, name }: PlainSite): string {
  const [title, site] = [notFound?.title ?? name, name].map(escapeMarkup)
  const home = escapeMarkup(toHref('/', basePath) ?? '/')
  return `<!doctype html><html lang="${escapeMarkup(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p><a href="${home}">${site}</a></p></main></html>\n`
}
