import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqlDatabase } from '../../../src/server/store/database.ts'
import { createId, createReceipt } from '../../../src/server/store/ids.ts'
import type { DeliveryTarget, NewLead } from '../../../src/server/store/lead.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { createLeadStore } from '../../../src/server/store/lead-store.ts'
import { openDatabase } from '../../../src/server/store/open-store.ts'
import { deliveredForm } from './deliveries.ts'

export interface OutboxFolder {
  data: string
  database: SqlDatabase
  store: LeadStore
  /** Opens another store on the same folder, as another process would. */
  openAnother(): Promise<LeadStore>
  /** Adds a lead of the form `contact`. */
  add(targets: readonly DeliveryTarget[], changes?: Partial<NewLead>): Promise<NewLead>
  /** The current rows of the outbox, sorted by id. */
  readOutbox(): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** A SQLite store in a temporary folder that is removed on close. */
export async function openOutboxFolder(): Promise<OutboxFolder> {
  const data = await mkdtemp(join(tmpdir(), 'leads-'))
  const databases: SqlDatabase[] = []
  const open = async (): Promise<SqlDatabase> => {
    const database = await openDatabase({ data, databaseUrl: null })
    databases.push(database)
    return database
  }
  const database = await open()
  const store = createLeadStore(database)
  await store.saveVersions([{ form: 'contact', version: 'v1', definition: deliveredForm, privacy: null }], Date.now())
  return {
    data,
    database,
    store,
    openAnother: async () => createLeadStore(await open()),
    async add(targets, changes = {}) {
      const lead = { ...createLead(targets), ...changes }
      await store.addLead(lead)
      return lead
    },
    async readOutbox() {
      const rows = await database.read({ sql: 'SELECT * FROM outbox ORDER BY id' })
      return rows.map((row) => ({ ...row }))
    },
    async close() {
      for (const each of databases) await each.close()
      await rm(data, { recursive: true })
    },
  }
}

function createLead(targets: readonly DeliveryTarget[]): NewLead {
  const receivedMs = Date.now()
  const id = createId('lead', receivedMs)
  return {
    id,
    receipt: createReceipt(),
    form: 'contact',
    version: 'v1',
    receivedMs,
    status: 'new',
    reasons: [],
    answers: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'Hello' }),
    email: 'ada@example.org',
    privacy: null,
    files: [],
    targets,
    submission: { key: `key:${id}`, digest: 'd', expiresMs: receivedMs + 60_000 },
    challenge: null,
  }
}
