import type { SourcePatch } from './patched-server.ts'

const COMMIT = 'src/server/store/sqlite/commit-together.ts'
const ADD = 'src/server/store/add-lead.ts'
const DIE = "process.kill(process.pid, 'SIGKILL')"
/** The server also writes to the store when it starts. */
const HOLDS_LEAD = "transactions.some((all) => all.some(({ sql }) => sql.startsWith('INSERT INTO lead ')))"

/** Points at which a server may crash while it receives a lead, with the patch that makes it crash there. */
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
  'after the commit, before its thread reports it': {
    file: COMMIT,
    from: "connection.exec('COMMIT')",
    to: `connection.exec('COMMIT'); if (${HOLDS_LEAD}) ${DIE}`,
  },
  'after the commit, before the answer': {
    file: 'src/server/forms/lead/store-submission.ts',
    from: 'return sendResult(exchange, intake, added, sent)',
    to: `${DIE}; return sendResult(exchange, intake, added, sent)`,
  },
  'after the receiver accepted the delivery, before that is recorded': {
    file: 'src/server/delivery/deliver.ts',
    from: '? store.markDone(delivery.id, Date.now())',
    to: `? Promise.resolve(${DIE}).then(() => undefined)`,
  },
} as const satisfies Record<string, SourcePatch>

/** Bugs that lose leads. The tests must find each of them. */
export const BUGS = {
  'responds before the commit': {
    file: 'src/server/store/lead-writer.ts',
    from: 'addLead: (lead) => addLead(database, save, lead),',
    to: `async addLead(lead) {
      addLead(database, save, lead).catch(() => undefined)
      return { kind: 'stored', id: lead.id, receipt: lead.receipt, status: lead.status }
    },`,
  },
  'does not wait for the disk': {
    file: 'src/server/store/sqlite/connection.ts',
    from: "const mode = readValue(connection, 'PRAGMA journal_mode')",
    to: "connection.exec('PRAGMA synchronous = OFF'); const mode = readValue(connection, 'PRAGMA journal_mode')",
  },
  'does not assert that it waits for the disk': {
    file: 'src/server/store/sqlite/connection.ts',
    from: "if (mode !== 'wal' || synchronous !== 2)",
    to: "if (mode !== 'wal' || synchronous === 2)",
  },
  'adds deliveries in another transaction': {
    file: ADD,
    from: "if (written.done) return { kind: 'stored',",
    to: `if (written.done) await database.write(lead.targets.map((target) => toOutboxRow(lead, target)))
  if (written.done) return { kind: 'stored',`,
  },
  'adds no deliveries in the transaction': {
    file: ADD,
    from: '...files, ...toOutboxRows(lead)]',
    to: '...files]',
  },
  'does not recognize a repeated submission': {
    file: ADD,
    from: 'values: [key, id, digest, expiresMs, receivedMs]',
    to: 'values: [key + id, id, digest, expiresMs, receivedMs]',
  },
} as const satisfies Record<string, SourcePatch>
