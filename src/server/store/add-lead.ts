import { statusOf, textOf } from './columns.ts'
import type { SqlDatabase, SqlRow, SqlStatement } from './database.ts'
import { createId, createReceipt } from './ids.ts'
import type { AddLeadResult, DeliveryTarget, NewFile, NewLead, SenderTarget, SubmissionKey } from './lead.ts'
import { toInitialState } from './outbox-states.ts'

/** Bytes of a file in one row. Parts are small, so that no process needs a whole file in memory. */
const PART_SIZE = 1024 * 1024
/** A receipt has 40 random bits: two collisions in a row do not happen by chance. */
const MAX_ATTEMPTS = 3
/** An email address gets one confirmation and one automatic reply in this time. Otherwise a stranger could flood it with emails. */
const SENDER_INTERVAL_MS = 24 * 60 * 60 * 1000

/**
 * Stores a lead with its files, deliveries and submission key in one transaction. Returns the earlier lead instead when the submission key
 * is already in use. Replaces a receipt that is in use. Drops the confirmation or the automatic reply when the email address got one within
 * the last day.
 */
export async function addLead(database: SqlDatabase, lead: NewLead, attempts = MAX_ATTEMPTS): Promise<AddLeadResult> {
  if (attempts === 0) throw new Error('No free receipt was found.')
  const guards = toGuards(lead)
  const written = await database.write([...guards.map(({ statement }) => statement), ...toContents(lead)])
  if (written.done) return { kind: 'stored', id: lead.id, receipt: lead.receipt, status: lead.status }
  const rejects = guards[written.unmatched]?.rejects
  switch (rejects) {
    case 'submission key':
      // Nothing is found when the earlier lead has been erased meanwhile. The key is free then.
      return (await findEarlierLead(database, lead)) ?? addLead(database, lead, attempts - 1)
    case 'challenge':
      return { kind: 'challenge-used' }
    case 'confirmation':
    case 'autoReply':
      return addLead(database, { ...lead, targets: lead.targets.filter(({ kind }) => kind !== rejects) }, attempts)
    default:
      return addLead(database, { ...lead, receipt: createReceipt() }, attempts - 1)
  }
}

/** A statement that returns no row when a value of the lead is already in use. */
interface Guard {
  rejects: 'submission key' | 'challenge' | SenderTarget['kind'] | 'receipt'
  statement: SqlStatement
}

function toGuards({ submission, challenge, ...lead }: NewLead): Guard[] {
  const senderEmails = lead.targets.flatMap((target): Guard[] => {
    if (target.kind !== 'confirmation' && target.kind !== 'autoReply') return []
    // Most providers deliver user+tag@example.com to user@example.com.
    const key = `${CLAIMS[target.kind]}:${target.to.toLowerCase().replace(/\+.*@/, '@')}`
    const once = { key, digest: '', expiresMs: lead.receivedMs + SENDER_INTERVAL_MS }
    return [{ rejects: target.kind, statement: toClaim(once, lead) }]
  })
  return [
    { rejects: 'submission key', statement: toClaim(submission, lead) },
    ...(challenge ? [toChallengeGuard(challenge)] : []),
    ...senderEmails,
    { rejects: 'receipt', statement: toLeadRow(lead) },
  ]
}

/** The start of the keys that email addresses have. Part of existing databases. */
const CLAIMS: Readonly<Record<SenderTarget['kind'], string>> = { confirmation: 'asked', autoReply: 'replied' }

const toChallengeGuard = ({ signature, expiresMs }: NonNullable<NewLead['challenge']>): Guard => ({
  rejects: 'challenge',
  statement: {
    sql: 'INSERT INTO used_challenge (signature, expires_ms) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING signature',
    values: [signature, expiresMs],
    mustMatch: true,
  },
})

/** Claims a key for a lead. Returns no row while another lead has the key and it has not expired. */
const toClaim = (
  { key, digest, expiresMs }: SubmissionKey,
  { id, receivedMs }: Pick<NewLead, 'id' | 'receivedMs'>,
): SqlStatement => ({
  sql: `INSERT INTO submission (key, lead, digest, expires_ms) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET lead = excluded.lead, digest = excluded.digest, expires_ms = excluded.expires_ms
    WHERE submission.expires_ms <= ? RETURNING key`,
  values: [key, id, digest, expiresMs, receivedMs],
  mustMatch: true,
})

function toLeadRow(lead: Omit<NewLead, 'submission' | 'challenge'>): SqlStatement {
  const { id, receipt, form, version, receivedMs, status, reasons, answers, email, privacy } = lead
  return {
    sql: `INSERT INTO lead (id, receipt, form, version, received_ms, status, reasons, answers, email, privacy)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (receipt) DO NOTHING RETURNING id`,
    values: [id, receipt, form, version, receivedMs, status, JSON.stringify(reasons), answers, email, privacy],
    mustMatch: true,
  }
}

function toContents(lead: NewLead): SqlStatement[] {
  const files = lead.files.flatMap((file, position) => toFileRows(lead, file, position))
  return [...files, ...lead.targets.map((target) => toOutboxRow(lead, target))]
}

function toFileRows({ id: lead, receivedMs }: NewLead, file: NewFile, position: number): SqlStatement[] {
  const id = createId('file', receivedMs)
  const { field, name, type, size, sha256, fd } = file
  const parts = Array.from({ length: Math.ceil(size / PART_SIZE) }, (_, part): SqlStatement => {
    const offset = part * PART_SIZE
    const bytes = { fd, offset, length: Math.min(PART_SIZE, size - offset) }
    return { sql: 'INSERT INTO file_part (file, position, bytes) VALUES (?, ?, ?)', values: [id, part, bytes] }
  })
  const row: SqlStatement = {
    sql: 'INSERT INTO file (id, lead, position, field, name, type, size, sha256) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    values: [id, lead, position, field, name, type, size, sha256],
  }
  return [row, ...parts]
}

function toOutboxRow({ id: lead, receivedMs, status }: NewLead, target: DeliveryTarget): SqlStatement {
  const isDue = status === 'new' || (status === 'held' && target.kind === 'confirmation')
  return {
    sql: 'INSERT INTO outbox (id, lead, target, state, attempts, next_ms) VALUES (?, ?, ?, ?, 0, ?)',
    values: [createId('msg', receivedMs), lead, JSON.stringify(target), toInitialState(isDue), receivedMs],
  }
}

/** The earlier lead with the same submission key; null when it has been erased. */
async function findEarlierLead(database: SqlDatabase, { submission }: NewLead): Promise<AddLeadResult | null> {
  const [row] = await database.read({
    sql: `SELECT lead.id, lead.receipt, lead.status, submission.digest
      FROM submission JOIN lead ON lead.id = submission.lead WHERE submission.key = ?`,
    values: [submission.key],
  })
  return row ? toReplay(row, submission.digest) : null
}

function toReplay(row: SqlRow, digest: string): AddLeadResult {
  if (textOf(row, 'digest') !== digest) return { kind: 'key-mismatch' }
  return { kind: 'replayed', id: textOf(row, 'id'), receipt: textOf(row, 'receipt'), status: statusOf(row) }
}
