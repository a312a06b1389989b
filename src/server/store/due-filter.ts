import type { SqlValue } from './database.ts'
import type { DeliveryTarget } from './lead.ts'

/** Deliveries of one kind, except those to some receivers. */
export interface DueFilter {
  kind: 'email' | 'webhook'
  /** The receivers to leave out, as `toReceiver` returns them. */
  except: readonly string[]
}

/** The receiver of a delivery as the form declares it: the URL of a webhook, or an email address. */
export const toReceiver = (target: DeliveryTarget): string => (target.kind === 'webhook' ? target.url : target.to)

/** A filter as an SQL condition that starts with AND; empty for no filter. Targets are stored as JSON. */
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
