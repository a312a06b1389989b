import type { RenderedSite } from './rendered-site.ts'

/** The links of a page, and the anchors on it. Markup in texts is escaped. */
const HREF = /<(?:a|link)\b[^>]*?\shref="([^"]*)"/g
const ID = /\sid="([^"]*)"/g

/** Files that the build copies or writes elsewhere, but not feeds, which are among the files of a rendered site. */
const OTHER_FILE = /(?<!\/(feed|atom))\.[a-z0-9]{2,5}$/

/** The anchor of the top of any page (HTML Standard, "select the indicated part"). */
const TOP = 'top'

const decode = (path: string): string => decodeURIComponent(path.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))

/** The links between the pages of a site that lead to no page, no feed, or no element with the anchor, each with the page that it is on. */
export function findUnresolvedLinks({ pages, files }: RenderedSite): string[] {
  const anchors = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(ID)].map(([, id = '']) => decode(id)))]),
  )
  const isResolved = (href: string, from: string): boolean => {
    const [before = '', anchor = ''] = href.split('#')
    const target = before === '' ? from : decode(before.replace(/\?.*$/, ''))
    const ids = anchors.get(target)
    if (!ids) return files.has(target.slice(1)) || OTHER_FILE.test(target)
    return anchor === '' || anchor === TOP || ids.has(decode(anchor))
  }
  return [...pages].flatMap(([path, html]) => {
    const links = new Set([...html.matchAll(HREF)].map(([, href = '']) => href))
    return [...links].flatMap((href) => (/^[/#]/.test(href) && !isResolved(href, path) ? [`${path}: ${href}`] : []))
  })
}
