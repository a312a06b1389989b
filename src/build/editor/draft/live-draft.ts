import type { ChangeCause } from '../../../contracts/editor-protocol.ts'
import type { DraftHistory } from '../../../document/draft-history.ts'
import type { DraftUpdate } from '../../../document/draft-update.ts'
import type { EditorWindow } from '../windows.ts'
import type { DraftFolder } from './draft-folder.ts'
import { openJournal } from './journal-file.ts'
import type { RestoredDraft } from './restore-draft.ts'

/** The window that made or requested an update; null for what another program did. */
type UpdateOrigin = EditorWindow | null

interface DraftListener {
  onUpdate(update: DraftUpdate, cause: ChangeCause, origin: UpdateOrigin): void
  onStorage(problem: string | null): void
}

/** The draft that is open, and its journal. They are replaced together. */
export interface LiveDraft {
  history(): DraftHistory
  /** Increases with every update. */
  revision(): number
  /** Makes an update the current draft and appends it to the journal. */
  put(update: DraftUpdate, cause: ChangeCause, origin?: UpdateOrigin): void
  /** Why the draft is not on disk, in a sentence; null if it is. */
  storageProblem(): string | null
  /** Keeps a sentence for the next window that asks. */
  leaveNotice(sentence: string): void
  /** What happened to the draft while no window was open, for the first one that asks; null for the others. */
  takeNotice(): string | null
  close(): void
}

export function openLiveDraft(
  restored: RestoredDraft,
  { journal: file, prepare }: DraftFolder,
  listener: DraftListener,
): LiveDraft {
  let { history } = restored
  const notices = new Set(restored.notice === null ? [] : [restored.notice])
  let revision = 1
  const { journal: text, storedLength } = restored
  const journal = openJournal({ file, text, storedLength, prepareFolder: prepare, onProblem: listener.onStorage })
  return {
    history: () => history,
    revision: () => revision,
    put(update, cause, origin = null) {
      history = update.history
      revision += 1
      journal.append(update.journal)
      listener.onUpdate(update, cause, origin)
    },
    storageProblem: journal.problem,
    leaveNotice(sentence) {
      // The same one again is the last one.
      notices.delete(sentence)
      notices.add(sentence)
    },
    takeNotice() {
      const sentences = [...notices]
      notices.clear()
      return sentences.length === 0 ? null : sentences.join(' ')
    },
    close: journal.close,
  }
}
