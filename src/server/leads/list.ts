import { parseAnswers } from '../delivery/answers.ts'
import { toLabelledAnswers } from '../delivery/lead-text.ts'
import { numberOf, textOf } from '../store/columns.ts'
import type { SqlDatabase } from '../store/database.ts'
import type { Lead, LeadStatus } from '../store/lead.ts'
import { readTexts } from './answer-texts.ts'
import { type FormDefinitions, readDefinitions } from './definitions.ts'
import { describeDeliveries } from './delivery-words.ts'
import { count, toMoment } from './moment.ts'
import { toPrintableLine } from './printable.ts'
import { readLeads, type StoredLead } from './read-leads.ts'
import { type CommandReport, toFailure, toSuccess } from './report.ts'
import { cutTo, toTable } from './text-table.ts'

export interface ListOptions {
  form?: string | undefined
  status?: LeadStatus | undefined
  /** Stands in the receipt, the e-mail address or an answer, in capitals or not. */
  find?: string | undefined
  /** How many leads are shown. */
  limit: number
}

const HEADINGS = ['RECEIPT', 'WHEN', 'FORM', 'STATUS', 'FROM', 'DELIVERY']
const FROM_COLUMNS = 36

/** The newest leads as a table, and how to see more. */
export async function listLeads(database: SqlDatabase, options: ListOptions, nowMs: number): Promise<CommandReport> {
  const { form, status, find, limit } = options
  const definitions = await readDefinitions(database)
  const matches = find === undefined ? undefined : toMatcher(find)
  const rows: string[][] = []
  let more = false
  for await (const lead of readLeads(database, 'newest', { form, status, matches })) {
    more = rows.length === limit
    if (more) break
    rows.push(toRow(lead, definitions, nowMs))
  }
  if (rows.length === 0) return toFailure(await describeNothing(database, options))
  const shown = more
    ? `The newest ${limit}. For more say --limit ${limit * 5}.`
    : `${count(rows.length, 'enquiry', 'enquiries')}.`
  const held = await describeHeld(database, options)
  return toSuccess(...toTable([HEADINGS, ...rows]), '', `${shown}${held} All about one: npm run leads -- show ${rows[0]?.[0]}`)
}

/** How many wait for their senders, of all forms: they may be older than what is shown. */
async function describeHeld(database: SqlDatabase, { status }: ListOptions): Promise<string> {
  const [row] = await database.read({ sql: "SELECT count(*) AS n FROM lead WHERE status = 'held'" })
  if (!row || row.n === 0 || status !== undefined) return ''
  const many = count(numberOf(row, 'n'), 'enquiry is', 'enquiries are')
  return ` In all ${many} held until the sender confirms: npm run leads -- list --status held.`
}

function toRow(lead: StoredLead, definitions: FormDefinitions, nowMs: number): string[] {
  const { receipt, receivedMs, form, status } = lead
  const from = cutTo(FROM_COLUMNS, toPrintableLine(toSender(lead, definitions)))
  return [receipt, toMoment(receivedMs, nowMs), form, status, from, toPrintableLine(describeDeliveries(lead, nowMs))]
}

/** The e-mail address of a lead, or else the first thing that was answered. */
function toSender(lead: StoredLead, definitions: FormDefinitions): string {
  if (lead.email !== null) return lead.email
  const [first] = toLabelledAnswers(parseAnswers(lead.answers), definitions.of(lead))
  return first?.lines.find((line) => line.trim() !== '') ?? ''
}

function toMatcher(text: string): (lead: Lead) => boolean {
  const wanted = text.normalize().toLowerCase()
  return (lead) => [lead.receipt, lead.email ?? '', ...readTexts(lead)].some((each) => each.toLowerCase().includes(wanted))
}

async function describeNothing(database: SqlDatabase, { form, status, find }: ListOptions): Promise<string> {
  const forms = (await database.read({ sql: 'SELECT DISTINCT form FROM lead ORDER BY form' })).map((row) => textOf(row, 'form'))
  if (forms.length === 0) return 'There are no enquiries yet.'
  if (form !== undefined && !forms.includes(form))
    return `There are no enquiries of a form "${form}". Forms with enquiries: ${forms.join(', ')}.`
  const asked = [status === undefined ? '' : ` with the status ${status}`, find === undefined ? '' : ` in which "${find}" stands`]
  return `There is no enquiry${form === undefined ? '' : ` of the form ${form}`}${asked.join('')}.`
}
