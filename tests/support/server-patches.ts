import type { Patch } from './patched-server.ts'

const COMMIT = 'src/server/store/sqlite/commit-together.ts'
const KEEP = 'src/server/store/keep-lead.ts'
const DIE = "process.kill(process.pid, 'SIGKILL')"
/** The server writes of itself as well when it starts. */
const HOLDS_LEAD = "transactions.some((all) => all.some(({ sql }) => sql.startsWith('INSERT INTO lead ')))"

/** Where a server may die while it takes a lead, and what it then does there. */
export const CRASH_POINTS = {
  'before the transaction': {
    file: COMMIT,
    from: "connection.exec('BEGIN IMMEDIATE')",
    to: `if (${HOLDS_LEAD}) ${DIE}; connection.exec('BEGIN IMMEDIATE')`,
  },
  'after the row of the lead, before that of the outbox': {
    file: COMMIT,
    from: 'rows.push(found)',
    to: `if (statement.sql.startsWith('INSERT INTO lead ')) ${DIE}; rows.push(found)`,
  },
  'before the commit': {
    file: COMMIT,
    from: "connection.exec('COMMIT')",
    to: `if (${HOLDS_LEAD}) ${DIE}; connection.exec('COMMIT')`,
  },
  'after the commit, before its thread says so': {
    file: COMMIT,
    from: "connection.exec('COMMIT')",
    to: `connection.exec('COMMIT'); if (${HOLDS_LEAD}) ${DIE}`,
  },
  'after the commit, before the answer': {
    file: 'src/server/forms/lead/store-submission.ts',
    from: 'return sendResult(exchange, intake, kept, awaits)',
    to: `${DIE}; return sendResult(exchange, intake, kept, awaits)`,
  },
  'after the receiver took the delivery, before that is noted': {
    file: 'src/server/delivery/deliver.ts',
    from: '? store.markDone(delivery.id, Date.now())',
    to: `? Promise.resolve(${DIE}).then(() => undefined)`,
  },
} as const satisfies Record<string, Patch>

/** Mistakes that lose leads, each of which the tests have to find. */
export const MISTAKES = {
  'answers before the commit': {
    file: 'src/server/store/create-lead-store.ts',
    from: 'keep: (lead) => keepLead(database, lead),',
    to: `async keep(lead) {
      keepLead(database, lead).catch(() => undefined)
      return { kind: 'kept', id: lead.id, receipt: lead.receipt, status: lead.status }
    },`,
  },
  'does not wait for the disk': {
    file: 'src/server/store/sqlite/connection.ts',
    from: "const mode = ask(connection, 'PRAGMA journal_mode')",
    to: "connection.exec('PRAGMA synchronous = OFF'); const mode = ask(connection, 'PRAGMA journal_mode')",
  },
  'does not assert that it waits for the disk': {
    file: 'src/server/store/sqlite/connection.ts',
    from: "if (mode !== 'wal' || synchronous !== 2)",
    to: "if (mode !== 'wal' || synchronous === 2)",
  },
  'notes whom to tell in another transaction': {
    file: KEEP,
    from: "if (written.done) return { kind: 'kept',",
    to: `if (written.done) await database.write(lead.targets.map((target) => toOutboxRow(lead, target)))
  if (written.done) return { kind: 'kept',`,
  },
  'notes nobody in the transaction': {
    file: KEEP,
    from: 'return [...files, ...lead.targets.map((target) => toOutboxRow(lead, target))]',
    to: 'return files',
  },
  'does not know a submission again': {
    file: KEEP,
    from: 'values: [key, id, digest, expiresMs, receivedMs]',
    to: 'values: [key + id, id, digest, expiresMs, receivedMs]',
  },
} as const satisfies Record<string, Patch>
