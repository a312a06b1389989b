import { unescapeHtml } from './unescape-html.ts'

/** The pages of a site, and what else its URLs lead to. */
export interface LinkedPages {
  /** Path -> HTML. */
  pages: ReadonlyMap<string, string>
  /** The path below which the site is: `''`, or one such as `/shop`. */
  basePath: string
  /** Whether a path that is not a page leads somewhere: to a file, or by a redirect. */
  isFound(path: string): boolean
}

export interface BrokenLink {
  /** The path of the page that has the link. */
  page: string
  /** As it is written in the HTML. */
  link: string
  /** Whether the page exists and only the anchor is missing on it. */
  isAnchor: boolean
}

/** The URLs of elements. Markup in texts is escaped, so what looks like a tag is one. */
const URLS = /<[a-z][^>]*?\s(?:href|src|poster|srcset|imagesrcset)="[^"]*"[^>]*>/gi
const ATTRIBUTE = /\s(href|src|poster|srcset|imagesrcset)="([^"]*)"/gi
const ID = /\sid="([^"]*)"/g

/** The anchor of the top of any page (HTML Standard, "select the indicated part"). */
const TOP = 'top'

/** The links of a site to itself that lead nowhere, each once for each page. */
export function findBrokenLinks({ pages, basePath, isFound }: LinkedPages): BrokenLink[] {
  const known = new Map<string, ReadonlySet<string>>()
  const idsOf = (path: string, html: string): ReadonlySet<string> => {
    const ids = known.get(path) ?? new Set([...html.matchAll(ID)].map(([, id = '']) => unescapeHtml(id)))
    known.set(path, ids)
    return ids
  }
  const check = (page: string, link: string): BrokenLink[] => {
    const [before = '', anchor = ''] = unescapeHtml(link).split('#')
    const path = before === '' ? page : toPath(before, basePath)
    const html = pages.get(path)
    if (html === undefined) return isFound(path) ? [] : [{ page, link, isAnchor: false }]
    return anchor === '' || anchor === TOP || idsOf(path, html).has(decode(anchor)) ? [] : [{ page, link, isAnchor: true }]
  }
  // Most links are in the menu and the footer of every page.
  const resolved = new Set<string>()
  return [...pages].flatMap(([page, html]) =>
    [...listLinks(html)].flatMap((link) => {
      if (resolved.has(link)) return []
      const broken = check(page, link)
      if (broken.length === 0 && !link.startsWith('#')) resolved.add(link)
      return broken
    }),
  )
}

/** The links of a page to the site itself: `/contact`, `#top`. */
function listLinks(html: string): Set<string> {
  const links = new Set<string>()
  for (const [tag] of html.matchAll(URLS))
    for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
      const all = name.toLowerCase().endsWith('srcset') ? value.split(',').map((one) => one.trim().split(/\s/)[0] ?? '') : [value]
      for (const link of all) if (/^(#|\/(?!\/))/.test(link)) links.add(link)
    }
  return links
}

/** The path of a URL without its query, below the base path of the site. */
function toPath(url: string, basePath: string): string {
  const path = decode(url.replace(/\?.*$/, ''))
  return path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) || '/' : path
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing is a part of the name.
    return text
  }
}
