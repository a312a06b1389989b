import type { Form } from '../../manifest/manifest.gen.ts'
import type { SqlRow } from './database.ts'
import type { DeliveryTarget, FormVersion, Lead, LeadReason, LeadStatus, OutboxItem, StoredFile } from './lead.ts'
import { isOutboxState } from './outbox-states.ts'

/** The text in a column. Throws when the column contains something else, which means that the tables are not ours. */
export function textOf(row: SqlRow, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`The column ${column} does not contain text.`)
  return value
}

export const textOrNullOf = (row: SqlRow, column: string): string | null => (row[column] === null ? null : textOf(row, column))

/** The number in a column. Throws when the column contains something else. */
export function numberOf(row: SqlRow, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`The column ${column} does not contain a number.`)
  return value
}

export function toLead(row: SqlRow): Lead {
  const reasons: LeadReason[] = JSON.parse(textOf(row, 'reasons'))
  return {
    id: textOf(row, 'id'),
    receipt: textOf(row, 'receipt'),
    form: textOf(row, 'form'),
    version: textOf(row, 'version'),
    receivedMs: numberOf(row, 'received_ms'),
    status: statusOf(row),
    reasons,
    answers: textOf(row, 'answers'),
    email: textOrNullOf(row, 'email'),
    privacy: textOrNullOf(row, 'privacy'),
  }
}

const isStatus = (text: string): text is LeadStatus => text === 'new' || text === 'held' || text === 'spam'

/** The status in the column `status`. */
export function statusOf(row: SqlRow): LeadStatus {
  const status = textOf(row, 'status')
  if (!isStatus(status)) throw new Error(`"${status}" is not a status of an enquiry.`)
  return status
}

export const toStoredFile = (row: SqlRow): StoredFile & { id: string; lead: string } => ({
  id: textOf(row, 'id'),
  lead: textOf(row, 'lead'),
  field: textOf(row, 'field'),
  name: textOf(row, 'name'),
  type: textOf(row, 'type'),
  size: numberOf(row, 'size'),
  sha256: textOf(row, 'sha256'),
})

export function toOutboxItem(row: SqlRow): OutboxItem {
  const target: DeliveryTarget = JSON.parse(textOf(row, 'target'))
  const state = textOf(row, 'state')
  if (!isOutboxState(state)) throw new Error(`"${state}" is not a state of a delivery.`)
  return {
    id: textOf(row, 'id'),
    lead: textOf(row, 'lead'),
    target,
    state,
    attempts: numberOf(row, 'attempts'),
    nextMs: numberOf(row, 'next_ms'),
    lastError: textOrNullOf(row, 'last_error'),
  }
}

/** The form definition in a column, or null when the column is empty. */
export function definitionOf(row: SqlRow, column: string): Form | null {
  const text = textOrNullOf(row, column)
  return text === null ? null : JSON.parse(text)
}

export function toFormVersion(row: SqlRow): FormVersion {
  const definition: Form = JSON.parse(textOf(row, 'definition'))
  return { form: textOf(row, 'form'), version: textOf(row, 'version'), definition, privacy: textOrNullOf(row, 'privacy') }
}
