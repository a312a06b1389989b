import { findBrokenLinks } from '../../../src/review/broken-links.ts'
import type { RenderedSite } from './rendered-site.ts'

/** Files that the build copies or writes elsewhere, but not feeds, which are among the files of a rendered site. */
const OTHER_FILE = /(?<!\/(feed|atom))\.[a-z0-9]{2,5}$/

/** The links between the pages of a site that lead to no page, no feed, or no element with the anchor, each with the page that it is on. */
export function findUnresolvedLinks({ pages, files }: RenderedSite): string[] {
  const isFound = (path: string) => files.has(path.slice(1)) || OTHER_FILE.test(path)
  return findBrokenLinks({ pages, basePath: '', isFound }).map(({ page, link }) => `${page}: ${link}`)
}
