import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { countRows, createLead, createPostgresLocation } from '../../../../tests/support/leads/lead-databases.ts'
import {
  isPostgresMissing,
  runPostgresProgram,
  runSql,
  sharedPostgres,
  startPostgres,
} from '../../../../tests/support/leads/postgres.ts'
import { findFreePort } from '../../../../tests/support/server/http.ts'
import { StorageUnavailable } from '../database.ts'
import { openPostgres } from './open-postgres.ts'

const open = (url: string, allowPlaintext = false) => openPostgres({ url, allowPlaintext, busyTimeoutMs: 2000 })

/** The name of the database in a URL. */
const toName = (url: string): string => /\/(\w+)\?/.exec(url)?.[1] ?? ''

/** Opens a separate connection, as another program would. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const LEADS = `datname = current_database() AND application_name = 'leads'`

describe.skipIf(isPostgresMissing)('opening PostgreSQL', () => {
  it('creates the tables once when several servers start at the same time', async () => {
    const { open: openOnce } = await createPostgresLocation()
    const stores = await Promise.all(Array.from({ length: 5 }, () => openOnce()))
    await Promise.all(stores.map((store) => store.addLead(createLead())))
    expect(await Promise.all(stores.map(async (store) => (await countRows(store)).lead))).toEqual([5, 5, 5, 5, 5])
  })

  it('does not touch other tables in the database', async () => {
    const { url, open: openOnce } = await createPostgresLocation()
    await runSql(url, "CREATE TABLE lead (metal TEXT); INSERT INTO lead VALUES ('Pb')")
    await (await openOnce()).addLead(createLead())
    expect(await runSql(url, 'SELECT metal FROM public.lead')).toEqual([{ metal: 'Pb' }])
  })

  it('refuses an unencrypted connection to another machine before anything is sent, unless a setting allows it', async () => {
    const port = await findFreePort()
    const server = await startPostgres(port)
    onTestFinished(() => server.stop())
    const name = toName(await server.createDatabase())
    // Connections to 0.0.0.0 reach this machine, although it is not a loopback address.
    const url = `postgres://postgres@0.0.0.0:${port}/${name}`
    const refusal = 'DATABASE_URL connects to 0.0.0.0 without encryption. Add ?sslmode=verify-full to it, or set ALLOW_'
    for (const each of [url, `${url}?sslmode=disable`]) await expect(open(each)).rejects.toThrow(refusal)
    // This server has no certificate. The connection must fail instead of continuing unencrypted.
    await expect(open(`${url}?sslmode=verify-full`, true)).rejects.toThrow('cannot be reached')
    for (const [allowed, allow] of [
      [url, true],
      [url.replace('0.0.0.0', '127.0.0.1'), false],
    ] as const)
      await (await open(allowed, allow)).close()
  })

  it.each(['fsync', 'full_page_writes'])('refuses a server that runs with %s off', async (name) => {
    const server = await sharedPostgres()
    const url = await server.createDatabase()
    onTestFinished(() => server.changeSetting(name, 'on'))
    await server.changeSetting(name, 'off')
    await expect(open(url)).rejects.toThrow(`PostgreSQL runs with "${name}" off and would lose enquiries`)
  })

  it('refuses a database that cannot store every character', async () => {
    const server = await sharedPostgres()
    const url = await server.createDatabase("ENCODING 'LATIN1' TEMPLATE template0")
    await expect(open(url)).rejects.toThrow('has the encoding LATIN1')
  })

  it.each([
    ['of a server that is down', 'postgres://ada:secret@127.0.0.1:1/leads', 'cannot be reached'],
    ['that is invalid', 'postgres://ada:sec ret%@:x/leads', 'cannot be reached'],
    ['of another kind', 'mysql://ada:secret@127.0.0.1/leads', 'must start with postgres://'],
  ])('refuses a URL %s, without repeating it', async (_, url, sentence) => {
    const error = await open(url).catch((thrown) => thrown)
    expect(error.message).toContain(sentence)
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/sec ?ret/)
  })

  it('reports that the database does not exist', async () => {
    const { url } = await createPostgresLocation()
    await expect(open(url.replace(toName(url), 'nowhere'))).rejects.toThrow('The database in DATABASE_URL does not exist')
  })
})

describe.skipIf(isPostgresMissing)('PostgreSQL', () => {
  it('writes to the disk before it responds, even when that is turned off for the database', async () => {
    const { url, open: openOnce } = await createPostgresLocation()
    await runSql(url, `ALTER DATABASE ${toName(url)} SET synchronous_commit = off`)
    const { database } = await openOnce()
    expect(await database.read({ sql: 'SHOW synchronous_commit' })).toEqual([{ synchronous_commit: 'on' }])
  })

  it('stores a lead whose text contains U+0000, which it cannot store', async () => {
    const { open: openOnce } = await createPostgresLocation()
    const store = await openOnce()
    await store.addLead(createLead({ email: 'a\0b@example.com' }))
    expect(await store.database.read({ sql: 'SELECT email FROM lead' })).toEqual([{ email: 'a\u{FFFD}b@example.com' }])
  })

  it('is backed up with pg_dump, from which another database gets every lead', async () => {
    const { url, open: openOnce } = await createPostgresLocation()
    const { url: copy, open: openCopy } = await createPostgresLocation()
    const store = await openOnce()
    await store.addLead(createLead({ email: 'ada@example.com' }))
    const folder = await mkdtemp(path.join(tmpdir(), 'dump-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = path.join(folder, 'site.sql')
    await writeFile(file, await runPostgresProgram('pg_dump', [url]))
    await runPostgresProgram('psql', ['--set', 'ON_ERROR_STOP=1', '--quiet', '--file', file, copy])
    const { database } = await openCopy()
    expect(await database.read({ sql: 'SELECT email FROM lead' })).toEqual([{ email: 'ada@example.com' }])
  })

  it('recovers without losing a lead when its connections break', async () => {
    const { url, open: openOnce } = await createPostgresLocation()
    const store = await openOnce()
    const other = await connect(url)
    const lead = createLead()
    await other.query('BEGIN; LOCK TABLE leads.outbox')
    const broken = expect(store.addLead(lead)).rejects.toThrow(StorageUnavailable)
    const waiting = `SELECT pid FROM pg_stat_activity WHERE ${LEADS} AND wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await runSql(url, waiting)).length === 1)
    await runSql(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LEADS}`)
    await other.query('ROLLBACK')
    await broken
    expect(await vi.waitFor(() => store.addLead(lead))).toMatchObject({ kind: 'stored', id: lead.id })
    expect(await countRows(store)).toMatchObject({ lead: 1, outbox: 1, submission: 1 })
  })

  it('runs a transaction again that was aborted to end a deadlock', async () => {
    const { open: openOnce } = await createPostgresLocation()
    const { database } = await openOnce()
    await database.write(['a', 'b'].map((name) => ({ sql: "INSERT INTO setting VALUES (?, '')", values: [name] })))
    const mark = (name: string) => ({ sql: "UPDATE setting SET value = value || 'x' WHERE name = ?", values: [name] })
    const pause = { sql: 'SELECT pg_sleep(0.1)' }
    await Promise.all([database.write([mark('a'), pause, mark('b')]), database.write([mark('b'), pause, mark('a')])])
    const rows = await database.read({ sql: "SELECT value FROM setting WHERE name IN ('a', 'b')" })
    expect(rows).toEqual([{ value: 'xx' }, { value: 'xx' }])
  })

  it('does not repeat answers when it refuses a row', async () => {
    const { open: openOnce } = await createPostgresLocation()
    const { database } = await openOnce()
    const sql = 'INSERT INTO lead (id, receipt, answers) VALUES (?, ?, ?)'
    const error = await database.write([{ sql, values: ['secret', 'secret', 'secret'] }]).catch((thrown) => thrown)
    expect(error.message).toBe('PostgreSQL refuses a row (PostgreSQL error 23502).')
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret')
  })
})
