import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage } from '../../overview/pages.ts'
import { describeUnknownPage } from '../describe-unknown-page.ts'
import { findPathClash } from '../find-path-clash.ts'
import { findEntry } from './find-entry.ts'
import type { PageMove, PageRename } from './page-rename.ts'

/** Why a page cannot be renamed, in one sentence; null if it can. */
export function findRenameProblem({ from, to }: PageRename, moves: readonly PageMove[], overview: Overview): string | null {
  const [first] = moves
  if (from === NOT_FOUND_PATH) return 'The path of the 404 page cannot be changed.'
  if (!first) return describeUnknownPage(from, overview)
  if (first.from === '/') return 'The home page must keep the path /.'
  if (to === NOT_FOUND_PATH) return 'The path * is reserved for the 404 page.'
  if (first.from === to) return `The page ${describePage(first.page)} already has this path.`
  const fixed = moves.map((move) => findFixedPath(move, overview)).find((problem) => problem !== null)
  if (fixed !== undefined) return fixed
  const moving = moves.map(({ page }) => page)
  for (const move of moves) {
    const problem = findPathClash(move.to, overview, moving)
    if (problem !== null) return problem
  }
  return null
}

/** Why the path of an entry or a list cannot be the new one, in one sentence; null if it can, and for a page. */
function findFixedPath({ page, from, to }: PageMove, overview: Overview): string | null {
  const entry = findEntry(page, overview)
  if (!entry)
    return page.origin === 'page'
      ? null
      : `The page ${describePage(page)} is made from a list of entries and has no path of its own.`
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  const slug = to.slice(folder.length)
  if (to.startsWith(folder) && SLUG.test(slug)) return null
  return `The page ${describePage(page)} is an entry of the collection "${entry.collection}", so its path must be ${folder} and a word in lowercase, such as ${folder}${entry.slug}. To move all entries, change "path" of the collection.`
}

/** As the schema has it. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
