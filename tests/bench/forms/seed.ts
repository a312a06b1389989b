import { DatabaseSync } from 'node:sqlite'
import { createId } from '../../../src/server/store/ids.ts'
import type { LeadStatus } from '../../../src/server/store/lead.ts'
import { openDatabase, toDatabaseFile } from '../../../src/server/store/open-store.ts'
import { FORM, form } from './site.ts'

/** The forms of the leads: one of the site, and two former ones. */
export const FORMS = [FORM, 'bench-former', 'bench-oldest']
const VERSION = 'bench'
const DAY_MS = 24 * 3600 * 1000
const MESSAGE = 'We would like to talk about a new site for our bakery, with pictures, prices and a form that loses nothing. '

/** Fills a data folder with leads of the last two hundred days, all delivered, in one transaction. */
export async function seedLeads(data: string, count: number): Promise<void> {
  const made = await openDatabase({ data, databaseUrl: null })
  await made.close()
  const database = new DatabaseSync(toDatabaseFile(data))
  database.exec('PRAGMA synchronous = OFF; BEGIN')
  insertVersions(database)
  insertLeads(database, count)
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

function insertVersions(database: DatabaseSync): void {
  const insert = database.prepare('INSERT INTO form_version VALUES (?, ?, ?, NULL, 0, NULL)')
  for (const id of FORMS) insert.run(id, VERSION, JSON.stringify(form))
}

function insertLeads(database: DatabaseSync, count: number): void {
  const lead = database.prepare('INSERT INTO lead VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)')
  const outbox = database.prepare("INSERT INTO outbox VALUES (?, ?, ?, 'done', 1, ?, ?, NULL)")
  const submission = database.prepare('INSERT INTO submission VALUES (?, ?, ?, ?)')
  const target = JSON.stringify({ kind: 'webhook', url: 'https://crm.example.com/enquiries', secret: 'env:CRM_SECRET' })
  const start = Date.now() - 200 * DAY_MS
  for (let at = 0; at < count; at++) {
    const receivedMs = start + Math.floor((at * 200 * DAY_MS) / count)
    const id = createId('lead', receivedMs)
    const email = `visitor-${at}@example.com`
    const answers = JSON.stringify({ name: `Visitor ${at}`, email, message: MESSAGE.repeat(1 + (at % 8)) })
    const { status, reasons } = createSpamVerdict(at)
    lead.run(id, toReceipt(at), FORMS[at % FORMS.length] ?? FORM, VERSION, receivedMs, status, reasons, answers, email)
    if (status === 'new') outbox.run(createId('msg', receivedMs), id, target, receivedMs, receivedMs)
    // The idempotency keys of older leads have expired.
    const expiresMs = receivedMs + 30 * DAY_MS
    if (expiresMs > Date.now()) submission.run(`key:${FORM}:${id}`, id, id.toLowerCase(), expiresMs)
  }
}

/** A unique receipt; random ones would sometimes collide. */
const toReceipt = (at: number): string => String(at).padStart(8, '0').replace(/^.{4}/, '$&-')

function createSpamVerdict(at: number): { status: LeadStatus; reasons: string } {
  if (at % 12 === 0) return { status: 'spam', reasons: JSON.stringify([{ code: 'links', text: 'There are 9 links in it.' }]) }
  return { status: at % 50 === 1 ? 'held' : 'new', reasons: '[]' }
}
