import { statusOf, textOf } from './columns.ts'
import { type SqlDatabase, type SqlRow, type SqlStatement, StorageUnavailable } from './database.ts'
import type { FileStorage } from './files/file-storage.ts'
import { toLostStatement } from './files/loose-objects.ts'
import { createId, createReceipt } from './ids.ts'
import type { AddLeadResult, DeliveryTarget, NewLead, SenderTarget, StoredFile, SubmissionKey } from './lead.ts'
import { toInitialState } from './outbox-states.ts'

/** A receipt has 40 random bits: two collisions in a row do not happen by chance. */
const MAX_ATTEMPTS = 3
/** An email address gets one confirmation and one automatic reply in this time. Otherwise a stranger could flood it with emails. */
const SENDER_INTERVAL_MS = 24 * 60 * 60 * 1000

/** Saves the files of a lead, then adds the lead. Rejects with `StorageUnavailable` when either is not possible at the moment. */
export async function addLead(database: SqlDatabase, save: FileStorage['save'], lead: NewLead): Promise<AddLeadResult> {
  const files: SqlStatement[] = []
  const objects: string[] = []
  for (const [position, file] of lead.files.entries()) {
    const id = createId('file', lead.receivedMs)
    const { object, statements } = await save({ ...file, id })
    files.push(toFileRow(lead, { ...file, id, position, object }), ...statements)
    if (object !== null) objects.push(object)
  }
  const added = await addRows(database, lead, files)
  if (added.kind !== 'too-late') return added
  // An object that was deleted as a loose one may have been uploaded after that.
  await database.write(objects.map(toLostStatement))
  throw new StorageUnavailable('A file took more than an hour to be stored.')
}

/**
 * Adds a lead with its files, deliveries and submission key in one transaction. Returns the earlier lead instead when the submission key
 * is already in use, and `too-late` when a file is no longer there. Replaces a receipt that is in use. Drops the confirmation or the automatic reply when the email address got one within
 * the last day.
 */
async function addRows(
  database: SqlDatabase,
  lead: NewLead,
  files: readonly SqlStatement[],
  attempts = MAX_ATTEMPTS,
): Promise<AddLeadResult | { kind: 'too-late' }> {
  if (attempts === 0) throw new Error('No free receipt was found.')
  const guards = toGuards(lead)
  const written = await database.write([...guards.map(({ statement }) => statement), ...files, ...toOutboxRows(lead)])
  if (written.done) return { kind: 'stored', id: lead.id, receipt: lead.receipt, status: lead.status }
  const rejects = guards[written.unmatched]?.rejects
  switch (rejects) {
    case 'submission key':
      // Nothing is found when the earlier lead has been erased meanwhile. The key is free then.
      return (await findEarlierLead(database, lead)) ?? addRows(database, lead, files, attempts - 1)
    case 'challenge':
      return { kind: 'challenge-used' }
    case 'confirmation':
    case 'autoReply':
      return addRows(database, { ...lead, targets: lead.targets.filter(({ kind }) => kind !== rejects) }, files, attempts)
    case 'receipt':
      return addRows(database, { ...lead, receipt: createReceipt() }, files, attempts - 1)
    default:
      return { kind: 'too-late' }
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

type FileRow = StoredFile & { id: string; position: number; object: string | null }

const toFileRow = ({ id: lead }: NewLead, { id, position, object, field, name, type, size, sha256 }: FileRow): SqlStatement => ({
  sql: 'INSERT INTO file (id, lead, position, field, name, type, size, sha256, object) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  values: [id, lead, position, field, name, type, size, sha256, object],
})

const toOutboxRows = (lead: NewLead): SqlStatement[] => lead.targets.map((target) => toOutboxRow(lead, target))

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
