import { EXPORT_FORMATS } from '../../src/server/leads/index.ts'
import type { LeadStatus } from '../../src/server/store/lead.ts'
import { type Arguments, UsageError } from './command.ts'

type Text = Arguments['text']

const STATUSES = ['new', 'held', 'spam'] as const satisfies LeadStatus[]

export const readStatus = (text: Text): LeadStatus | undefined => readOneOf(text, 'status', STATUSES)

export function readFormat(text: Text): (typeof EXPORT_FORMATS)[number] {
  const format = readOneOf(text, 'format', EXPORT_FORMATS)
  if (format === undefined) throw new UsageError('Say --format csv for a spreadsheet, or --format ndjson for a program.')
  return format
}

function readOneOf<T extends string>(text: Text, name: string, words: readonly T[]): T | undefined {
  const given = text(name)
  const word = words.find((each) => each === given)
  if (given !== undefined && word === undefined) throw new UsageError(`--${name} takes ${words.join(' or ')}, not "${given}".`)
  return word
}

/** A number of leads; 20 unless told. */
export function readLimit(text: Text): number {
  const given = text('limit') ?? '20'
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(`--limit takes a number from 1 to 999999, not "${given}".`)
  return Number(given)
}

/** The start of a day in local time, `later` days after the one that is named; in milliseconds since 1970. */
export function readDay(text: Text, name: string, later: number): number | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given.split('-').map(Number) : []
  const named = new Date(year, month - 1, day)
  if (named.getMonth() !== month - 1 || named.getDate() !== day)
    throw new UsageError(`--${name} takes a day such as 2026-01-31, not "${given}".`)
  return new Date(year, month - 1, day + later).getTime()
}
