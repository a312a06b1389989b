import { beforeEach, describe, expect, it } from 'vitest'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, TEXT_PARTS, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

const { port, database } = useStoringFixture()
const { send, sendJson, sendPairs, sendParts } = createSenders(port)
const KEPT = { form: 'kept' }

/** Sends the same texts in all three content types. */
const sendAll = (texts: Record<string, string>) => {
  const parts = Object.entries(texts).map(([name, content]) => ({ name, content }))
  return Promise.all([sendJson(texts, KEPT), sendPairs(texts, KEPT), sendParts(parts, {}, 'kept')])
}
const readLeads = () => database().read({ sql: 'SELECT * FROM lead' })
const readAnswers = async () => (await readLeads()).map(({ answers }) => JSON.parse(String(answers)))

beforeEach(async () => {
  await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
})

describe('a text', () => {
  const breaks = ['\n', '\r\n', '\r', '\0', '\v', '\f', '\u001b', '\u0085', '\u2028', '\u2029']

  it.each(breaks)('with %j in a single-line field is refused at that field', async (mark) => {
    for (const field of ['name', 'email']) {
      const answers = await sendAll({ ...VALID_ANSWERS, [field]: `a${mark}Bcc: eve@example.com` })
      for (const { status, json } of answers) expect([status, json.errors]).toMatchObject([422, [{ field }]])
    }
    expect(await readLeads()).toEqual([])
  })

  it.each(['a@example.com, c@example.com', '"x"<a@example.com>', 'a`@example.com', `${'a'.repeat(65)}@example.com`])(
    'such as %j is not an email address',
    async (email) => {
      const answers = await sendAll({ ...VALID_ANSWERS, email })
      for (const { status, json } of answers)
        expect([status, json.errors]).toMatchObject([422, [{ field: 'email', code: 'format' }]])
    },
  )

  it('is stored normalized, without lone surrogates, byte order marks and stray combining marks', async () => {
    const message = `\ufeffZoe\u0308\r\n\ud800${'\u0301'.repeat(1000)}.`
    const stored = { ...VALID_ANSWERS, message: `\ufeffZo\u00eb\n\ufffd${'\u0301'.repeat(30)}.` }
    const whole = JSON.stringify({ data: { ...VALID_ANSWERS, message } })
    await send(`\ufeff${whole}`, { ...KEPT, headers: { 'content-type': 'application/json' } })
    await send(new URLSearchParams({ ...VALID_ANSWERS, message }).toString(), {
      ...KEPT,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'urlencoded' },
    })
    expect(await readAnswers()).toEqual([stored, stored])
  })

  it('is counted in characters, not in bytes or UTF-16 units', async () => {
    const statuses = async (length: number) =>
      (await sendAll({ ...VALID_ANSWERS, message: '😀'.repeat(length) })).map(({ status }) => status)
    expect([await statuses(5000), await statuses(5001)]).toEqual([
      [201, 201, 201],
      [422, 422, 422],
    ])
  })
})

describe('a name', () => {
  it.each(['a[b]', 'name[]', 'name.first', 'prototype', '__PROTO__', 'email ', ''])(
    'such as %j that matches no field is refused',
    async (name) => {
      const [json, pairs] = await Promise.all([
        sendJson({ ...VALID_ANSWERS, [name]: 'x' }, KEPT),
        sendPairs({ ...VALID_ANSWERS, [name]: 'x' }, KEPT),
      ])
      for (const { status, json: problem } of [json, pairs])
        expect([status, problem.type, problem.errors]).toMatchObject([422, '/problems/unknown-field', [{ field: name }]])
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])(
    'of an object prototype member, such as %s, is refused and has no effect',
    async (name) => {
      const json = `{"data":{"name":"Ada","email":"ada@example.com","${name}":{"polluted":"x"}}}`
      const asJson = { ...KEPT, headers: { 'content-type': 'application/json' } }
      expect((await send(json, asJson)).status).toBe(422)
      expect((await sendParts([...TEXT_PARTS, { name, content: 'x' }], {}, 'kept')).status).toBe(400)
      const pairs = { ...KEPT, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      expect((await send(`name=Ada&email=ada@example.com&${name}=x`, pairs)).status).toBe(422)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )

  it('that is repeated for a single answer is refused at its field', async () => {
    const pairs = { ...KEPT, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    for (const { status, json } of [
      await send('name=Ada&name=Eve&email=ada@example.com', pairs),
      await sendParts([...TEXT_PARTS, { name: 'name', content: 'Eve' }], {}, 'kept'),
    ])
      expect([status, json.errors]).toMatchObject([422, [{ field: 'name', code: 'repeated' }]])
  })
})

describe('a file', () => {
  const sendFile = (filename: string, content: string) =>
    sendParts([...TEXT_PARTS, { name: 'file', filename, content }], {}, 'kept')

  it.each([
    ['empty', 'a.txt', '', 'file-empty'],
    ['an SVG file with another extension', 'a.txt', '<svg onload="alert(1)"/>', 'file-content'],
    ['of a type that the form does not accept', 'a.html', '<html>', 'file-type'],
    ['a program by its inner extension', 'a.php.txt', 'hello', 'file-content'],
  ])('that is %s is refused at its field', async (_what, filename, content, code) => {
    const { status, json } = await sendFile(filename, content)
    expect([status, json.errors]).toMatchObject([422, [{ field: 'file', code }]])
  })

  it.each([
    ['encrypted-file', 'a.pdf', '%PDF-1.7\ntrailer <</Encrypt 1 0 R>>\n%%EOF\n'],
    ['suspicious-file', 'a.pdf', '%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n'],
  ])('that is suspicious is stored with a warning to the owner: %s', async (code, filename, content) => {
    expect((await sendFile(filename, content)).status).toBe(201)
    const [lead] = await readLeads()
    expect(JSON.parse(String(lead?.reasons))).toContainEqual(expect.objectContaining({ code }))
  })
})
