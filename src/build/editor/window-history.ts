import type { HistoryState } from '../../contracts/editor-protocol.ts'
import { FILE_AUTHOR } from '../../document/conflict.ts'
import type { DraftHistory, DraftStep } from '../../document/draft-history.ts'
import { toHistoryState } from '../../document/history.ts'
import type { EditorWindow, EditorWindows } from './windows.ts'

/** Undo and redo as a window shows them. All windows share the steps, so a step of another window says so. */
export function toWindowHistory(history: DraftHistory, windows: EditorWindows, window: EditorWindow): HistoryState {
  const toLabel = (step: DraftStep | undefined) => (step ? toStepLabel(step, windows, window) : null)
  return { ...toHistoryState(history), undo: toLabel(history.done.at(-1)), redo: toLabel(history.undone.at(-1)) }
}

/** The label of a step, which says whether another window made it. */
export const toStepLabel = ({ label, by }: DraftStep, windows: EditorWindows, window: EditorWindow): string =>
  windows.isAnother(window, by) ? `${label} (in another window)` : label

/** Says to all windows that one of them took back what another window or another program did. */
export function sayTakenBack(step: DraftStep, windows: EditorWindows, window: EditorWindow): void {
  const isOther = windows.isAnother(window, step.by)
  if (!isOther && step.by !== FILE_AUTHOR) return
  windows.sendEach('notice', (each) => {
    const verb = each === window ? 'You took back' : 'Another window took back'
    const whose = step.by === each.id ? ' of this window' : isOther ? ' of another window' : ''
    return { text: `${verb} a step${whose}: ${step.label}. Redo brings it back.` }
  })
}
