import { numberOf, toLead, toOutboxItem, toStoredFile } from '../store/columns.ts'
import type { SqlDatabase, SqlRow, SqlValue } from '../store/database.ts'
import type { Lead, LeadStatus, OutboxItem, StoredFile } from '../store/lead.ts'

/** A delivery with the time at which it was done, in milliseconds since 1970, or null. */
export interface StoredDelivery extends OutboxItem {
  doneMs: number | null
}

/** A lead with all that is kept of it, but for the bytes of its files. */
export interface StoredLead extends Lead {
  files: readonly (StoredFile & { id: string })[]
  /** E-mails before webhooks. */
  deliveries: readonly StoredDelivery[]
}

/** Which leads are meant; whatever is left out does not matter. */
export interface LeadFilter {
  form?: string | undefined
  status?: LeadStatus | undefined
  /** Milliseconds since 1970; this one is included. */
  fromMs?: number | undefined
  /** Milliseconds since 1970; this one is not. */
  toMs?: number | undefined
  /** What no condition of a database can say. */
  matches?: ((lead: Lead) => boolean) | undefined
}

/** Leads that are read together: a page of them fits into little memory, whatever was answered. */
const PAGE = 100

/** Reads leads one after another, a page at a time, while others are being kept. */
export async function* readLeads(
  database: SqlDatabase,
  order: 'newest' | 'oldest',
  selection: LeadFilter = {},
): AsyncGenerator<StoredLead> {
  const { conditions, values } = toConditions(selection)
  const [beyond, direction] = order === 'newest' ? ['id < ?', 'DESC'] : ['id > ?', 'ASC']
  for (let last: string | null = null; ; ) {
    const all: string[] = last === null ? conditions : [...conditions, beyond]
    const rows: SqlRow[] = await database.read({
      sql: `SELECT * FROM lead ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ORDER BY id ${direction} LIMIT ${PAGE}`,
      values: last === null ? values : [...values, last],
    })
    const leads = rows.map(toLead)
    yield* await withContents(database, selection.matches ? leads.filter(selection.matches) : leads)
    const end: Lead | undefined = leads.at(-1)
    if (!end || leads.length < PAGE) return
    last = end.id
  }
}

/** The lead with this receipt, however it is typed, or this id; null when there is none. */
export async function findLead(database: SqlDatabase, name: string): Promise<StoredLead | null> {
  const sql = 'SELECT * FROM lead WHERE id = ? OR receipt = ?'
  const rows = await database.read({ sql, values: [name, toReceipt(name)] })
  const [lead] = await withContents(database, rows.map(toLead))
  return lead ?? null
}

/** A receipt as it is kept: people leave out its hyphen, use small letters, and read its digits as letters. */
const toReceipt = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/^.{4}/, '$&-')

function toConditions({ form, status, fromMs, toMs }: LeadFilter): { conditions: string[]; values: SqlValue[] } {
  const asked: [string, SqlValue | undefined][] = [
    ['form = ?', form],
    ['status = ?', status],
    ['received_ms >= ?', fromMs],
    ['received_ms < ?', toMs],
  ]
  const given = asked.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]))
  return { conditions: given.map(({ condition }) => condition), values: given.map(({ value }) => value) }
}

async function withContents(database: SqlDatabase, leads: readonly Lead[]): Promise<StoredLead[]> {
  if (leads.length === 0) return []
  const ids = leads.map(({ id }) => id)
  const places = ids.map(() => '?').join(', ')
  const [files, deliveries] = await Promise.all([
    database.read({ sql: `SELECT * FROM file WHERE lead IN (${places}) ORDER BY position`, values: ids }),
    database.read({ sql: `SELECT * FROM outbox WHERE lead IN (${places}) ORDER BY target, id`, values: ids }),
  ])
  const [filesOf, deliveriesOf] = [groupByLead(files, toStoredFile), groupByLead(deliveries, toDelivery)]
  return leads.map((lead) => ({ ...lead, files: filesOf.get(lead.id) ?? [], deliveries: deliveriesOf.get(lead.id) ?? [] }))
}

function groupByLead<T extends { lead: string }>(rows: readonly SqlRow[], toItem: (row: SqlRow) => T): Map<string, T[]> {
  return Map.groupBy(rows.map(toItem), ({ lead }) => lead)
}

const toDelivery = (row: SqlRow): StoredDelivery => ({
  ...toOutboxItem(row),
  doneMs: row.done_ms === null ? null : numberOf(row, 'done_ms'),
})
