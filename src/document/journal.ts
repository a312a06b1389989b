import type { Change } from '../contracts/change.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import type { MergeConflict } from './conflict.ts'
import type { TextDelta } from './delta.ts'
import type { Proposal } from './proposal.ts'

/** A line of a journal: the file that a draft started from, and then everything that was done, in order. */
export type JournalEntry =
  | { kind: 'start'; version: number; hash: string; text: string }
  | ({ kind: 'step' } & JournalStep)
  /** What waits for a decision, such as a proposal that arrived. What is absent stays as it is. */
  | { kind: 'waiting'; conflicts?: readonly MergeConflict[]; proposals?: readonly Proposal[] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The draft was written to the file. `delta` leads from the draft to the file if they differ. */
  | { kind: 'saved'; hash: string; delta?: TextDelta }
  /** Another program changed the file. `delta` leads from the file as it was known to the new one, and the step takes it into the draft. */
  | { kind: 'file'; hash: string; delta: TextDelta; step: JournalStep }

/** One step of a draft as it is stored. */
export interface JournalStep {
  label: string
  joins: boolean
  changes: readonly Change[]
  delta: TextDelta
  /** Who made it: the id of a window, or `FILE_AUTHOR`. Absent if that does not matter any more. */
  by?: string | undefined
  /** The conflicts after the step, if it added or decided some. */
  conflicts?: readonly MergeConflict[]
  /** The proposals after the step, if it decided some. */
  proposals?: readonly Proposal[]
}

/** Version 1 has no proposals and no authors. Its entries are read as they are. */
const JOURNAL_VERSION = 2

/** The length of a checksum in hexadecimal digits. */
const CHECKSUM_LENGTH = 8

/** An entry as a line to append to the journal, with its line break and a checksum in front. */
export function toJournalLine(entry: JournalEntry): string {
  const body = JSON.stringify(entry)
  return `${toChecksum(body)} ${body}\n`
}

/** The first line of the journal of a file. `hash` identifies the bytes of the file. */
export const toJournalStart = (text: string, hash: string): string =>
  toJournalLine({ kind: 'start', version: JOURNAL_VERSION, hash, text })

/** Parses a line without its line break; null if it is damaged. */
export function parseJournalLine(line: string): JournalEntry | null {
  const body = line.slice(CHECKSUM_LENGTH + 1)
  return line.slice(0, CHECKSUM_LENGTH + 1) === `${toChecksum(body)} ` ? JSON.parse(body) : null
}

/** The entry that starts a journal. Fails with `DRAFT_UNUSABLE` if it is missing or of another version. */
export function parseJournalStart(line: string): Extract<JournalEntry, { kind: 'start' }> {
  const entry = parseJournalLine(line)
  if (entry?.kind === 'start' && entry.version >= 1 && entry.version <= JOURNAL_VERSION) return entry
  throw new ExpectedError('DRAFT_UNUSABLE', 'The stored draft cannot be read, because its first line is damaged.')
}

/** FNV-1a, 32 bits: recognizes lines that were damaged on disk. */
function toChecksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(CHECKSUM_LENGTH, '0')
}
