import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import type { SqlDatabase } from '../../../src/server/store/database.ts'
import type { BucketSettings } from '../../../src/server/store/files/bucket-settings.ts'
import { createId, createReceipt } from '../../../src/server/store/ids.ts'
import type { NewFile, NewLead } from '../../../src/server/store/lead.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { createLeadStore } from '../../../src/server/store/lead-store.ts'
import { openDatabase, type StoreOptions } from '../../../src/server/store/open-store.ts'
import { isPostgresMissing, sharedPostgres } from './postgres.ts'

/** A store with direct access to its database. */
export interface OpenStore extends LeadStore {
  database: SqlDatabase
}

/** An empty location for the store of one test. It is removed after the test. */
export interface StoreLocation {
  /** Opens the store, each time as another process would. Stores that are still open after the test are closed. */
  open(busyTimeoutMs?: number, bucket?: BucketSettings | null): Promise<OpenStore>
}

export interface DatabaseKind {
  kind: SqlDatabase['kind']
  isMissing: boolean
  createLocation(): Promise<StoreLocation>
}

export const databaseKinds: readonly DatabaseKind[] = [
  { kind: 'sqlite', isMissing: false, createLocation: createSqliteLocation },
  { kind: 'postgres', isMissing: isPostgresMissing, createLocation: createPostgresLocation },
]

export async function createSqliteLocation(): Promise<StoreLocation & { data: string }> {
  const data = await mkdtemp(path.join(tmpdir(), 'leads-'))
  onTestFinished(() => rm(data, { recursive: true }))
  return { data, open: (busyTimeoutMs, bucket = null) => openUntilFinished({ data, databaseUrl: null, bucket, busyTimeoutMs }) }
}

export async function createPostgresLocation(): Promise<StoreLocation & { url: string }> {
  const server = await sharedPostgres()
  const url = await server.createDatabase()
  return { url, open: (busyTimeoutMs, bucket = null) => openUntilFinished({ data: '', databaseUrl: url, bucket, busyTimeoutMs }) }
}

async function openUntilFinished(options: StoreOptions): Promise<OpenStore> {
  const store = await openStore(options)
  onTestFinished(() => store.database.close())
  return store
}

/** Opens a store that may be closed more than once. */
async function openStore(options: StoreOptions): Promise<OpenStore> {
  const database = await openDatabase(options)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  return { ...createLeadStore(database, options.bucket), database: { ...database, close } }
}

/** The rows of the other tables are deleted by ON DELETE CASCADE. */
const EMPTY = [
  'lead',
  'form_version',
  'submission',
  'loose_object',
  'used_challenge',
  'sign_in_link',
  'admin_session',
  'passkey',
  'passkey_challenge',
  'audit',
].map((table) => ({
  sql: `DELETE FROM ${table}`,
}))
const FORGET = { sql: "DELETE FROM setting WHERE name <> 'schema_version'" }

/** One store for all tests of a group, emptied after each: opening one for each test would take longer than the tests. */
export function useStore({ kind }: DatabaseKind, readBucket: () => BucketSettings | null = () => null): () => OpenStore {
  let data = ''
  let store: OpenStore
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'leads-'))
    store = await openStore({
      data,
      bucket: readBucket(),
      databaseUrl: kind === 'postgres' ? await (await sharedPostgres()).createDatabase() : null,
    })
  })
  afterEach(async () => {
    await store.database.write([...EMPTY, FORGET])
  })
  afterAll(async () => {
    await store.database.close()
    await rm(data, { recursive: true })
  })
  return () => store
}

export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

/** A unique lead with one webhook. */
export function createLead(changes: Partial<NewLead> = {}): NewLead {
  const id = createId('lead', NOW)
  return {
    id,
    receipt: createReceipt(),
    form: 'contact',
    version: 'v1',
    receivedMs: NOW,
    status: 'new',
    reasons: [],
    answers: '{"name":"Ada"}',
    email: 'ada@example.com',
    privacy: null,
    files: [],
    targets: [{ kind: 'webhook', url: 'https://example.com/hook' }],
    submission: { key: `key:contact:${id}`, digest: 'digest', expiresMs: NOW + 60_000 },
    challenge: null,
    ...changes,
  }
}

/** A received file: it has been unlinked, and is closed after the test. */
export async function receiveFile(bytes: Uint8Array, name = 'notes.txt'): Promise<NewFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'received-'))
  const file = await open(path.join(folder, 'file'), 'w+')
  onTestFinished(() => file.close())
  await file.writeFile(bytes)
  await rm(folder, { recursive: true })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { field: 'file', name, type: 'text/plain', size: bytes.length, sha256, fd: file.fd }
}

const TABLES = ['lead', 'file', 'file_part', 'loose_object', 'outbox', 'submission', 'used_challenge'] as const

/** The number of rows of each table. */
export async function countRows({ database }: OpenStore): Promise<Record<string, unknown>> {
  const sql = TABLES.map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`).join(', ')
  const [row] = await database.read({ sql: `SELECT ${sql}` })
  return { ...row }
}
