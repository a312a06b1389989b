import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  countRows,
  createLead,
  createPostgresLocation,
  createSqliteLocation,
  databaseKinds,
  receiveFile,
  type StoreLocation,
} from '../../../tests/support/leads/lead-databases.ts'
import { isPostgresMissing } from '../../../tests/support/leads/postgres.ts'
import { StorageUnavailable } from './database.ts'
import { toDatabaseFile } from './open-store.ts'

const BUSY_MS = 100
/** The default wait of a server. */
const DEFAULT_BUSY_MS = 5000

/** Adds a lead while another program has locked the database, and again without the lock. */
async function addWhileLocked(place: StoreLocation, lock: () => Promise<{ release(): Promise<unknown> }>) {
  const store = await place.open(BUSY_MS)
  const lead = createLead()
  const { release } = await lock()
  const started = performance.now()
  const refusal = await store.addLead(lead).catch((error) => error)
  const waitedMs = performance.now() - started
  await release()
  return { refusal, waitedMs, result: await store.addLead(lead), rows: await countRows(store) }
}

const locked = {
  refusal: expect.any(StorageUnavailable),
  result: { kind: 'stored' },
  rows: { lead: 1, outbox: 1, submission: 1 },
}

describe('a database that another program has locked', () => {
  it('temporarily refuses a lead in SQLite, and stores it afterwards', async () => {
    const place = await createSqliteLocation()
    const outcome = await addWhileLocked(place, async () => {
      const other = new DatabaseSync(toDatabaseFile(place.data))
      onTestFinished(() => other.close())
      other.exec('BEGIN IMMEDIATE')
      return { release: async () => other.exec('COMMIT') }
    })
    expect(outcome).toMatchObject(locked)
    expect(outcome.refusal.retryAfter).toBe(2)
    expect(outcome.waitedMs).toBeGreaterThanOrEqual(BUSY_MS - 1)
    expect(outcome.waitedMs).toBeLessThan(DEFAULT_BUSY_MS)
  })

  it.skipIf(isPostgresMissing)('temporarily refuses a lead in PostgreSQL, and stores it afterwards', async () => {
    const place = await createPostgresLocation()
    const outcome = await addWhileLocked(place, async () => {
      const other = new Client({ connectionString: place.url })
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('BEGIN; LOCK TABLE leads.lead')
      return { release: () => other.query('COMMIT') }
    })
    expect(outcome).toMatchObject(locked)
    expect(outcome.refusal.retryAfter).toBe(2)
    expect(outcome.waitedMs).toBeGreaterThanOrEqual(BUSY_MS - 1)
    expect(outcome.waitedMs).toBeLessThan(DEFAULT_BUSY_MS)
  })
})

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`a database in ${kind.kind}`, () => {
    it('stores the leads that arrive together with one that cannot be stored', async () => {
      const store = await (await kind.createLocation()).open()
      const short = { ...(await receiveFile(Buffer.from('abc'))), size: 4 }
      const leads = Array.from({ length: 20 }, (_, index) => createLead(index === 7 ? { files: [short] } : {}))
      const outcomes = await Promise.allSettled(leads.map((lead) => store.addLead(lead)))
      const refused = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
      expect(refused).toEqual([7])
      expect(await countRows(store)).toMatchObject({ lead: 19, outbox: 19, submission: 19, file: 0 })
    })

    it('is not opened by an older program', async () => {
      const place = await kind.createLocation()
      const { database } = await place.open()
      await database.write([{ sql: "UPDATE setting SET value = '1000' WHERE name = 'schema_version'" }])
      await database.close()
      await expect(place.open()).rejects.toThrow('was created by a newer version of this program')
    })

    it('that was closed refuses leads without being broken', async () => {
      const store = await (await kind.createLocation()).open()
      await store.database.close()
      await expect(store.addLead(createLead())).rejects.toThrow('The database of enquiries has been closed.')
      expect(await Promise.race([store.database.broken, 'whole'])).toBe('whole')
    })
  })
}

describe('an SQLite database whose files are deleted or replaced while it is open', () => {
  it.each([
    ['the database is deleted', '', null],
    ['the database is replaced by a copy', '', '.copy'],
    ['its log is deleted', '-wal', null],
    ['its index is deleted', '-shm', null],
  ])('acknowledges nothing and is broken when %s', async (_, ending, replacement) => {
    const place = await createSqliteLocation()
    const store = await place.open()
    await store.addLead(createLead())
    const file = `${toDatabaseFile(place.data)}${ending}`
    if (replacement === null) await rm(file)
    else {
      await copyFile(file, file + replacement)
      await rename(file + replacement, file)
    }
    await expect(store.addLead(createLead())).rejects.toBeInstanceOf(StorageUnavailable)
    expect(await store.database.broken).toContain('were deleted or replaced')
    await expect(store.readNextDue()).rejects.toBeInstanceOf(StorageUnavailable)
  })
})

it('a damaged SQLite file is refused with a sentence and not changed', async () => {
  const place = await createSqliteLocation()
  const content = 'no database'.repeat(1000)
  await writeFile(toDatabaseFile(place.data), content)
  await expect(place.open()).rejects.toThrow('The database of enquiries is damaged')
  expect(await readFile(toDatabaseFile(place.data), 'utf8')).toBe(content)
})
