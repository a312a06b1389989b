import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, TEXT_PARTS, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'
import { toDatabaseFile } from '../store/open-store.ts'

const MIB = 1024 * 1024
let freeBytes = 1024 * MIB
const lines: string[] = []
const { port, data, database, leads, setOpen } = useStoringFixture({
  busyTimeoutMs: 10,
  readFreeBytes: async () => freeBytes,
  log: (line) => lines.push(line),
})
const { sendJson, sendPairs, sendParts } = createSenders(port)
const KEPT = { form: 'kept' }
const readyz = async () => {
  const { status, body } = await sendRequest(port(), '/readyz')
  return { code: status, ...JSON.parse(body.toString()) }
}

afterEach(() => {
  freeBytes = 1024 * MIB
  setOpen(true)
})

/** Holds a write lock on the database while `act` runs, as a stuck program would. */
async function whileLocked(act: () => Promise<void>): Promise<void> {
  const other = new DatabaseSync(toDatabaseFile(data()))
  other.exec('BEGIN IMMEDIATE')
  await act().finally(() => other.close())
}

describe('while another program has locked the database', () => {
  it('a form gets 503 and Retry-After, and is stored afterwards', async () => {
    await whileLocked(async () => {
      const { status, json, headers } = await sendJson(VALID_ANSWERS, KEPT)
      expect([status, json.type, headers['retry-after']]).toEqual([503, '/problems/storage-unavailable', '2'])
      const page = await sendPairs(VALID_ANSWERS, { ...KEPT, headers: HTML })
      expect([page.status, page.headers['retry-after']]).toEqual([503, '2'])
      expect(page.text).toContain(
        '"answers":{"name":"Ada","email":"ada@example.com"},"problems":[],"failure":"The fault is on our side.',
      )
    })
    expect((await sendJson(VALID_ANSWERS, KEPT)).status).toBe(201)
  })

  it('one line is logged, without any answers', async () => {
    await whileLocked(async () => {
      await Promise.all([sendJson(VALID_ANSWERS, KEPT), sendJson({ ...VALID_ANSWERS, name: 'Eve' }, KEPT)])
    })
    // At most one line in ten seconds, however many submissions failed.
    expect(lines.length).toBe(1)
    expect(lines.join()).not.toMatch(/Ada|Eve/)
  })

  it('the confirmation button is shown again', async () => {
    await sendJson(VALID_ANSWERS, { form: 'newsletter' })
    const [row] = await database().read({ sql: "SELECT id FROM lead WHERE form = 'newsletter'" })
    const token = leads().tokens.sign({ lead: String(row?.id), receipt: null, releases: true, fromMs: 0 }, Date.now() + 60_000)
    await whileLocked(async () => {
      const { status, headers, body } = await sendRequest(port(), '/api/forms/newsletter/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...HTML },
        body: `token=${token}`,
      })
      expect([status, headers['retry-after'], body.toString().includes(token)]).toEqual([503, '2', true])
    })
  })
})

describe('while a thousand submissions wait for the database', () => {
  it('a form gets 503 immediately and a retry after one second works; pages are served', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 1000 }, () => leads().admissionLimit.run(() => released))
    for (const page of [{}, HTML]) {
      const { status, headers } = await sendPairs(VALID_ANSWERS, { ...KEPT, headers: page })
      expect([status, headers['retry-after']]).toEqual([503, '1'])
    }
    expect((await sendJson(VALID_ANSWERS, KEPT)).json.type).toBe('/problems/temporary-reduced-capacity')
    expect((await sendRequest(port(), '/about')).status).toBe(200)
    release()
    await Promise.all(waiting)
    expect((await sendJson(VALID_ANSWERS, KEPT)).status).toBe(201)
  })
})

describe('a nearly full disk', () => {
  const FILE = { name: 'file', filename: 'a.txt', content: 'hello' }

  it('accepts only texts below 512 MiB and nothing below 64 MiB', async () => {
    freeBytes = 512 * MIB
    expect((await sendParts([FILE, ...TEXT_PARTS], {}, 'kept')).status).toBe(201)
    freeBytes = 512 * MIB - 1
    expect((await sendParts([{ ...FILE, content: 'other' }, ...TEXT_PARTS], {}, 'kept')).status).toBe(503)
    expect((await sendParts([{ ...FILE, filename: '', content: '' }, ...TEXT_PARTS], {}, 'kept')).status).toBe(201)
    freeBytes = 64 * MIB - 1
    const { status, json, headers } = await sendJson({ ...VALID_ANSWERS, name: 'Eve' }, KEPT)
    expect([status, json.type, headers['retry-after']]).toEqual([503, '/problems/storage-unavailable', '30'])
  })

  it('makes the server not ready', async () => {
    expect(await readyz()).toEqual({ code: 200, status: 'ready' })
    freeBytes = 0
    expect(await readyz()).toEqual({ code: 503, status: 'not ready', reasons: ['The disk with the data folder is nearly full.'] })
  })
})

describe('a server without a database', () => {
  it('is not ready and answers form requests with 503', async () => {
    setOpen(false)
    expect(await readyz()).toEqual({ code: 503, status: 'not ready', reasons: ['The enquiry database is not open.'] })
    const requests = ['/api/forms/guarded/challenge', '/api/forms/kept/confirm?token=x'].map((path) => sendRequest(port(), path))
    const statuses = [await sendJson(VALID_ANSWERS, KEPT), ...(await Promise.all(requests))].map(({ status }) => status)
    expect(statuses).toEqual([503, 503, 503])
    expect((await sendRequest(port(), '/about')).status).toBe(200)
  })
})
