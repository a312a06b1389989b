import type { SqlValue } from './database.ts'
import type { DeliveryTarget } from './lead.ts'
import type { DueFilter } from './lead-store.ts'

/** Whom a delivery goes to: the address of a webhook, or of a mailbox, as the form declares it. */
export const toReceiver = (target: DeliveryTarget): string => (target.kind === 'webhook' ? target.url : target.to)

/** A filter as a condition on rows of the outbox, to follow others; none for no filter. Targets are stored as JSON. */
export function toDueCondition(filter: DueFilter | undefined): { sql: string; values: SqlValue[] } {
  if (filter === undefined) return { sql: '', values: [] }
  const isWebhook = filter.kind === 'webhook'
  const name = isWebhook ? 'url' : 'to'
  const patterns = filter.except.map((receiver) => `%${escapeLike(JSON.stringify({ [name]: receiver }).slice(1, -1))}%`)
  const conditions = [
    `target ${isWebhook ? '' : 'NOT '}LIKE '%"kind":"webhook"%'`,
    ...patterns.map(() => "target NOT LIKE ? ESCAPE '\\'"),
  ]
  return { sql: conditions.map((condition) => ` AND ${condition}`).join(''), values: patterns }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
