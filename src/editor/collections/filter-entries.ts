import { type CollectionEntry, toTagSlug } from '../../manifest/collections/read-collections.ts'
import { foldText, foldWords } from '../texts/fold-text.ts'

/** `planned`: its date is later than today. */
export type EntryState = 'published' | 'planned' | 'draft'

/** Which entries of a collection a list shows. */
export interface EntryFilter {
  /** Words of the title, the slug or the description, in any order. */
  query: string
  /** Null for every state, and for every tag. */
  state: EntryState | null
  tag: string | null
}

export const ALL_ENTRIES: EntryFilter = { query: '', state: null, tag: null }

export const STATE_LABELS: Readonly<Record<EntryState, string>> = { published: 'Published', planned: 'Planned', draft: 'Draft' }

export function toEntryState({ isDraft, date }: CollectionEntry, today: string): EntryState {
  if (isDraft) return 'draft'
  return date !== null && date > today ? 'planned' : 'published'
}

/** The entries that match a filter, the newest first. Those without a date come last, in the order of the manifest. */
export function filterEntries(
  entries: readonly CollectionEntry[],
  { query, state, tag }: EntryFilter,
  today: string,
): CollectionEntry[] {
  const words = foldWords(query)
  const wanted = tag === null ? null : toTagSlug(tag)
  const matches = (entry: CollectionEntry): boolean => {
    if (state !== null && toEntryState(entry, today) !== state) return false
    if (wanted !== null && !entry.tags.some((own) => toTagSlug(own) === wanted)) return false
    const text = words.length === 0 ? '' : foldText(`${entry.title} ${entry.slug} ${entry.description ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return entries.filter(matches).sort((one, other) => compareDates(other.date ?? '', one.date ?? ''))
}

const compareDates = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The tags of some entries in the order of the alphabet, each as it is written first. */
export function listTags(entries: readonly CollectionEntry[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of entries.flatMap((entry) => entry.tags)) if (!tags.has(toTagSlug(tag))) tags.set(toTagSlug(tag), tag)
  return [...tags.values()].sort((one, other) => one.localeCompare(other))
}
