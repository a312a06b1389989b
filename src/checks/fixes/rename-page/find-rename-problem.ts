import { findPathProblem, NOT_FOUND_PATH, toPathKey } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { GENERATED_FILES } from '../../overview/links.ts'
import { describePage } from '../../overview/pages.ts'
import type { PageMove, PageRename } from './page-rename.ts'

/** Why a page cannot be renamed, in one sentence; null if it can. */
export function findRenameProblem({ from, to }: PageRename, moves: readonly PageMove[], overview: Overview): string | null {
  const [first] = moves
  if (from === NOT_FOUND_PATH) return 'The path of the 404 page cannot be changed.'
  if (!first) return describeUnknownPage(from, overview)
  if (first.from === '/') return 'The home page must keep the path /.'
  if (to === NOT_FOUND_PATH) return 'The path * is reserved for the 404 page.'
  if (first.from === to) return `The page ${describePage(first.page)} already has this path.`
  for (const move of moves) {
    const problem = findProblem(move, moves, overview)
    if (problem !== null) return problem
  }
  return null
}

function describeUnknownPage(from: string, { pages, nearest }: Overview): string {
  const paths = pages.all.flatMap(({ path }) => (path === null || path === NOT_FOUND_PATH ? [] : [path]))
  const near = nearest(from, paths)
  return `No page has the path ${from}.${near ? ` Did you mean ${near}?` : ''}`
}

function findProblem({ to }: PageMove, moves: readonly PageMove[], { pages, host }: Overview): string | null {
  const problem = findPathProblem(to)
  if (problem) return `The path ${to} ${problem}.`
  const other = pages.at(to)
  if (other && !moves.some(({ page }) => page === other)) return `The page ${describePage(other)} already has the path ${to}.`
  if (host.files.has(to) || GENERATED_FILES.includes(toPathKey(to))) return `A file of the site already has the path ${to}.`
  return null
}
