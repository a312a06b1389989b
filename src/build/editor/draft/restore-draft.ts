import { existsSync, renameSync, statSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { compactJournal } from '../../../document/compact-journal.ts'
import { difference } from '../../../document/difference.ts'
import { toDocumentText } from '../../../document/document.ts'
import { type DraftHistory, startHistory } from '../../../document/draft-history.ts'
import { recordSave, takeFile, toHistoryState } from '../../../document/history.ts'
import { toJournalStart } from '../../../document/journal.ts'
import { type ReplayedJournal, replayJournal } from '../../../document/replay.ts'
import { toHash } from '../../cache/hash.ts'
import type { ReadManifest } from './read-manifest.ts'

/** A draft as it was when the editor was ended, brought together with the file. */
export interface RestoredDraft {
  history: DraftHistory
  /** The text of the journal that leads to the draft. */
  journal: string
  /** How much of that text the journal file has. */
  storedLength: number
  /** What happened to the draft, in a sentence for the person; null if there is nothing to say. */
  notice: string | null
}

/**
 * Restores the draft of a manifest from its journal. A file that was changed in the meantime is merged into the draft. A journal that is
 * damaged is kept under another name, and what is intact is restored.
 */
export async function restoreDraft(manifest: ReadManifest, journalFile: string): Promise<RestoredDraft> {
  const start = startDraft(manifest)
  if (!existsSync(journalFile)) return start
  const date = toDate(statSync(journalFile).mtime)
  const text = await readFile(journalFile, 'utf8')
  const replayed = tryReplay(text)
  const current = replayed && tryToBringTogether(replayed.history, manifest, date)
  if (!replayed || !current) {
    const name = setAside(journalFile)
    return { ...start, notice: `The unsaved changes of ${date} cannot be read. Their file was kept as ".drafts/${name}".` }
  }
  const stored = text.slice(0, replayed.intactLength)
  const damage = replayed.damagedLine === null ? '' : await describeDamage(journalFile)
  const notice = [current.sentence, damage].filter((part) => part !== '').join(' ')
  const journal = toShortJournal(stored + current.journal, current.history)
  const storedLength = journal.startsWith(stored) ? stored.length : 0
  return { history: current.history, journal, storedLength, notice: notice === '' ? null : notice }
}

/** A longer journal takes a noticeable time to replay: 10,000 letters are 4 MB and about half a second. */
const MAX_JOURNAL_LENGTH = 4_000_000

/** The journal of a draft, or a compact one. Compacting only when the editor is opened keeps undo without limit, and typing quick. */
function toShortJournal(journal: string, history: DraftHistory): string {
  const compact = journal.length > MAX_JOURNAL_LENGTH ? compactJournal(history) : journal
  return compact.length < journal.length / 2 ? compact : journal
}

function startDraft({ text, hash }: ReadManifest): RestoredDraft {
  return { history: startHistory(text, hash), journal: toJournalStart(text, hash), storedLength: 0, notice: null }
}

/** The draft of a journal; null if it cannot be read. Whatever is in the file, the manifest must open. */
function tryReplay(text: string): ReplayedJournal | null {
  try {
    return replayJournal(text)
  } catch (error) {
    if (!isExpectedError(error)) console.error(error)
    return null
  }
}

function tryToBringTogether(history: DraftHistory, manifest: ReadManifest, date: string): CurrentDraft | null {
  try {
    return bringTogether(history, manifest, date)
  } catch (error) {
    console.error(error)
    return null
  }
}

/** The step that takes a changed file into the draft. */
export const FILE_LABEL = 'Changes of the file'

interface CurrentDraft {
  history: DraftHistory
  /** The lines to add to the journal. */
  journal: string
  sentence: string
}

/** Brings a draft together with the file as it is now. */
function bringTogether(history: DraftHistory, { text, hash }: ReadManifest, date: string): CurrentDraft {
  const count = toHistoryState(history).isChanged ? countChanges(history) : 0
  const changes = `${count === 1 ? 'One unsaved change' : `${count} unsaved changes`} of ${date}`
  const were = count === 1 ? 'was' : 'were'
  if (history.saved.hash === hash) return { history, journal: '', sentence: count === 0 ? '' : `${changes} ${were} restored.` }
  // The editor was ended between writing the file and recording it.
  if (toHash(toDocumentText(history.document)) === hash) return { ...recordSave(history, hash), sentence: '' }
  const merged = takeFile(history, { text, hash, label: FILE_LABEL })
  if (count === 0) return { ...merged, sentence: '' }
  const decide = merged.history.conflicts.length === 0 ? '' : ' Both changed the same texts: choose what to keep.'
  return {
    ...merged,
    sentence: `${changes} ${were} restored. The file was changed in the meantime, so both were merged.${decide}`,
  }
}

const countChanges = ({ document, saved }: DraftHistory): number =>
  Math.max(1, difference(saved.document.value, document.value).length)

/** `23 November at 10:51`, in the time zone of the computer. */
const toDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(date)

const toSpareName = (file: string): string => `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`

function setAside(file: string): string {
  const spare = toSpareName(file)
  renameSync(file, spare)
  return path.basename(spare)
}

async function describeDamage(file: string): Promise<string> {
  const spare = toSpareName(file)
  await copyFile(file, spare)
  return `A part of the stored changes is damaged and was left out. It was kept as ".drafts/${path.basename(spare)}".`
}
