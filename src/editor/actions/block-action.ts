import type { Change, Steps } from '../../contracts/change.ts'
import type { EditorStore } from '../store/store.ts'

/** What an action does with the draft, and what it says. Or why it is not possible, as a sentence. */
export type BlockAction =
  | {
      changes: readonly Change[]
      /** What the person does, as part of "Undo: …". */
      label: string
      /** The block to select afterwards, by its steps after the changes; null selects the page. */
      select: Steps | null
      /** The sentence for screen readers. */
      announcement: string
    }
  | { problem: string }

/** Does what an action says. Returns whether it was possible. */
export function runAction(store: EditorStore, action: BlockAction): boolean {
  if ('problem' in action) {
    store.announce(action.problem)
    return false
  }
  store.change(action.changes, { label: action.label, select: action.select })
  store.announce(action.announcement)
  return true
}
