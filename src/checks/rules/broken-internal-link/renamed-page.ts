import { findPathProblem, toPathKey } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { isListed, type PageEntry } from '../../overview/pages.ts'

/** Pages that nothing links to, indexed by what may identify them. */
interface UnlinkedPages {
  pages: ReadonlySet<PageEntry>
  byFolder: ReadonlyMap<string, readonly PageEntry[]>
  byTitleWord: ReadonlyMap<string, readonly PageEntry[]>
}

/**
 * Finds the page that most likely had a missing path before the path was edited by hand. Nothing links to such a page, and it has a
 * similar path, is alone in the same folder, or has the words of the path in its title.
 */
export function createRenamedPageFinder(overview: Overview): (path: string) => PageEntry | null {
  let known: UnlinkedPages | null = null
  return (path) => {
    known ??= findUnlinked(overview)
    const near = overview.nearestPath(path)
    const nearest = near === null ? undefined : overview.pages.at(near)
    if (nearest) return known.pages.has(nearest) ? nearest : null
    return findOnly(known.byFolder.get(toFolder(path))) ?? findByTitle(path, known)
  }
}

/** The published pages that no redirect and no other page links to. */
function findUnlinked({ pages, links, resolve }: Overview): UnlinkedPages {
  const linked = new Set<PageEntry>()
  for (const { target, steps } of links) {
    const resolution = target.kind === 'page' ? resolve(target.path) : null
    if (resolution?.kind !== 'page') continue
    const isOwn = steps[0] === 'pages' && steps[1] === resolution.page.index
    if (!isOwn) linked.add(resolution.page)
  }
  const isUsable = ({ path }: PageEntry) => path !== null && toPathKey(path) !== '/' && findPathProblem(path) === null
  const unlinked = pages.all.filter((page) => isListed(page) && isUsable(page) && !linked.has(page))
  const words = unlinked.flatMap((page) => [...new Set(splitWords(page.title ?? ''))].map((word) => ({ word, page })))
  const byWord = Map.groupBy(words, ({ word }) => word)
  return {
    pages: new Set(unlinked),
    byFolder: Map.groupBy(unlinked, ({ path }) => toFolder(path ?? '')),
    byTitleWord: new Map([...byWord].map(([word, entries]) => [word, entries.map(({ page }) => page)])),
  }
}

const toFolder = (path: string): string => toPathKey(path).replace(/[^/]*$/, '')

/** A word in more titles than this identifies no page, and searching them is slow. */
const MAX_TITLES_PER_WORD = 100

/** The only page whose title contains all words of the last segment of a path. */
function findByTitle(path: string, { byTitleWord }: UnlinkedPages): PageEntry | null {
  const lists = splitWords(path.replace(/^.*\//, '')).map((word) => byTitleWord.get(word) ?? [])
  const [rarest = [], ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (rarest.length > MAX_TITLES_PER_WORD) return null
  return findOnly(rarest.filter((page) => others.every((list) => list.includes(page))))
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

function findOnly(pages: readonly PageEntry[] = []): PageEntry | null {
  const [found = null, ...others] = pages
  return others.length === 0 ? found : null
}
