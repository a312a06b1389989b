import type { ChangeCause } from '../../../contracts/editor-protocol.ts'
import type { DraftHistory } from '../../../document/draft-history.ts'
import type { DraftUpdate } from '../../../document/history.ts'
import type { DraftFolder } from './draft-folder.ts'
import { type JournalFile, openJournal } from './journal-file.ts'
import type { RestoredDraft } from './restore-draft.ts'

/** The window whose change made an update; null for updates that no window knows yet. */
type UpdateOrigin = object | null

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
  close(): void
}

export function openLiveDraft(
  restored: RestoredDraft,
  { journal: file, prepare }: DraftFolder,
  listener: DraftListener,
): LiveDraft {
  let { history } = restored
  let revision = 1
  const stored = restored.journal.slice(0, restored.storedLength)
  const isStored = stored !== ''
  const text = isStored ? stored : restored.journal
  const journal: JournalFile = openJournal({ file, text, isStored, prepareFolder: prepare, onProblem: listener.onStorage })
  if (text !== restored.journal) journal.append(restored.journal.slice(text.length))
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
    close: journal.close,
  }
}
