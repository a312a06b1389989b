import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Conflict } from '../../contracts/editor-protocol.ts'
import type { DraftHistory } from '../../document/draft-history.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'

/** The conflicts as windows show them, with what the draft has now. */
export const toConflicts = ({ conflicts, document }: DraftHistory): Conflict[] =>
  conflicts.map(({ steps, ...conflict }) => ({
    ...conflict,
    ...(Object.hasOwn(conflict, 'draft') && { draft: valueAt(document.value, steps) }),
    pointer: toPointer(steps),
    where: toBreadcrumb(document.value, steps),
  }))
