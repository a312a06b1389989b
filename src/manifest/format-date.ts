/**
 * A range of times in the words of a language, or one time if both are the same. Null if one of them is not a time, as in a draft with
 * errors. All times are in UTC, so that a day is the same day everywhere.
 */
export function formatUtcRange(
  range: readonly [string, string],
  language: string,
  options: Intl.DateTimeFormatOptions,
): string | null {
  const [start, end] = [Date.parse(range[0]), Date.parse(range[1])]
  if (Number.isNaN(start) || Number.isNaN(end)) return null
  const format = getFormat(language, options)
  // `formatRange` would give the same for one time, but takes 25 times as long.
  return start === end ? format.format(start) : format.formatRange(start, end)
}

/** Making a format takes far longer than using it. */
function getFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = knownFormats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  knownFormats.set(key, format)
  return format
}

const knownFormats = new Map<string, Intl.DateTimeFormat>()

/** A minute of the day with 12 or 24 hours as usual in the language: `570` -> `9:30 AM`. */
export function formatMinute(minute: number, language: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(minute * 60_000).toISOString()
  return formatUtcRange([time, time], language, options) ?? time
}

/** A day of the manifest in the words of a language: `2026-12-24` -> `24 December 2026`. */
export function formatDate(day: string, language: string): string {
  const timeMs = Date.parse(day)
  if (Number.isNaN(timeMs)) return day
  const { format, known } = getDays(language)
  const text = known.get(timeMs) ?? format.format(timeMs)
  known.set(timeMs, text)
  return text
}

/** A list of entries has many dates, and using a format takes longer than looking a day up. */
function getDays(language: string): KnownDays {
  const existing = knownDays.get(language)
  if (existing) return existing
  const days = {
    format: getFormat(language, { dateStyle: 'long' }),
    known: new Map<number, string>(),
  }
  knownDays.set(language, days)
  return days
}

interface KnownDays {
  format: Intl.DateTimeFormat
  known: Map<number, string>
}

const knownDays = new Map<string, KnownDays>()
