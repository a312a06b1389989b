import { numberOf, statusOf, textOf, toLead, toOutboxItem, toStoredFile } from './columns.ts'
import type { SqlDatabase, SqlRow, SqlValue } from './database.ts'
import type { Lead, LeadStatus, OutboxItem, StoredFile } from './lead.ts'

/** A delivery and when it was done, in milliseconds since 1970, or null. */
export interface StoredDelivery extends OutboxItem {
  doneMs: number | null
}

/** A lead with everything that is stored about it, except the bytes of its files. */
export interface StoredLead extends Lead {
  files: readonly (StoredFile & { id: string })[]
  /** When a person marked it as answered, in milliseconds since 1970; null if no one has. */
  answeredMs: number | null
  /** Emails before webhooks. */
  deliveries: readonly StoredDelivery[]
}

/** Selects leads. Omitted conditions match every lead. */
interface LeadFilter {
  form?: string | undefined
  status?: LeadStatus | undefined
  isAnswered?: boolean | undefined
  /** Milliseconds since 1970, inclusive. */
  fromMs?: number | undefined
  /** Milliseconds since 1970, exclusive. */
  toMs?: number | undefined
  /** A condition that SQL cannot express. */
  matches?: ((lead: Lead) => boolean) | undefined
}

/** Reads stored leads. */
export interface LeadReader {
  /** Reads leads one by one, a page at a time, while others are being stored. */
  readLeads(order: 'newest' | 'oldest', filter?: LeadFilter): AsyncGenerator<StoredLead>
  /** Finds a lead by its receipt, in any spelling, or by its id. */
  findLead(name: string): Promise<StoredLead | null>
  /** The ids of all forms that have leads, sorted. */
  readFormIds(): Promise<string[]>
  /** The number of leads of each status that has any, sorted by status. */
  countLeads(): Promise<{ status: LeadStatus; count: number }[]>
  /** The number of held leads, from an index alone. */
  countHeld(): Promise<number>
  /** When the oldest held lead was received, in milliseconds since 1970; null for none. Reads every held lead. */
  findOldestHeldMs(): Promise<number | null>
}

/** Leads that are read at once. A page fits into little memory, whatever the answers. */
const PAGE_SIZE = 100

export const createLeadReader = (database: SqlDatabase): LeadReader => ({
  readLeads: (order, filter = {}) => readLeads(database, order, filter),
  async findLead(name) {
    const sql = 'SELECT * FROM lead WHERE id = ? OR receipt = ?'
    const rows = await database.read({ sql, values: [name, normaliseReceipt(name)] })
    const [lead] = await readContents(database, rows.map(toLead))
    return lead ?? null
  },
  async readFormIds() {
    return (await database.read({ sql: 'SELECT DISTINCT form FROM lead ORDER BY form' })).map((row) => textOf(row, 'form'))
  },
  async countLeads() {
    const rows = await database.read({ sql: 'SELECT status, count(*) AS n FROM lead GROUP BY status ORDER BY status' })
    return rows.map((row) => ({ status: statusOf(row), count: numberOf(row, 'n') }))
  },
  async countHeld() {
    const [row] = await database.read({ sql: "SELECT count(*) AS n FROM lead WHERE status = 'held'" })
    return row ? numberOf(row, 'n') : 0
  },
  async findOldestHeldMs() {
    const [row] = await database.read({ sql: "SELECT min(received_ms) AS oldest FROM lead WHERE status = 'held'" })
    return !row || row.oldest === null ? null : numberOf(row, 'oldest')
  },
})

async function* readLeads(database: SqlDatabase, order: 'newest' | 'oldest', filter: LeadFilter): AsyncGenerator<StoredLead> {
  const { conditions, values } = toConditions(filter)
  const [beyond, direction] = order === 'newest' ? ['id < ?', 'DESC'] : ['id > ?', 'ASC']
  for (let last: string | null = null; ; ) {
    const all: string[] = last === null ? conditions : [...conditions, beyond]
    const rows: SqlRow[] = await database.read({
      sql: `SELECT * FROM lead ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ORDER BY id ${direction} LIMIT ${PAGE_SIZE}`,
      values: last === null ? values : [...values, last],
    })
    const leads = rows.map(toLead)
    yield* await readContents(database, filter.matches ? leads.filter(filter.matches) : leads)
    const end: Lead | undefined = leads.at(-1)
    if (!end || leads.length < PAGE_SIZE) return
    last = end.id
  }
}

/** A typed receipt as it is stored: people omit the hyphen, use lower case, and read digits as letters. */
const normaliseReceipt = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
    .replace(/^.{4}/, '$&-')

function toConditions({ form, status, isAnswered, fromMs, toMs }: LeadFilter): { conditions: string[]; values: SqlValue[] } {
  const all: [string, SqlValue | undefined][] = [
    ['form = ?', form],
    ['status = ?', status],
    ['received_ms >= ?', fromMs],
    ['received_ms < ?', toMs],
  ]
  const given = all.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]))
  const answered =
    isAnswered === undefined ? [] : [`${isAnswered ? '' : 'NOT '}EXISTS (SELECT 1 FROM answered WHERE answered.lead = lead.id)`]
  return { conditions: [...given.map(({ condition }) => condition), ...answered], values: given.map(({ value }) => value) }
}

async function readContents(database: SqlDatabase, leads: readonly Lead[]): Promise<StoredLead[]> {
  if (leads.length === 0) return []
  const ids = leads.map(({ id }) => id)
  const places = ids.map(() => '?').join(', ')
  const [files, deliveries, answered] = await Promise.all([
    database.read({ sql: `SELECT * FROM file WHERE lead IN (${places}) ORDER BY position`, values: ids }),
    database.read({ sql: `SELECT * FROM outbox WHERE lead IN (${places}) ORDER BY target, id`, values: ids }),
    database.read({ sql: `SELECT * FROM answered WHERE lead IN (${places})`, values: ids }),
  ])
  const [filesOf, deliveriesOf] = [groupByLead(files, toStoredFile), groupByLead(deliveries, toStoredDelivery)]
  const answeredOf = new Map(answered.map((row) => [textOf(row, 'lead'), numberOf(row, 'at_ms')]))
  return leads.map((lead) => ({
    ...lead,
    answeredMs: answeredOf.get(lead.id) ?? null,
    files: filesOf.get(lead.id) ?? [],
    deliveries: deliveriesOf.get(lead.id) ?? [],
  }))
}

function groupByLead<T extends { lead: string }>(rows: readonly SqlRow[], toItem: (row: SqlRow) => T): Map<string, T[]> {
  return Map.groupBy(rows.map(toItem), ({ lead }) => lead)
}

const toStoredDelivery = (row: SqlRow): StoredDelivery => ({
  ...toOutboxItem(row),
  doneMs: row.done_ms === null ? null : numberOf(row, 'done_ms'),
})
