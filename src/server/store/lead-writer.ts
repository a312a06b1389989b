import { addLead } from './add-lead.ts'
import { textOf } from './columns.ts'
import type { SqlDatabase, SqlStatement, WriteResult } from './database.ts'
import { eraseLeads } from './erase-leads.ts'
import type { FileStorage } from './files/file-storage.ts'
import type { AddLeadResult, NewLead } from './lead.ts'
import { toReleaseStatement } from './outbox.ts'
import { IS_AFTER_CONFIRMATION, IS_WAITING } from './outbox-states.ts'

/** Stores, changes and erases leads. */
export interface LeadWriter {
  /** Stores a lead with its files and deliveries, or finds the lead of an earlier identical submission. */
  addLead(lead: NewLead): Promise<AddLeadResult>
  /**
   * Makes a held or spam lead `new` and its waiting deliveries due, without the automatic reply to a sender who has not confirmed by
   * email. Idempotent. Returns null when the lead does not exist.
   */
  releaseLead(lead: string, nowMs: number): Promise<{ receipt: string } | null>
  /**
   * Releases a lead whose sender has confirmed by email, and all held leads of the same form from the same email address: an address is
   * asked only once a day. Returns null when the lead does not exist.
   */
  confirmLead(lead: string, nowMs: number): Promise<{ receipt: string } | null>
  /** Marks a lead as answered at a time, in milliseconds since 1970; null marks it as not answered. */
  markAnswered(lead: string, atMs: number | null): Promise<void>
  /**
   * Erases leads with their files, deliveries and submission keys. Returns how many were erased. `deleteLooseObjects` then deletes files that
   * are in a bucket.
   */
  eraseLeads(ids: readonly string[]): Promise<number>
  /** Deletes expired submission keys and challenges. */
  deleteExpiredKeys(nowMs: number): Promise<void>
}

export const createLeadWriter = (database: SqlDatabase, save: FileStorage['save']): LeadWriter => ({
  addLead: (lead) => addLead(database, save, lead),
  async releaseLead(lead, nowMs) {
    const unconfirmed: SqlStatement = {
      sql: `DELETE FROM outbox WHERE lead = ? AND ${IS_WAITING} AND ${IS_AFTER_CONFIRMATION}`,
      values: [lead],
    }
    return toReceipt(await database.write([toNewStatus(lead), unconfirmed, toReleaseStatement('lead = ?', nowMs, [lead])]))
  },
  async confirmLead(lead, nowMs) {
    const isSame = 'form = (SELECT form FROM lead WHERE id = ?) AND email = (SELECT email FROM lead WHERE id = ?)'
    const written = await database.write([
      toNewStatus(lead),
      { sql: `UPDATE lead SET status = 'new' WHERE status = 'held' AND ${isSame}`, values: [lead, lead] },
      toReleaseStatement(`lead IN (SELECT id FROM lead WHERE status = 'new' AND ${isSame})`, nowMs, [lead, lead]),
    ])
    return toReceipt(written)
  },
  async markAnswered(lead, atMs) {
    const mark = 'INSERT INTO answered (lead, at_ms) VALUES (?, ?) ON CONFLICT (lead) DO NOTHING'
    await database.write([
      atMs === null ? { sql: 'DELETE FROM answered WHERE lead = ?', values: [lead] } : { sql: mark, values: [lead, atMs] },
    ])
  },
  eraseLeads: (ids) => eraseLeads(database, ids),
  async deleteExpiredKeys(nowMs) {
    await database.write([
      { sql: 'DELETE FROM submission WHERE expires_ms <= ?', values: [nowMs] },
      { sql: 'DELETE FROM used_challenge WHERE expires_ms <= ?', values: [nowMs] },
    ])
  },
})

const toNewStatus = (lead: string): SqlStatement => ({
  sql: "UPDATE lead SET status = 'new' WHERE id = ? RETURNING receipt",
  values: [lead],
  mustMatch: true,
})

function toReceipt(written: WriteResult): { receipt: string } | null {
  const row = written.done ? written.rows[0]?.[0] : undefined
  return row ? { receipt: textOf(row, 'receipt') } : null
}
