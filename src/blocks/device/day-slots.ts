import type { DeviceBlock } from '../../manifest/manifest.gen.ts'

type Day = NonNullable<DeviceBlock['parts'][number]['days']>[number]
type Entry = NonNullable<Day['entries']>[number]

/** The most slots between the first and the last time of a diary. Style rules exist for spans of up to this many slots. */
export const MAX_SLOTS = 24

/** The lengths of a slot in minutes. The shortest one with which the times of a diary fit is used. */
const SLOT_LENGTHS = [15, 30, 60]

/** The times that a diary shows, in minutes of the day, from one full hour to another. */
export interface Span {
  from: number
  to: number
  /** The minutes of one slot. */
  slot: number
}

/** A part of a day with its length in slots: an entry, or nothing. */
export interface Stretch {
  entry: Entry | null
  slots: number
}

/** The full hours around all entries. */
export function toSpan(days: readonly Day[]): Span {
  const entries = days.flatMap(({ entries = [] }) => entries)
  const starts = entries.map(({ time }) => toMinute(time))
  const ends = entries.map((entry) => toMinute(entry.time) + entry.minutes)
  const from = Math.floor(Math.min(...starts, 24 * 60) / 60) * 60
  const to = Math.max(Math.min(Math.ceil(Math.max(...ends, 0) / 60), 24) * 60, from + 60)
  return { from, to, slot: SLOT_LENGTHS.find((length) => (to - from) / length <= MAX_SLOTS) ?? 60 }
}

/** The first entry of all days that is selected. */
export const findSelectedEntry = (days: readonly Day[]): Entry | undefined =>
  days.flatMap(({ entries = [] }) => entries).find(({ selected }) => selected)

/** A day as entries and gaps, each at least one slot long. An entry that begins before the last one has ended follows it. */
export function toStretches({ entries = [] }: Day, { from, slot }: Span): Stretch[] {
  const stretches: Stretch[] = []
  let end = 0
  for (const entry of entries) {
    const start = Math.max(Math.round((toMinute(entry.time) - from) / slot), end)
    if (start > end) stretches.push({ entry: null, slots: start - end })
    const slots = Math.min(Math.max(Math.round(entry.minutes / slot), 1), MAX_SLOTS)
    stretches.push({ entry, slots })
    end = start + slots
  }
  return stretches
}

/** The minute of the day. Midnight for a text that is not a time, as in a draft with errors. */
export const toMinute = (time: string): number => {
  const [, hours = 0, minutes = 0] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}
