import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { DraftHistory } from '../../../document/draft-history.ts'
import { replayJournal } from '../../../document/replay.ts'
import { toJournalFile } from './draft-folder.ts'

/**
 * The draft of a manifest as its editor has stored it last, also while the editor runs. Null if there is none, or if it cannot be read: then
 * the editor says so. Changes nothing.
 */
export async function readStoredDraft(manifestFile: string): Promise<DraftHistory | null> {
  const journal = toJournalFile(manifestFile)
  if (!existsSync(journal)) return null
  try {
    return replayJournal(await readFile(journal, 'utf8')).history
  } catch (error) {
    if (isExpectedError(error, 'DRAFT_UNUSABLE', 'JSON_INVALID')) return null
    throw error
  }
}
