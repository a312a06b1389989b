import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage } from '../../overview/pages.ts'
import { describeUnknownPage } from '../describe-unknown-page.ts'
import { findPathClash } from '../find-path-clash.ts'
import type { PageMove, PageRename } from './page-rename.ts'

/** Why a page cannot be renamed, in one sentence; null if it can. */
export function findRenameProblem({ from, to }: PageRename, moves: readonly PageMove[], overview: Overview): string | null {
  const [first] = moves
  if (from === NOT_FOUND_PATH) return 'The path of the 404 page cannot be changed.'
  if (!first) return describeUnknownPage(from, overview)
  if (first.from === '/') return 'The home page must keep the path /.'
  if (to === NOT_FOUND_PATH) return 'The path * is reserved for the 404 page.'
  if (first.from === to) return `The page ${describePage(first.page)} already has this path.`
  const moving = moves.map(({ page }) => page)
  for (const move of moves) {
    const problem = findPathClash(move.to, overview, moving)
    if (problem !== null) return problem
  }
  return null
}
