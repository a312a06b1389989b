import { describe, expect, it } from 'vitest'
import { sendRawRequest } from '../../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../../tests/support/server/running-fixture.ts'
import {
  createSenders,
  HTML,
  MULTIPART,
  TEXT_PARTS,
  toMultipart,
  VALID_ANSWERS,
} from '../../../../tests/support/server/send-form.ts'

const port = useRunningFixture()

const { send, sendPairs, sendParts } = createSenders(port)

describe('bodies', () => {
  it.each([
    ['broken JSON', '{"data":{', 'application/json'],
    ['nothing', '', 'application/json'],
    ['JSON without data', '{"name":"Ada"}', 'application/json'],
    ['a list', '{"data":[]}', 'application/json'],
    ['a key twice', '{"data":{"name":"Ada","n\\u0061me":"Eve","email":"a@example.com"}}', 'application/json'],
    ['repeated keys named as members of Object', '{"data":{"__proto__":{},"__proto__":{}}}', 'application/json'],
    ['data twice', '{"data":{"name":"Ada"},"data":{}}', 'application/json'],
    ['deeply nested JSON', `{"data":${'['.repeat(30_000)}`, 'application/json'],
    ['JSON that is not UTF-8', Buffer.from('{"data":{"name":"\xff"}}', 'latin1'), 'application/json'],
    ['JSON with overlong UTF-8', Buffer.from('{"data":{"name":"\xc0\xaf"}}', 'latin1'), 'application/json'],
    ['JSON with a lone surrogate in UTF-8', Buffer.from('{"data":{"name":"\xed\xa0\x80"}}', 'latin1'), 'application/json'],
    ['JSON in UTF-16', Buffer.from('\ufeff{"data":{"name":"Ada"}}', 'utf16le'), 'application/json'],
    ['urlencoded with overlong UTF-8', 'name=%c0%af', 'application/x-www-form-urlencoded'],
    ['urlencoded with a lone surrogate', 'name=%ed%a0%80', 'application/x-www-form-urlencoded'],
    ['urlencoded that is not UTF-8', 'name=%ff', 'application/x-www-form-urlencoded'],
    ['a lone percent sign', 'name=100%', 'application/x-www-form-urlencoded'],
    ['multipart without an end', toMultipart(TEXT_PARTS).subarray(0, -9), MULTIPART['content-type']],
    ['multipart without a boundary', toMultipart(TEXT_PARTS), 'multipart/form-data'],
    ['multipart that is not UTF-8', toMultipart([{ name: 'name', content: Buffer.from([0xff]) }]), MULTIPART['content-type']],
    ['multipart with a part that has no name', toMultipart([{ name: '', content: 'x' }]), MULTIPART['content-type']],
    [
      'multipart with a name of a member of Object',
      toMultipart([{ name: '__proto__', content: 'x' }]),
      MULTIPART['content-type'],
    ],
  ])('%s: 400', async (_name, body, type) => {
    const { status, headers } = await send(body, { headers: { 'content-type': type } })
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json'])
  })

  it('of other content types are refused with 415 and the accepted types', async () => {
    const all: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      {},
    ]
    for (const headers of all) {
      const answer = await send('x', { headers })
      expect([answer.status, answer.json.type]).toEqual([415, '/problems/unsupported-type'])
      expect(answer.headers['accept-post']).toBe('application/json, application/x-www-form-urlencoded, multipart/form-data')
    }
  })

  it('without files may have 64 KiB', async () => {
    const toBody = (size: number) => {
      const frame = JSON.stringify({ data: VALID_ANSWERS, pad: '' })
      return JSON.stringify({ data: VALID_ANSWERS, pad: 'x'.repeat(size - frame.length) })
    }
    const headers = { 'content-type': 'application/json' }
    expect((await send(toBody(65_536), { headers })).status).toBe(200)
    const tooLarge = await send(toBody(65_537), { headers })
    expect([tooLarge.status, tooLarge.json.type]).toEqual([413, '/problems/too-large'])
    const page = await sendPairs({ ...VALID_ANSWERS, message: 'x'.repeat(70_000) }, { headers: HTML })
    expect([page.status, page.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  })

  it('without files are counted as they arrive, and refused unread if Content-Length is too large', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    expect((await send(JSON.stringify({ data: VALID_ANSWERS, pad: 'x'.repeat(65_000) }), { headers })).status).toBe(200)
    expect((await send(JSON.stringify({ data: VALID_ANSWERS, pad: 'x'.repeat(65_536) }), { headers })).status).toBe(413)
    for (const type of ['application/json', MULTIPART['content-type']]) {
      const head = `POST /api/forms/contact HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n{`
      expect(await sendRawRequest(port(), head)).toMatch(/^HTTP\/1.1 413 /)
    }
  })

  it('with deep nesting, many names or huge text get a short error', async () => {
    const headers = { 'content-type': 'application/json' }
    const deep = await send(
      `{"data":{"name":${'['.repeat(1000)}${']'.repeat(1000)},"email":${'{"a":'.repeat(1000)}1${'}'.repeat(1001)}}`,
      { headers },
    )
    expect([deep.status, deep.json.errors]).toMatchObject([
      422,
      [
        { field: 'name', code: 'type' },
        { field: 'email', code: 'type' },
      ],
    ])
    const many = await sendPairs(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [index.toString(36), ''])))
    expect([many.status, many.text.length < 5000]).toEqual([422, true])
    expect((await send(JSON.stringify({ data: { name: 'x'.repeat(2 ** 20) } }), { headers })).status).toBe(413)
  })

  it('may have files of exactly 10 MiB', async () => {
    const toParts = (size: number) => [{ name: 'file', filename: 'a.txt', content: Buffer.alloc(size, 'a') }, ...TEXT_PARTS]
    const limit = 10 * 1024 * 1024
    expect((await sendParts(toParts(limit))).status).toBe(200)
    const { status, json } = await sendParts(toParts(limit + 1))
    expect([status, json.errors]).toMatchObject([
      413,
      [{ field: 'file', code: 'file-size', detail: 'The selected file must be smaller than 10 MB' }],
    ])
    const page = await sendParts(toParts(limit + 1), HTML)
    expect(page.status).toBe(413)
    expect(page.text).toContain('"answers":{"name":"Ada","email":"ada@example.com"')
  })

  it('may have 12 MiB in total, 3 files and 80 parts, whatever Content-Length says', async () => {
    const file = (size: number) => ({ name: 'file', filename: 'a.txt', content: Buffer.alloc(size, 'a') })
    const many = [file(6 * 1024 * 1024), file(7 * 1024 * 1024), ...TEXT_PARTS]
    expect((await sendParts(many)).status).toBe(413)
    const unsaid = await sendParts(many, { 'transfer-encoding': 'chunked' })
    expect([unsaid.status, unsaid.json.type]).toEqual([413, '/problems/too-large'])
    const preamble = Buffer.concat([Buffer.alloc(13 * 1024 * 1024, 'a'), toMultipart(TEXT_PARTS)])
    expect((await send(preamble, { headers: { ...MULTIPART, 'transfer-encoding': 'chunked' } })).status).toBe(413)
    expect((await sendParts([file(1), file(1), file(1), file(1)])).status).toBe(413)
    expect((await sendParts(Array.from({ length: 90 }, () => ({ name: 'topics', content: 'web' })))).status).toBe(413)
    expect((await sendParts([{ name: 'message', content: 'x'.repeat(70_000) }])).status).toBe(413)
  })

  it('leave the connection usable after a refusal', async () => {
    const body = toMultipart([1, 2, 3, 4, 5].map(() => ({ name: 'file', filename: 'a.txt', content: 'x'.repeat(200_000) })))
    const head = `POST /api/forms/contact HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${body.length}`
    const next = 'GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const answer = await sendRawRequest(port(), `${head}\r\n\r\n${body.toString('latin1')}${next}`)
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*HTTP\/1.1 200 OK/)
  })
})
