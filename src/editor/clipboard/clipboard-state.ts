import type { Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import type { Clip } from './clip.ts'

/** What was copied in this window, and what is being pasted. */
export interface ClipboardState {
  /** The text that was put into the clipboard last, which can be pasted without a check; null if there is none. */
  copied: string | null
  /** The look of a block, as values of its fields; null if none was copied. */
  look: ReadonlyMap<string, unknown> | null
  /** Content from elsewhere that is being pasted; null if there is none. */
  pasting: PendingPaste | null
}

/** Content from elsewhere that is checked before it is pasted. */
export interface PendingPaste {
  clip: Clip
  /** Where it goes, as `PasteTarget` says. */
  at: Steps
  /** The errors that it would bring, which the person has to accept; empty while it is checked. */
  errors: readonly EditorDiagnostic[]
}
