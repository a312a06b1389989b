import { toPageParts } from '../build/output/page-parts.ts'
import type { ChangedPage } from './review.ts'
import { unescapeHtml } from './unescape-html.ts'

/** The pages of a version: path -> HTML. */
type Pages = ReadonlyMap<string, string>

interface Versions {
  before: Pages
  after: Pages
  /** Path -> earlier path, for pages that have moved. */
  moved: ReadonlyMap<string, string>
  /** Whether the theme differs, which shows on every page. */
  hasOtherTheme: boolean
}

/**
 * The pages that visitors see differently: first those with other content in the order of the site, then removed ones, then those that
 * only look different or have other things around their content. New names of style sheets, scripts and fonts do not count: what these change
 * for visitors is in the theme.
 */
export function findChangedPages({ before, after, moved, hasOtherTheme }: Versions): ChangedPage[] {
  const pages = [...after].flatMap(([path, html]): ChangedPage[] => {
    const origin = before.has(path) ? path : (moved.get(path) ?? null)
    const old = origin === null ? undefined : before.get(origin)
    const title = readTitle(html)
    if (origin === null || old === undefined)
      return [{ before: null, after: path, title, part: 'content', blocks: listChangedBlocks('', html) }]
    const part = findDifference(old, html) ?? (hasOtherTheme ? 'look' : null)
    if (part === null && origin === path) return []
    return [{ before: origin, after: path, title, part: part ?? 'content', blocks: listChangedBlocks(old, html) }]
  })
  const kept = new Set(pages.map((page) => page.before))
  const removed = [...before]
    .filter(([path]) => !after.has(path) && !kept.has(path))
    .map(([path, html]): ChangedPage => {
      return { before: path, after: null, title: readTitle(html), part: 'content', blocks: listChangedBlocks(html, '') }
    })
  const isContent = ({ part }: ChangedPage) => part === 'content'
  return [...pages.filter(isContent), ...removed, ...pages.filter((page) => !isContent(page))]
}

function findDifference(before: string, after: string): ChangedPage['part'] | null {
  if (before === after) return null
  const [old, next] = [toPageParts(before), toPageParts(after)]
  if (old.content !== next.content) return 'content'
  if (old.around !== next.around) return 'around'
  return old.head === next.head ? null : 'head'
}

/** The start of a block. What contains other blocks ends, as it is compared here, before the first of them. */
const BLOCK = /(?=<section[^>]* data-block=")/

/** The types of the blocks that only one of two versions of a page has, or that differ. */
function listChangedBlocks(before: string, after: string): string[] {
  const [old, next] = [before, after].map((html) => new Set(toPageParts(html).content.split(BLOCK)))
  if (!old || !next) return []
  const types = [...old.symmetricDifference(next)].flatMap((block) => / data-block="([^"]+)"/.exec(block)?.[1] ?? [])
  return [...new Set(types)]
}

const readTitle = (html: string): string => unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
