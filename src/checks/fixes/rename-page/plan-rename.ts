import { toPathKey } from '../../../manifest/path.ts'
import type { Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { PlannedChange } from '../edit-manifest.ts'
import { findRenameProblem } from './find-rename-problem.ts'
import type { PageMove, PageRename } from './page-rename.ts'
import { planChanges } from './plan-changes.ts'

/** The pages that move and the edits of the manifest, or one sentence about why the page cannot have the path. */
type RenamePlan = { moves: PageMove[]; changes: PlannedChange[] } | { refusal: string }

/** Plans another path for a page: every link, redirect and canonical URL that leads to it, and a redirect from the old path. */
export function planRename(page: PageEntry | undefined, renaming: PageRename, manifest: unknown, overview: Overview): RenamePlan {
  const moves = findMoves(page, renaming, overview)
  const refusal = findRenameProblem(renaming, moves, overview)
  return refusal === null ? { moves, changes: planChanges(moves, manifest, overview) } : { refusal }
}

function findMoves(page: PageEntry | undefined, { to, withSubpages }: PageRename, { pages }: Overview): PageMove[] {
  if (!page?.path) return []
  const below = withSubpages ? findSubpages(page.path, pages.all) : []
  const old = page.path
  return [page, ...below].flatMap((each) =>
    each.path === null ? [] : [{ page: each, from: each.path, to: `${to}${each.path.slice(old.length)}` }],
  )
}

/** The pages below a path, without those of lists, which follow by themselves. */
export const findSubpages = (path: string, pages: readonly PageEntry[]): PageEntry[] =>
  pages.filter((page) => page.origin !== 'list' && page.path !== null && toPathKey(page.path).startsWith(`${toPathKey(path)}/`))
