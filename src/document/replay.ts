import { isExpectedError } from '../contracts/expected-error.ts'
import { applyEntry, type DraftHistory, startHistory } from './draft-history.ts'
import { type JournalEntry, parseJournalLine, parseJournalStart } from './journal.ts'

/** A draft as its journal describes it. */
export interface ReplayedJournal {
  history: DraftHistory
  /** The number of the first damaged line, counted from 1, or null. What precedes it is in `history`, and what follows it is not. */
  damagedLine: number | null
  /** The length of the part of the text that is in `history`. The rest must be cut off before something is appended. */
  intactLength: number
}

/**
 * Reads a journal. A last line without a line break was being written when the program ended, and is ignored. Fails with `DRAFT_UNUSABLE`
 * if the first line cannot be read.
 */
export function replayJournal(text: string): ReplayedJournal {
  const lines = text.split('\n').slice(0, -1)
  const [first = '', ...others] = lines
  const start = parseJournalStart(first)
  let history = startHistory(start.text, start.hash)
  let intactLength = first.length + 1
  for (const [index, line] of others.entries()) {
    const entry = parseJournalLine(line)
    const next = entry && tryEntry(history, entry)
    if (!entry || !next) return { history, damagedLine: index + 2, intactLength }
    history = next
    intactLength += line.length + 1
  }
  return { history, damagedLine: null, intactLength }
}

/** The history with an entry; null if the entry does not fit it, or has a shape that only another version of the editor writes. */
function tryEntry(history: DraftHistory, entry: JournalEntry): DraftHistory | null {
  try {
    return applyEntry(history, entry)
  } catch (error) {
    // A line with a valid checksum can come from another version, so its fields may be missing.
    if (error instanceof TypeError || isExpectedError(error, 'DRAFT_UNUSABLE', 'CHANGE_REFUSED', 'JSON_INVALID')) return null
    throw error
  }
}
