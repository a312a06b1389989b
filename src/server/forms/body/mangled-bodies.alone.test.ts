import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { untilUploads } from '../../../../tests/support/server/open-uploads.ts'
import { useStoringFixture } from '../../../../tests/support/server/running-fixture.ts'
import { createSenders, MULTIPART, TEXT_PARTS, toMultipart } from '../../../../tests/support/server/send-form.ts'

const { port, database } = useStoringFixture()
const { send, sendParts } = createSenders(port)
const sendBody = (body: Buffer | string) => send(body, { form: 'kept', headers: MULTIPART })

/** Internal errors that the server logs. */
let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
  if (existsSync('/proc/self/fd')) await untilUploads(0)
})

const WHOLE = toMultipart([{ name: 'file', filename: 'a.txt', content: 'hello' }, ...TEXT_PARTS])

describe('a multipart body', () => {
  it('is answered however it is damaged, and leaves no file open', async () => {
    const byte = fc.oneof(fc.constantFrom(...Buffer.from('\r\n-:;"= \0')), fc.nat(255))
    const changes = fc.array(fc.tuple(fc.nat(WHOLE.length - 1), byte), { maxLength: 6 })
    const end = fc.oneof(fc.constant(WHOLE.length), fc.nat(WHOLE.length))
    await fc.assert(
      fc.asyncProperty(changes, end, async (changed, length) => {
        const body = Buffer.from(WHOLE)
        for (const [at, value] of changed) body[at] = value
        const { status } = await sendBody(body.subarray(0, length))
        expect([201, 400, 413, 422]).toContain(status)
      }),
      { numRuns: 300 },
    )
    for (const { answers } of await database().read({ sql: 'SELECT answers FROM lead' }))
      expect(Object.keys(JSON.parse(String(answers)))).toEqual(expect.arrayContaining(['name', 'email']))
  })

  const toPart = (head: string, content = 'x') => `--xyz\r\n${head}\r\n\r\n${content}\r\n`
  const toBody = (...parts: string[]) => `${RIGHT_PARTS}${parts.join('')}--xyz--\r\n`
  const RIGHT_PARTS = toMultipart(TEXT_PARTS).toString().replace('--xyz--\r\n', '')
  const named = (name: string) => toPart(`Content-Disposition: form-data; name="${name}"`)

  it.each([
    ['a header that begins with a space', toBody(toPart(' Content-Disposition: form-data; name="message"')), 400],
    ['a header without a colon', toBody(toPart('Content-Disposition')), 400],
    ['no header', toBody(toPart('')), 400],
    ['a header without end', toBody('--xyz\r\nContent-Disposition: form-data; name="message"\r\n'), 400],
    ['a part that is not a field', toBody(toPart('Content-Type: text/plain')), 400],
    ['a bare line break in a name', toBody(named('mess\nage')), 400],
    ['line feeds only as line ends', toBody(named('message').replaceAll('\r', '')), 400],
    [
      'the name only in the 33rd header',
      toBody(toPart(`${'X-A: b\r\n'.repeat(32)}Content-Disposition: form-data; name="message"`)),
      400,
    ],
    ['a quote in a name', toBody(named('mess\\"age')), 422],
    ['a line break in a name, as browsers write it', toBody(named('mess%0D%0Aage')), 422],
    ['a name of 9 KiB', toBody(named('n'.repeat(9 * 1024))), 422],
    [
      'a file name of 9 KiB',
      toBody(toPart(`Content-Disposition: form-data; name="file"; filename="${'n'.repeat(9 * 1024)}.txt"`)),
      422,
    ],
    ['only the closing delimiter', '--xyz--\r\n', 422],
    ['10,000 parts', toBody(named('message').repeat(10_000)), 413],
    ['10,000 files', toBody(toPart('Content-Disposition: form-data; name="file"; filename="a.txt"').repeat(10_000)), 413],
    ['only delimiters', '--xyz\r\n'.repeat(100), 413],
  ])('with %s is refused', async (_what, body, status) => {
    expect((await sendBody(body)).status).toBe(status)
  })

  it.each([
    ['100 headers', toBody(toPart(`Content-Disposition: form-data; name="message"${'\r\nX-A: b'.repeat(100)}`))],
    ['a preamble and an epilogue', `Hello\r\n${toBody(named('message'))}Bye\r\n--xyz\r\n`],
    [
      'a text that looks like its boundary',
      toBody(toPart('Content-Disposition: form-data; name="message"', 'say --xyz and\r\n--xy')),
    ],
  ])('with %s is stored completely', async (_what, body) => {
    await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
    expect((await sendBody(body)).status).toBe(201)
    const [row] = await database().read({ sql: 'SELECT answers FROM lead' })
    expect(Object.keys(JSON.parse(String(row?.answers)))).toEqual(['name', 'email', 'message'])
  })

  it('of combining marks only is refused quickly', { timeout: 5000 }, async () => {
    const marks = `a${'\u0301\u0316'.repeat(16_000)}`
    const parts = Array.from({ length: 80 }, () => ({ name: 'name', content: marks }))
    const { status, json } = await sendParts(parts, {}, 'kept')
    expect([status, json.errors]).toMatchObject([422, [{ field: 'name', code: 'repeated' }, { field: 'email' }]])
  })
})
