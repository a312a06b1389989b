import { toBreadcrumb } from '../../../checks/breadcrumb.ts'
import { planDeletion } from '../../../checks/fixes/delete-page/index.ts'
import { findMovedLinks } from '../../../checks/fixes/rename-page/plan-changes.ts'
import { findSubpages, planRename } from '../../../checks/fixes/rename-page/plan-rename.ts'
import type { Host } from '../../../checks/index.ts'
import { createOverview, type Overview } from '../../../checks/overview/index.ts'
import type { PageEntry } from '../../../checks/overview/pages.ts'
import type { Edit } from '../../../checks/pending-diagnostic.ts'
import type { ChangePlan, PlannedLink, PlanTask } from '../../../contracts/change-plan.ts'
import { toChanges } from '../../../document/to-changes.ts'
import { withoutComments } from '../../../manifest/comments.ts'
import { toPointer } from '../../../manifest/pointer.ts'

type PageTask = Exclude<PlanTask, { kind: 'changes' }>

/** What a task would change in a draft, which may have errors. */
export function planTask(task: PlanTask, manifest: unknown, host: Host): ChangePlan {
  if (task.kind === 'changes') return { problem: null, changes: task.changes, links: [], subpages: [] }
  const overview = createOverview({ manifest: withoutComments(manifest), bytes: 0 }, [], host)
  const page = overview.pages.all[task.page]
  if (!page) return refuse('The page was deleted in the meantime.')
  const planned = planPageTask(task, page, manifest, overview)
  if ('refusal' in planned) return refuse(planned.refusal)
  const changes = toChanges(planned.edits, manifest)
  if (!changes) return refuse('The page cannot be changed because parts of the manifest are not valid. Fix the errors first.')
  const subpages = page.path === null ? [] : findSubpages(page.path, overview.pages.all).flatMap(({ path }) => path ?? [])
  return { problem: null, changes, links: planned.links, subpages }
}

const refuse = (problem: string): ChangePlan => ({ problem, changes: [], links: [], subpages: [] })

interface PlannedEdits {
  edits: readonly Edit[]
  links: PlannedLink[]
}

function planPageTask(
  task: PageTask,
  page: PageEntry,
  manifest: unknown,
  overview: Overview,
): PlannedEdits | { refusal: string } {
  if (task.kind === 'deletePage') {
    const to = task.to === null ? undefined : overview.pages.at(task.to)
    if (task.to !== null && (!to || to === page)) return { refusal: 'Select another page of this site.' }
    return planDeletion({ ...task, page }, manifest, overview)
  }
  const renaming = { from: page.path ?? '', to: task.to, withSubpages: task.withSubpages }
  const plan = planRename(page, renaming, manifest, overview)
  if ('refusal' in plan) return plan
  const links = findMovedLinks(plan.moves, manifest, overview).map(
    ({ link: { steps }, edits }): PlannedLink => ({
      pointer: toPointer(steps),
      where: toBreadcrumb(manifest, steps),
      outcome: edits.length > 0 ? 'changed' : page.draft ? 'broken' : 'redirected',
    }),
  )
  return { edits: plan.changes.flatMap(({ edits }) => edits), links }
}
