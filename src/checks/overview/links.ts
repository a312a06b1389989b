import { type LinkTarget, parseLink } from '../../manifest/link.ts'
import { isMarkdownKind, type MarkdownKind } from '../../manifest/markdown/index.ts'
import { decodePath } from '../../manifest/path.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { SEARCH_INDEX_PATH } from '../../manifest/search-words.ts'
import type { RuleHost } from '../host.ts'
import { memoize } from '../memoize.ts'
import type { Edit } from '../pending-diagnostic.ts'
import { replacePart, replaceValue } from '../pending-fix.ts'
import type { MarkedValue } from './marks.ts'
import type { PageEntry, Pages } from './pages.ts'
import type { RedirectEntry } from './redirects.ts'
import { findLinkPlaces, findTextLinks } from './texts/text-links.ts'

/** A link of the manifest with facts filled in. */
export interface LinkUse {
  text: string
  /** The whole field value as written in the file: the link, or the text that contains it. */
  written: string
  target: LinkTarget
  steps: readonly PointerStep[]
  /** The kind of the text that it is in; null for the value of a link field. */
  inText: MarkdownKind | null
}

/** What a path of the site leads to. */
export type PathResolution =
  | { kind: 'page'; page: PageEntry }
  | { kind: 'redirect'; redirect: RedirectEntry }
  | { kind: 'file' }
  | { kind: 'nothing' }
  /** A page has an invalid path or that of another one, so it may be that page. */
  | { kind: 'unclear' }

/** Files that the build generates. */
export const GENERATED_FILES: readonly string[] = ['/sitemap.xml', '/robots.txt', '/404.html', '/llms.txt', SEARCH_INDEX_PATH]

/** Fills the facts of the site into a text, and tells whether unknown facts are left. */
interface FactFiller {
  fill(text: string): string
  hasUnknownFact(text: string): boolean
}

/**
 * The links of fields and of running text, except those with an unknown fact, which another rule reports. Parsed targets are
 * memoized, because a site links to the same pages many times.
 */
export function collectLinks(
  links: readonly MarkedValue<string>[],
  texts: readonly MarkedValue<string>[],
  { fill, hasUnknownFact }: FactFiller,
): LinkUse[] {
  const parseTarget = memoize(parseLink)
  const uses: LinkUse[] = []
  const add = (text: string, { value: written, steps }: MarkedValue<string>, inText: MarkdownKind | null): void => {
    if (!hasUnknownFact(text)) uses.push({ text, written, target: parseTarget(text), steps, inText })
  }
  for (const link of links) add(fill(link.value), link, null)
  for (const text of texts)
    if (isMarkdownKind(text.mark))
      for (const link of new Set(findTextLinks(fill(text.value), text.mark))) add(link, text, text.mark)
  return uses
}

/** The edits that change the target of a link, at all its places in running text; none if the link contains a fact. */
export function rewriteLink({ steps, text, inText, written }: LinkUse, to: string): Edit[] {
  if (inText === null) return written === text ? [replaceValue(steps, to)] : []
  const places = findLinkPlaces(written, inText).filter(({ link }) => link === text)
  const destination = to.replace(/[\\()<>&]/g, '\\$&')
  return places.map(({ start, end }) => replacePart(steps, written.slice(start, end), start, destination))
}

/** Creates a memoized function that resolves a path. `feeds` are the paths of feeds, which the build writes. */
export function createResolver(
  pages: Pages,
  findRedirect: (path: string) => RedirectEntry | undefined,
  { files }: RuleHost,
  feeds: ReadonlySet<string>,
) {
  return memoize((path: string): PathResolution => resolve(decodePath(path)))

  function resolve(path: string): PathResolution {
    const page = pages.at(path)
    if (page) return { kind: 'page', page }
    if (files.has(path) || GENERATED_FILES.includes(path) || feeds.has(path)) return { kind: 'file' }
    const redirect = findRedirect(path)
    if (redirect) return { kind: 'redirect', redirect }
    return { kind: pages.mayHave(path) ? 'unclear' : 'nothing' }
  }
}
