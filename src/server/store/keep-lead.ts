import { statusOf, textOf } from './columns.ts'
import type { Database, Row, Statement } from './database.ts'
import { createId, createReceipt } from './ids.ts'
import type { Kept, NewFile, NewLead, SubmissionKey, Target } from './lead.ts'

/** Bytes of one row of a file: small enough that nobody ever holds a whole file in memory. */
const PART_SIZE = 1024 * 1024
/** A receipt has 40 bits: two clashes in a row do not happen by chance. */
const ATTEMPTS = 3
/** How long an address is not asked again to confirm: a stranger could have many emails sent to it otherwise. */
const ASKED_MS = 24 * 60 * 60 * 1000

/**
 * Keeps a lead with its files, its outbox rows and its submission key, all in one transaction. A submission that was kept before is
 * found by its key instead. A receipt that is taken is replaced by another. An address that was asked to confirm within a day is not asked
 * again.
 */
export async function keepLead(database: Database, lead: NewLead, attempts = ATTEMPTS): Promise<Kept> {
  if (attempts === 0) throw new Error('No free receipt was found.')
  const refusals = toRefusals(lead)
  const written = await database.write([...refusals.map(({ statement }) => statement), ...toContents(lead)])
  if (written.done) return { kind: 'kept', id: lead.id, receipt: lead.receipt, status: lead.status }
  switch (refusals[written.unmatched]?.means) {
    case 'key taken':
      // Nothing is found when the earlier lead has been erased in the meantime: then the key is free.
      return (await findKept(database, lead)) ?? keepLead(database, lead, attempts - 1)
    case 'challenge used':
      return { kind: 'challenge-used' }
    case 'address asked':
      return keepLead(database, { ...lead, targets: lead.targets.filter(({ kind }) => kind !== 'confirmation') }, attempts)
    default:
      return keepLead(database, { ...lead, receipt: createReceipt() }, attempts - 1)
  }
}

interface Refusal {
  means: 'key taken' | 'challenge used' | 'address asked' | 'receipt taken'
  statement: Statement
}

/** What has to succeed before a lead is kept at all. */
function toRefusals({ submission, challenge, ...lead }: NewLead): Refusal[] {
  const claim: Refusal = { means: 'key taken', statement: toClaim(submission, lead) }
  const use = ({ signature, expiresMs: endMs }: NonNullable<NewLead['challenge']>): Refusal => ({
    means: 'challenge used',
    statement: {
      sql: 'INSERT INTO used_challenge (signature, expires_ms) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING signature',
      values: [signature, endMs],
      mustMatch: true,
    },
  })
  const asked = lead.targets.flatMap((target): Refusal[] => {
    if (target.kind !== 'confirmation') return []
    // What follows a plus leads to the same mailbox with most providers.
    const key = `asked:${target.to.toLowerCase().replace(/\+.*@/, '@')}`
    const once = { key, digest: '', expiresMs: lead.receivedMs + ASKED_MS }
    return [{ means: 'address asked', statement: toClaim(once, lead) }]
  })
  return [claim, ...(challenge ? [use(challenge)] : []), ...asked, { means: 'receipt taken', statement: toLeadRow(lead) }]
}

/** Takes a key for a lead; gives no row when another lead has it and its time is not over. */
const toClaim = (
  { key, digest, expiresMs }: SubmissionKey,
  { id, receivedMs }: Pick<NewLead, 'id' | 'receivedMs'>,
): Statement => ({
  sql: `INSERT INTO submission (key, lead, digest, expires_ms) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET lead = excluded.lead, digest = excluded.digest, expires_ms = excluded.expires_ms
    WHERE submission.expires_ms <= ? RETURNING key`,
  values: [key, id, digest, expiresMs, receivedMs],
  mustMatch: true,
})

function toLeadRow(lead: Omit<NewLead, 'submission' | 'challenge'>): Statement {
  const { id, receipt, form, version, receivedMs, status, reasons, answers, email, privacy } = lead
  return {
    sql: `INSERT INTO lead (id, receipt, form, version, received_ms, status, reasons, answers, email, privacy)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (receipt) DO NOTHING RETURNING id`,
    values: [id, receipt, form, version, receivedMs, status, JSON.stringify(reasons), answers, email, privacy],
    mustMatch: true,
  }
}

function toContents(lead: NewLead): Statement[] {
  const files = lead.files.flatMap((file, position) => toFileRows(lead, file, position))
  return [...files, ...lead.targets.map((target) => toOutboxRow(lead, target))]
}

function toFileRows({ id: lead, receivedMs }: NewLead, file: NewFile, position: number): Statement[] {
  const id = createId('file', receivedMs)
  const { field, name, type, size, sha256, fd } = file
  const parts = Array.from({ length: Math.ceil(size / PART_SIZE) }, (_, part): Statement => {
    const offset = part * PART_SIZE
    const bytes = { fd, offset, length: Math.min(PART_SIZE, size - offset) }
    return { sql: 'INSERT INTO file_part (file, position, bytes) VALUES (?, ?, ?)', values: [id, part, bytes] }
  })
  const row: Statement = {
    sql: 'INSERT INTO file (id, lead, position, field, name, type, size, sha256) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    values: [id, lead, position, field, name, type, size, sha256],
  }
  return [row, ...parts]
}

function toOutboxRow({ id: lead, receivedMs, status }: NewLead, target: Target): Statement {
  const isDue = status === 'new' || (status === 'held' && target.kind === 'confirmation')
  return {
    sql: 'INSERT INTO outbox (id, lead, target, state, attempts, next_ms) VALUES (?, ?, ?, ?, 0, ?)',
    values: [createId('msg', receivedMs), lead, JSON.stringify(target), isDue ? 'pending' : 'waiting', receivedMs],
  }
}

/** The lead that was kept under the key of this one; null when it has been erased since. */
async function findKept(database: Database, { submission }: NewLead): Promise<Kept | null> {
  const [row] = await database.read({
    sql: `SELECT lead.id, lead.receipt, lead.status, submission.digest
      FROM submission JOIN lead ON lead.id = submission.lead WHERE submission.key = ?`,
    values: [submission.key],
  })
  return row ? toReplay(row, submission.digest) : null
}

function toReplay(row: Row, digest: string): Kept {
  if (textOf(row, 'digest') !== digest) return { kind: 'key-mismatch' }
  return { kind: 'replayed', id: textOf(row, 'id'), receipt: textOf(row, 'receipt'), status: statusOf(row) }
}
