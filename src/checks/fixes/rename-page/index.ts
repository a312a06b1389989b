import { toBreadcrumb } from '../../breadcrumb.ts'
import type { Host } from '../../host.ts'
import type { Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'
import { type EditResult, editManifest } from '../edit-manifest.ts'
import type { PageMove, PageRename } from './page-rename.ts'
import { findMovedLinks } from './plan-changes.ts'
import { findSubpages, planRename } from './plan-rename.ts'

/** Changes the path of a page and every link, redirect and canonical URL that leads to it, and adds a redirect from the old path. */
export const renamePage = (bytes: Uint8Array, host: Host, renaming: PageRename): EditResult =>
  editManifest(bytes, host, (manifest, overview) => {
    const plan = planRename(overview.pages.at(renaming.from), renaming, manifest, overview)
    if ('refusal' in plan) return plan
    return { changes: plan.changes, notes: describeUnchanged(renaming, plan.moves, { manifest, overview }) }
  })

/** Sentences about what was not changed, although a user may expect it. */
function describeUnchanged(
  { withSubpages }: PageRename,
  moves: readonly PageMove[],
  { manifest, overview }: { manifest: unknown; overview: Overview },
): string[] {
  const [first] = moves
  const below = withSubpages || !first ? [] : findSubpages(first.from, overview.pages.all)
  const byHand = findMovedLinks(moves, manifest, overview).filter(({ edits }) => edits.length === 0)
  const places = byHand.map(({ link }) => toBreadcrumb(manifest, link.steps))
  const drafts = moves.filter(({ page }) => page.draft)
  return [
    ...(places.length > 0
      ? [`These links contain a fact of the site and still lead to the old path: ${places.join('; ')}.`]
      : []),
    ...(drafts.length > 0
      ? [`${drafts.map(({ from: old }) => old).join(', ')}: not redirected, because a draft is not published.`]
      : []),
    ...(below.length > 0 ? [`${describeUnmoved(below)} Add --with-subpages to move the pages below ${first?.from} too.`] : []),
  ]
}

/** The maximum number of pages to list. */
const MAX_PAGES_NAMED = 5

function describeUnmoved(pages: readonly PageEntry[]): string {
  const paths = pages.slice(0, MAX_PAGES_NAMED).map(({ path }) => path)
  const more = pages.length > MAX_PAGES_NAMED ? ` and ${pages.length - MAX_PAGES_NAMED} more` : ''
  return `${pages.length === 1 ? 'One page keeps its path' : `${pages.length} pages keep their paths`}: ${paths.join(', ')}${more}.`
}
