import type { Change, Steps } from '../../contracts/change.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findTimeZone, readToday } from '../../manifest/today.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { describeField } from '../../models/fields/index.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { readList } from '../actions/block-changes.ts'
import { toPathWords } from '../pages/propose-path.ts'
import { toListAndIndex } from '../store/places.ts'

/** What a person writes of a new entry before it is opened. */
export interface NewEntry {
  title: string
  slug: string
  description: string
}

/**
 * The place that a new entry gets: after the copied one, at the beginning of a collection whose newest entry is the first one, or else at
 * the end.
 */
export function findNewPlace(manifest: unknown, collection: string, copied: Steps | null): Steps {
  if (copied) return [...copied.slice(0, -1), Number(copied.at(-1)) + 1]
  const list: Steps = ['collections', collection, 'entries']
  const entries = readList(manifest, list)
  const toDate = (entry: unknown) => textOf(entry, 'date') ?? ''
  return [...list, toDate(entries[0]) > toDate(entries.at(-1)) ? 0 : entries.length]
}

/**
 * The changes that add an entry: as the schema suggests it, with the date of today, or as a copy of another one.
 * @param copied the place of the entry to copy; null for none
 */
export function planNewEntry(manifest: unknown, collection: string, written: NewEntry, copied: Steps | null): Change[] {
  const { list, index } = toListAndIndex(findNewPlace(manifest, collection, copied))
  const entries = valueAt(manifest, list)
  const value = { ...(copied ? toObject(valueAt(manifest, copied)) : createEntry(manifest, [...list, index])), ...written }
  if (!Array.isArray(entries)) return planChange(manifest, list, [value])
  return [{ kind: 'add', into: list, before: index < entries.length ? index : null, value }]
}

/** Entries without dates, such as people, get none. */
function createEntry(manifest: unknown, at: Steps): Record<string, unknown> {
  const field = describeField(manifest, at)
  const { date, ...entry } = toObject(field && createFittingValue(field, manifest))
  const entries = readList(manifest, at.slice(0, -1))
  const hasDate = date !== undefined && (entries.length === 0 || entries.some((other) => textOf(other, 'date') !== null))
  return { slug: '', title: '', description: '', ...(hasDate && { date: readToday(findTimeZone(manifest)) }), ...entry }
}

const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? { ...value } : {})

/** A free slug for a title. Empty for a title without Latin letters and digits. */
export function proposeSlug(manifest: unknown, collection: string, title: string): string {
  const slug = toPathWords(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const taken = new Set(readList(manifest, ['collections', collection, 'entries']).map((entry) => textOf(entry, 'slug')))
  let free = slug
  for (let count = 2; slug !== '' && taken.has(free); count += 1) free = `${slug}-${count}`
  return free
}
