import { toBreadcrumb } from '../../../checks/breadcrumb.ts'
import { planDeletion } from '../../../checks/fixes/delete-page/index.ts'
import { findPagePlace } from '../../../checks/fixes/rename-page/find-entry.ts'
import { findMovedLinks } from '../../../checks/fixes/rename-page/plan-changes.ts'
import { findSubpages, planRename } from '../../../checks/fixes/rename-page/plan-rename.ts'
import type { Host } from '../../../checks/index.ts'
import { createOverview, type Overview } from '../../../checks/overview/index.ts'
import type { PageEntry } from '../../../checks/overview/pages.ts'
import type { Edit } from '../../../checks/pending-diagnostic.ts'
import { toWrittenEdits } from '../../../checks/written-diagnostics.ts'
import type { Steps } from '../../../contracts/change.ts'
import type { ChangePlan, PlannedLink, PlanTask } from '../../../contracts/change-plan.ts'
import { toChanges } from '../../../document/to-changes.ts'
import { expandCollections } from '../../../manifest/collections/expand-collections.ts'
import { toWrittenSteps } from '../../../manifest/collections/written-places.ts'
import { withoutComments } from '../../../manifest/comments.ts'
import { isObject, isSameList } from '../../../manifest/json.ts'
import { toPointer } from '../../../manifest/pointer.ts'

type PageTask = Exclude<PlanTask, { kind: 'changes' }>

/** What a task would change in a draft, which may have errors. */
export function planTask(task: PlanTask, manifest: unknown, host: Host): ChangePlan {
  if (task.kind === 'changes') return { problem: null, changes: task.changes, links: [], subpages: [] }
  const written = withoutComments(manifest)
  const expansion = isObject(written) ? expandCollections(written).expansion : null
  const overview = createOverview({ manifest: expansion?.manifest ?? written, bytes: 0 }, [], host)
  const page = overview.pages.all.find((one) => isSameList(findPagePlace(one, overview), task.page))
  if (!page) return refuse('The page was deleted in the meantime.')
  const planned = planPageTask(task, page, written, overview)
  if ('refusal' in planned) return refuse(planned.refusal)
  const changes = toChanges(toWrittenEdits(planned.edits, expansion, written), manifest)
  if (!changes) return refuse('The page cannot be changed because parts of the manifest are not valid. Fix the errors first.')
  const subpages = page.path === null ? [] : findSubpages(page.path, overview.pages.all).flatMap(({ path }) => path ?? [])
  const toWritten = (steps: Steps) => (expansion ? toWrittenSteps(expansion, steps) : steps)
  return { problem: null, changes, links: toPlannedLinks(planned.links, toWritten, task.page, written), subpages }
}

const refuse = (problem: string): ChangePlan => ({ problem, changes: [], links: [], subpages: [] })

/** A link in a manifest whose collections have become pages. */
interface ShownLink {
  steps: Steps
  outcome: PlannedLink['outcome']
}

interface PlannedEdits {
  edits: readonly Edit[]
  links: readonly ShownLink[]
}

/** The links as they are written, each once. Lists that are made from entries follow by themselves. */
function toPlannedLinks(
  links: readonly ShownLink[],
  toWritten: (steps: Steps) => Steps,
  page: Steps,
  written: unknown,
): PlannedLink[] {
  const planned = links.flatMap(({ steps, outcome }): PlannedLink[] => {
    const place = toWritten(steps)
    return isSameList(place, page) ? [] : [{ pointer: toPointer(place), where: toBreadcrumb(written, place), outcome }]
  })
  return [...new Map(planned.map((link) => [link.pointer, link])).values()]
}

function planPageTask(task: PageTask, page: PageEntry, written: unknown, overview: Overview): PlannedEdits | { refusal: string } {
  if (task.kind === 'deletePage') {
    const to = task.to === null ? undefined : overview.pages.at(task.to)
    if (task.to !== null && (!to || to === page)) return { refusal: 'Select another page of this site.' }
    return planDeletion({ ...task, page }, written, overview)
  }
  const renaming = { from: page.path ?? '', to: task.to, withSubpages: task.withSubpages }
  const plan = planRename(page, renaming, written, overview)
  if ('refusal' in plan) return plan
  const links = findMovedLinks(plan.moves, written, overview).map(({ link: { steps }, edits }): ShownLink => {
    const outcome = edits.length > 0 ? 'changed' : page.draft ? 'broken' : 'redirected'
    return { steps, outcome }
  })
  return { edits: plan.changes.flatMap(({ edits }) => edits), links }
}
