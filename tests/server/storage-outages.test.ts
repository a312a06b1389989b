import { mkdir, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { toDatabaseFile } from '../../src/server/store/open-store.ts'
import { collectEvidence } from '../support/leads/collect-evidence.ts'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { createLeadSite, type LeadSite } from '../support/leads/lead-site.ts'
import { sendRequest } from '../support/server/http.ts'
import { patchServer } from '../support/server/patched-server.ts'
import { runServer, startServer } from '../support/server/server-process.ts'
import { createSubmission, createSubmissionLog, post, sendAndRecord, toMark } from '../support/server/submissions.ts'

const KEPT = { form: 'kept' }

describe.concurrent('a database that another program has locked', () => {
  it('is waited for, then the sender gets 503 with Retry-After, and later everything works', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const ledger = createSubmissionLog()
    const submission = createSubmission(toMark('locked', 1), 'json')
    const other = new DatabaseSync(toDatabaseFile(site.data))
    other.exec('BEGIN IMMEDIATE')
    const refused = sendAndRecord(ledger, server.port, submission, KEPT)
    expect((await sendRequest(server.port, '/about')).status).toBe(200)
    const { status, headers, json } = await refused
    expect([status, headers['retry-after'], json.type]).toEqual([503, '2', '/problems/storage-unavailable'])
    other.exec('COMMIT')
    other.close()
    expect((await sendAndRecord(ledger, server.port, submission, KEPT)).status).toBe(201)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
  })
})

describe.concurrent('a database that is deleted while the server runs', () => {
  it('is detected within seconds even without requests: the server exits with 70', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const submission = () => createSubmission(toMark('deleted', 1), 'json')
    expect((await post(server.port, submission(), KEPT)).status).toBe(201)
    for (const ending of ['', '-wal', '-shm']) await rm(toDatabaseFile(site.data) + ending)
    // The outbox reads due deliveries every five seconds.
    expect(await server.ended).toBe(70)
    expect(server.readErrors()).toContain('were deleted or replaced')
    await using again = await startServer({ output: site.output, data: site.data })
    expect((await post(again.port, submission(), KEPT)).status).toBe(201)
  })
})

describe.concurrent('a disk with little free space', () => {
  it('accepts enquiries without files and answers 503 to others', async () => {
    // No disk has that much space.
    const patch = { file: 'src/server/forms/disk-space.ts', from: 'freeBytes < 512 * MIB', to: 'freeBytes < 2 ** 62' }
    await using patched = await patchServer('large reserve', [patch])
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload })
    const ledger = createSubmissionLog()
    const { status, headers, json } = await sendAndRecord(
      ledger,
      server.port,
      createSubmission(toMark('room', 1), 'multipart'),
      KEPT,
    )
    expect([status, headers['retry-after'], json.type]).toEqual([503, '30', '/problems/storage-unavailable'])
    expect((await sendAndRecord(ledger, server.port, createSubmission(toMark('room', 2), 'json'), KEPT)).status).toBe(201)
    expect((await sendRequest(server.port, '/readyz')).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(findViolations({ ...(await collectEvidence(site, null, [server])), ledger })).toEqual([])
  })
})

describe.concurrent('a server that cannot use its database', () => {
  it.each([
    ['damaged', makeDamaged, /damaged/],
    ['of a newer version', makeNewer, /newer version/],
  ])('%s: pages are served, enquiries are refused, and the log and /readyz say why', async (_name, make, reason) => {
    await using site = await createLeadSite()
    await make(site)
    await using server = await startServer({ output: site.output, data: site.data })
    expect((await sendRequest(server.port, '/about')).status).toBe(200)
    expect((await sendRequest(server.port, '/healthz')).status).toBe(200)
    expect((await sendRequest(server.port, '/readyz')).status).toBe(503)
    const { status, headers, json } = await post(server.port, createSubmission(toMark('unusable', 1), 'json'), KEPT)
    expect([status, json.type]).toEqual([503, '/problems/storage-unavailable'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(server.readOutput()).toMatch(reason)
    expect(server.readOutput()).not.toContain('Zebrafink')
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('prints one sentence and exits with 2 if another server uses it', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data })
    const { end, output } = await runServer({ output: site.output, data: site.data })
    expect([end, output.trim().split('\n')]).toEqual([2, [expect.stringContaining('Another server stores its enquiries in')]])
    expect((await post(server.port, createSubmission(toMark('first', 1), 'json'), KEPT)).status).toBe(201)
  })

  it('takes over immediately from a killed server', async () => {
    await using site = await createLeadSite()
    await using first = await startServer({ output: site.output, data: site.data })
    await first.end('SIGKILL')
    await using second = await startServer({ output: site.output, data: site.data })
    expect((await post(second.port, createSubmission(toMark('second', 1), 'json'), KEPT)).status).toBe(201)
  })
})

async function makeDamaged({ data }: LeadSite): Promise<void> {
  await mkdir(data)
  await writeFile(toDatabaseFile(data), 'This is no database. '.repeat(500))
}

async function makeNewer({ output, data }: LeadSite): Promise<void> {
  await using server = await startServer({ output, data })
  await server.end('SIGTERM')
  const database = new DatabaseSync(toDatabaseFile(data))
  database.exec("UPDATE setting SET value = '99' WHERE name = 'schema_version'")
  database.close()
}
