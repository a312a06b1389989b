import { EXPORT_FORMATS } from '../../src/server/leads/index.ts'
import type { LeadStatus } from '../../src/server/store/lead.ts'
import { type CommandArguments, UsageError } from './command.ts'

type Text = CommandArguments['text']

const STATUSES = ['new', 'held', 'spam'] as const satisfies LeadStatus[]

export const readStatus = (text: Text): LeadStatus | undefined => readOneOf(text, 'status', STATUSES)

export function readFormat(text: Text): (typeof EXPORT_FORMATS)[number] {
  const format = readOneOf(text, 'format', EXPORT_FORMATS)
  if (format === undefined)
    throw new UsageError('Choose a format: --format csv for a spreadsheet, or --format ndjson for a program.')
  return format
}

function readOneOf<T extends string>(text: Text, name: string, words: readonly T[]): T | undefined {
  const given = text(name)
  const word = words.find((each) => each === given)
  if (given !== undefined && word === undefined)
    throw new UsageError(`"${given}" is not a valid --${name}. Use ${words.join(' or ')}.`)
  return word
}

/** The largest number of leads to list. Default: 20. */
export function readLimit(text: Text): number {
  const given = text('limit') ?? '20'
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new UsageError(`"${given}" is not a valid --limit. Use a number from 1 to 999999.`)
  return Number(given)
}

/** The start, in local time, of the day `later` days after the given one, in milliseconds since 1970. */
export function readDay(text: Text, name: string, later: number): number | undefined {
  const given = text(name)
  if (given === undefined) return undefined
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(given) ? given.split('-').map(Number) : []
  const date = new Date(year, month - 1, day)
  if (date.getMonth() !== month - 1 || date.getDate() !== day)
    throw new UsageError(`"${given}" is not a valid --${name}. Use a date such as 2026-01-31.`)
  return new Date(year, month - 1, day + later).getTime()
}
