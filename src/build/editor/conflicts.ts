import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Conflict } from '../../contracts/editor-protocol.ts'
import { FILE_AUTHOR } from '../../document/conflict.ts'
import type { DraftHistory } from '../../document/draft-history.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'

/** The conflicts as a window shows them, with what the draft has now. */
export const toConflicts = ({ conflicts, document }: DraftHistory, windowId: string): Conflict[] =>
  conflicts.map(({ steps, by = FILE_AUTHOR, ...conflict }) => ({
    ...conflict,
    ...(Object.hasOwn(conflict, 'draft') && { draft: valueAt(document.value, steps) }),
    pointer: toPointer(steps),
    where: toBreadcrumb(document.value, steps),
    author: by === FILE_AUTHOR ? 'file' : by === windowId ? 'this-window' : 'other-window',
  }))
