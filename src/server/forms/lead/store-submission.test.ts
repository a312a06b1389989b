import { beforeEach, describe, expect, it } from 'vitest'
import { useStoringFixture } from '../../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, TEXT_PARTS, VALID_ANSWERS } from '../../../../tests/support/server/send-form.ts'
import { createLeadStore } from '../../store/lead-store.ts'

const { port, database, leads } = useStoringFixture()
const { send, sendJson, sendPairs, sendParts } = createSenders(port)
const KEPT = { form: 'kept' }

const readLeads = () => database().read({ sql: 'SELECT * FROM lead ORDER BY id' })
const readAnswers = async () => (await readLeads()).map(({ answers }) => answers)
const reasonsOf = (row: Readonly<Record<string, unknown>> | undefined) =>
  JSON.parse(String(row?.reasons)).map(({ code }: { code: string }) => code)

beforeEach(async () => {
  await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
})

describe('a submitted form', () => {
  it('is answered with 201, its id and a receipt, after it is stored', async () => {
    const { status, json, headers } = await sendJson({ ...VALID_ANSWERS, email: 'Ada@Example.com' }, KEPT)
    expect([status, json.status, headers['cache-control']]).toEqual([201, 'received', 'no-store'])
    expect(json.id).toMatch(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(json.receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [row] = await readLeads()
    expect(row).toMatchObject({
      id: json.id,
      receipt: json.receipt,
      form: 'kept',
      status: 'new',
      answers: '{"name":"Ada","email":"Ada@example.com"}',
      email: 'ada@example.com',
      privacy: 'We keep it.',
    })
  })

  it('is stored with its files and their name, type, size and hash', async () => {
    const { status } = await sendParts([{ name: 'file', filename: '../a.txt', content: 'hello' }, ...TEXT_PARTS], {}, 'kept')
    expect(status).toBe(201)
    const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
    const [answers] = await readAnswers()
    const file = { name: 'a.txt', type: 'text/plain', size: 5, sha256 }
    expect(answers).toBe(JSON.stringify({ ...VALID_ANSWERS, file: [file] }))
    const [part] = await database().read({ sql: 'SELECT bytes FROM file_part JOIN file ON file.id = file_part.file' })
    expect(Buffer.from(part?.bytes instanceof Uint8Array ? part.bytes : []).toString()).toBe('hello')
  })

  it('redirects a browser without JavaScript to the success page with its receipt', async () => {
    const { status, headers } = await sendPairs(VALID_ANSWERS, { ...KEPT, headers: HTML })
    const [row] = await readLeads()
    expect([status, headers.location]).toEqual([303, `/sent?receipt=${row?.receipt}`])
  })

  it.each([
    ['/services/web?from=ad#ask', ['It was sent from the page /services/web.']],
    ['https://other.example/services', []],
  ])('notes the page of this site that it was sent from: %s', async (page, notes) => {
    const referer = new URL(page, `http://localhost:${port()}`).href
    await sendJson(VALID_ANSWERS, { ...KEPT, headers: { host: `localhost:${port()}`, 'sec-fetch-site': 'same-origin', referer } })
    const [row] = await readLeads()
    expect(
      JSON.parse(String(row?.reasons)).flatMap(({ page, text }: { page?: string; text: string }) => (page ? [text] : [])),
    ).toEqual(notes)
  })

  it('is refused at the file field if the content of a file does not match its name', async () => {
    const file = { name: 'file', filename: 'a.pdf', content: 'MZ no document' }
    const { status, json } = await sendParts([...TEXT_PARTS, file], {}, 'kept')
    expect([status, json.errors]).toMatchObject([422, [{ field: 'file', code: 'file-content' }]])
    expect(await readLeads()).toEqual([])
  })

  it('gets an outbox row for each delivery', async () => {
    await sendJson(VALID_ANSWERS, { form: 'notified' })
    const rows = await database().read({ sql: 'SELECT target, state FROM outbox' })
    expect(rows.map(({ target, state }) => [JSON.parse(String(target)).kind, state]).sort()).toEqual([
      ['email', 'pending'],
      ['webhook', 'pending'],
    ])
  })
})

describe('a form with conditions and a fixed value', () => {
  const list = { name: 'list', filename: 'a.txt', content: 'Ada' }
  const toParts = (answers: Record<string, string>) => Object.entries(answers).map(([name, content]) => ({ name, content }))

  it('stores a number as a number, and its own fixed value', async () => {
    const sent = { email: 'ada@example.com', kind: 'tour', guests: '1,200', source: 'forged' }
    expect((await sendParts(toParts(sent), {}, 'visit')).status).toBe(201)
    expect((await readAnswers())[0]).toBe(JSON.stringify({ ...sent, guests: 1200, source: 'website' }))
  })

  it('stores neither answers nor files of fields that are not shown', async () => {
    const { status } = await sendParts([...toParts({ email: 'ada@example.com', guests: 'many' }), list], {}, 'visit')
    expect(status).toBe(201)
    expect((await readAnswers())[0]).toBe(JSON.stringify({ email: 'ada@example.com', source: 'website' }))
    expect(await database().read({ sql: 'SELECT id FROM file' })).toEqual([])
  })

  it('requires an answer only while its field is shown', async () => {
    const { status, json } = await sendJson({ email: 'ada@example.com', kind: 'tour', guests: 0 }, { form: 'visit' })
    expect([status, json.errors]).toMatchObject([422, [{ field: 'guests', code: 'too-small' }]])
    const missing = await sendJson({ email: 'ada@example.com', kind: 'tour' }, { form: 'visit' })
    expect(missing.json.errors).toMatchObject([{ field: 'guests', code: 'required' }])
  })
})

describe('a repeated submission', () => {
  it('with the same key is one lead and gets the first response again', async () => {
    const sent = { ...KEPT, headers: { 'idempotency-key': '"1234-5678"' } }
    const all = await Promise.all(Array.from({ length: 50 }, () => sendJson(VALID_ANSWERS, sent)))
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(all.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length).toBe(49)
    expect((await readLeads()).length).toBe(1)
    const bare = await sendJson(VALID_ANSWERS, { ...KEPT, headers: { 'idempotency-key': '1234-5678' } })
    expect(bare.text).toBe(all[0]?.text)
  })

  it('without a key is one lead within ten minutes, as after a double click', async () => {
    const [first, second] = [
      await sendPairs(VALID_ANSWERS, { ...KEPT, headers: HTML }),
      await sendPairs(VALID_ANSWERS, { ...KEPT, headers: HTML }),
    ]
    expect(second.headers.location).toBe(first.headers.location)
    const other = await sendPairs({ ...VALID_ANSWERS, message: 'More' }, { ...KEPT, headers: HTML })
    expect(other.headers.location).not.toBe(first.headers.location)
    const [row] = await database().read({ sql: "SELECT expires_ms FROM submission WHERE key LIKE 'same:%'" })
    expect(Number(row?.expires_ms) - Date.now()).toBeLessThanOrEqual(600_000)
  })

  it('with the same key but other answers is refused with 422, but not after a refusal', async () => {
    const sent = { ...KEPT, headers: { 'idempotency-key': 'aaaaaaaa' } }
    expect((await sendJson({ name: 'Ada' }, sent)).status).toBe(422)
    expect((await sendJson(VALID_ANSWERS, sent)).status).toBe(201)
    const { status, json } = await sendJson({ ...VALID_ANSWERS, name: 'Eve' }, sent)
    expect([status, json.type]).toEqual([422, '/problems/idempotency-mismatch'])
    expect((await sendJson({ ...VALID_ANSWERS, name: 'Eve' }, { ...sent, form: 'notified' })).status).toBe(201)
  })

  it.each(['short', 'x'.repeat(129), '"open-quote', 'with blank', ''])(
    'with the invalid key "%s" is refused with 400',
    async (key) => {
      const { status, json } = await sendJson(VALID_ANSWERS, { ...KEPT, headers: { 'idempotency-key': key } })
      expect([status, json.type]).toEqual([400, '/problems/invalid-idempotency-key'])
    },
  )
})

describe('spam', () => {
  it('is stored with its reasons and not delivered, and its sender sees success', async () => {
    const { status, json } = await send(JSON.stringify({ data: VALID_ANSWERS, website: 'https://x.example', seconds: 1 }), {
      form: 'notified',
      headers: { 'content-type': 'application/json' },
    })
    expect([status, Object.keys(json)]).toEqual([201, ['id', 'receipt', 'status']])
    const [row] = await readLeads()
    expect([row?.status, reasonsOf(row)]).toMatchObject(['spam', expect.arrayContaining(['honeypot', 'too-fast'])])
    expect(await database().read({ sql: 'SELECT DISTINCT state FROM outbox' })).toEqual([{ state: 'waiting' }])
  })

  it('does not include retries after server errors', async () => {
    const message = 'We would like to talk about a new shop for our bicycles.'
    const sent = { ...KEPT, headers: { 'idempotency-key': 'tried-again', origin: `http://127.0.0.1:${port()}` } }
    for (let time = 0; time < 8; time++) await sendJson({ ...VALID_ANSWERS, message }, sent)
    await sendJson({ ...VALID_ANSWERS, message }, { ...sent, headers: { ...sent.headers, 'idempotency-key': 'another-one' } })
    const rows = await readLeads()
    expect([rows.length, rows.flatMap(reasonsOf)]).toEqual([2, ['no-browser', 'no-browser']])
  })
})

describe('a page that is older than the form definition', () => {
  const old = { name: 'Ada', email: 'ada@example.com', shoeSize: '43' }

  it('is checked against its own definition for 30 days', async () => {
    const store = createLeadStore(database())
    const definition = {
      title: 'Old',
      submitLabel: 'Send',
      fields: [
        { type: 'text', name: 'name', label: 'Name' },
        { type: 'email', name: 'email', label: 'Email' },
        { type: 'text', name: 'shoeSize', label: 'Shoe size' },
      ],
    } as const
    const version = {
      form: 'kept',
      version: 'old',
      definition: { ...definition, fields: [...definition.fields] },
      privacy: 'Old.',
    }
    await store.saveVersions([version], Date.now())
    await store.saveVersions([], Date.now())
    await leads().readVersions(Date.now())
    const sendOld = (v: string) =>
      send(JSON.stringify({ data: old, v }), { ...KEPT, headers: { 'content-type': 'application/json' } })
    expect((await sendOld('old')).status).toBe(201)
    const [row] = await readLeads()
    expect(row).toMatchObject({ version: 'old', privacy: 'Old.', answers: JSON.stringify(old) })
    expect(reasonsOf(row)).toContain('stale-form')
    expect((await sendOld('older')).status).toBe(422)
    await leads().readVersions(Date.now() + 31 * 24 * 60 * 60 * 1000)
    expect((await sendOld('old')).status).toBe(422)
  })
})
