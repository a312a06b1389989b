import { toCount } from '../plural.ts'
import type { FormDefinitions } from '../store/form-versions.ts'
import type { LeadStatus } from '../store/lead.ts'
import type { StoredLead } from '../store/lead-reader.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'
import { describeDeliveries } from './describe-delivery.ts'
import { formatTime } from './format-time.ts'
import { toPrintableLine } from './printable.ts'
import { toMatcher, toSender } from './sender.ts'
import { cutTo, toTable } from './text-table.ts'

export interface ListOptions {
  form?: string | undefined
  status?: LeadStatus | undefined
  /** A text in the receipt, the email address or an answer, in upper or lower case. */
  find?: string | undefined
  /** The largest number of leads to list. */
  limit: number
}

const HEADINGS = ['RECEIPT', 'WHEN', 'FORM', 'STATUS', 'FROM', 'DELIVERY']
const FROM_COLUMNS = 36

/** The newest leads as a table, and how to see more. */
export async function listLeads(store: LeadStore, options: ListOptions, nowMs: number): Promise<CommandReport> {
  const { form, status, find, limit } = options
  const definitions = await store.readDefinitions()
  const matches = find === undefined ? undefined : toMatcher(find)
  const rows: string[][] = []
  let more = false
  for await (const lead of store.readLeads('newest', { form, status, matches })) {
    more = rows.length === limit
    if (more) break
    rows.push(toRow(lead, definitions, nowMs))
  }
  if (rows.length === 0) return toFailure(await describeNothing(store, options))
  const shown = more
    ? `These are the newest ${limit}. To see more: --limit ${limit * 5}.`
    : `${toCount(rows.length, 'enquiry', 'enquiries')}.`
  const held = await describeHeld(store, options)
  return toSuccess(
    ...toTable([HEADINGS, ...rows]),
    '',
    `${shown}${held} To see one in full: npm run leads -- show ${rows[0]?.[0]}`,
  )
}

/** How many enquiries of all forms are held. They may be older than those listed. */
async function describeHeld(store: LeadStore, { status }: ListOptions): Promise<string> {
  const held = status === undefined ? await store.countHeld() : 0
  if (held === 0) return ''
  const many = toCount(held, 'enquiry is', 'enquiries are')
  return ` In total, ${many} held until the sender confirms: npm run leads -- list --status held.`
}

function toRow(lead: StoredLead, definitions: FormDefinitions, nowMs: number): string[] {
  const { receipt, receivedMs, form, answeredMs } = lead
  const status = lead.status === 'new' && answeredMs !== null ? 'answered' : lead.status
  const from = cutTo(FROM_COLUMNS, toPrintableLine(toSender(lead, definitions)))
  return [receipt, formatTime(receivedMs, nowMs), form, status, from, toPrintableLine(describeDeliveries(lead, nowMs))]
}

async function describeNothing(store: LeadStore, { form, status, find }: ListOptions): Promise<string> {
  const forms = await store.readFormIds()
  if (forms.length === 0) return 'There are no enquiries yet.'
  if (form !== undefined && !forms.includes(form))
    return `There are no enquiries from a form "${form}". Forms with enquiries: ${forms.join(', ')}.`
  const conditions = [
    form === undefined ? '' : ` from the form ${form}`,
    status === undefined ? '' : ` with the status ${status}`,
    find === undefined ? '' : ` that contains "${find}"`,
  ]
  return `There is no enquiry${conditions.join('')}.`
}
