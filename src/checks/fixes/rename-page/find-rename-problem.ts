import { findPathProblem, NOT_FOUND_PATH, toPathKey } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { GENERATED_FILES } from '../../overview/links.ts'
import { describePage } from '../../overview/pages.ts'
import type { PageMove, PageRename } from './page-rename.ts'

/** Why a page cannot get another path, in one sentence; null when it can. */
export function findRenameProblem({ from, to }: PageRename, moves: readonly PageMove[], overview: Overview): string | null {
  const [first] = moves
  if (from === NOT_FOUND_PATH) return 'The page for unknown addresses has no address that could be changed.'
  if (!first) return toUnknown(from, overview)
  if (first.from === '/') return 'The home page must keep the path /.'
  if (to === NOT_FOUND_PATH) return 'The path * is that of the page for unknown addresses.'
  if (first.from === to) return `The page ${describePage(first.page)} has this path already.`
  for (const move of moves) {
    const problem = findProblem(move, moves, overview)
    if (problem !== null) return problem
  }
  return null
}

function toUnknown(from: string, { pages, nearest }: Overview): string {
  const paths = pages.all.flatMap(({ path }) => (path === null || path === NOT_FOUND_PATH ? [] : [path]))
  const near = nearest(from, paths)
  return `There is no page with the path ${from}.${near ? ` Did you mean ${near}?` : ''}`
}

function findProblem({ to }: PageMove, moves: readonly PageMove[], { pages, host }: Overview): string | null {
  const problem = findPathProblem(to)
  if (problem) return `The path ${to} ${problem}.`
  const other = pages.at(to)
  if (other && !moves.some(({ page }) => page === other)) return `The path ${to} is that of the page ${describePage(other)}.`
  if (host.files.has(to) || GENERATED_FILES.includes(toPathKey(to))) return `The path ${to} is that of a file of the site.`
  return null
}
