import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLeadSite, type LeadSite } from '../support/leads/lead-site.ts'
import { sendRawRequest } from '../support/server/http.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'

let site: LeadSite
let server: ServerProcess

beforeAll(async () => {
  site = await createLeadSite()
  server = await startServer({ output: site.output, data: site.data })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const SECURITY = [
  "content-security-policy: default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'referrer-policy: strict-origin-when-cross-origin',
  'permissions-policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
]

/** Returns the responses on one connection: their status, headers and bodies. */
async function read(text: string) {
  const answer = await sendRawRequest(server.port, text)
  const heads = answer.match(/HTTP\/1\.1 \d+ [\s\S]*?\r\n\r\n/g) ?? []
  for (const head of heads) for (const line of SECURITY) expect(head).toContain(`${line}\r\n`)
  return { answer, heads, statuses: heads.map((head) => Number(head.slice(9, 12))) }
}

const POST = 'POST /api/forms/kept HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
/** The request that an attacker tries to smuggle. */
const HIDDEN = 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n'
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`

describe('a message with an ambiguous end (RFC 9112, 6 and 11.2)', () => {
  it.each([
    ['Content-Length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['an unknown transfer coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['chunked not as the last coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['two codings', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a coding on a folded line', `${POST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a coding with a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a coding in HTTP/1.0', `${CHUNKED.replace('1.1', '1.0')}0\r\n\r\n${HIDDEN}`, 400],
    ['a length with a sign', `${POST}Content-Length: +3\r\n\r\nabc${HIDDEN}`, 400],
    ['a list of lengths', `${POST}Content-Length: 3, 3\r\n\r\nabc${HIDDEN}`, 400],
    ['a hexadecimal length', `${POST}Content-Length: 0x3\r\n\r\nabc${HIDDEN}`, 400],
    ['a length beyond the number range', `${POST}Content-Length: 99999999999999999999\r\n\r\nabc${HIDDEN}`, 400],
    ['a chunk with a prefixed size', `${CHUNKED}0x3\r\nabc\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a chunk size beyond the number range', `${CHUNKED}fffffffffffffffff\r\nabc\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a chunk that continues after its end', `${CHUNKED}3\r\nabc${HIDDEN}`, 400],
    ['chunks with bare line feeds', `${CHUNKED}3\nabc\n0\n\n${HIDDEN}`, 400],
    ['a chunk extension with a bare line feed', `${CHUNKED}3;\nxx\r\nabc\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a chunk extension of 20 KB', `${CHUNKED}3;${'a'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n${HIDDEN}`, 413],
    ['a folded header', `GET /about HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n${HIDDEN}`, 400],
    ['a bare line feed', `GET /about HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n${HIDDEN}`, 400],
    ['a bare carriage return', `GET /about HTTP/1.1\r\nHost: x\r\nX-A: a\rX-B: b\r\n\r\n${HIDDEN}`, 400],
    ['a space before a colon', `GET /about HTTP/1.1\r\nHost : x\r\n\r\n${HIDDEN}`, 400],
    ['another version', `GET /about HTTP/1.2\r\nHost: x\r\n\r\n${HIDDEN}`, 400],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('%s: gets one response, and the connection is closed', async (_name, text, status) => {
    const { statuses, answer } = await read(text)
    expect([statuses, /^connection: close\r$/im.test(answer)]).toEqual([[status], true])
  })

  it('does not parse the body of a GET request as a request', async () => {
    const { statuses } = await read(
      `GET /about HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
    )
    expect(statuses).toEqual([200])
  })
})

describe('an unusual but well-formed request', () => {
  it.each([
    ['GET /../dist-server/forms.json', '', 404],
    ['GET /assets/../../dist-server/site.json', '', 404],
    ['GET /%2e%2e%2fdist-server%2fforms.json', '', 404],
    ['GET /assets/..%5c..%5cdist-server%5cforms.json', '', 404],
    ['GET /data/leads.sqlite', '', 404],
    ['GET /..%2fdata%2fleads.sqlite', '', 404],
    ['GET http://evil.example/About', '', 308],
    ['TRACE /about', '', 405],
    ['OPTIONS *', '', 405],
    ['GET /about', 'Upgrade: websocket\r\n', 200],
    ['GET /large.bin', `Range: bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-`).join(',')}\r\n`, 200],
    ['GET /pictures/Logo.png', 'Range: bytes=0-99999999999999999999999\r\n', 206],
    ['GET /pictures/Logo.png', 'Range: bytes=99999999999999999999999-\r\n', 416],
    ['GET /pictures/Logo.png', 'Range: bytes=-99999999999999999999999\r\n', 206],
    ['GET /pictures/Logo.png', 'Range: bytes=0-1\r\nRange: bytes=5-6\r\n', 200],
  ])('%s %s: %i', async (line, headers, status) => {
    const { statuses, heads, answer } = await read(`${line} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)
    expect(statuses).toEqual([status])
    expect(heads[0]).not.toMatch(/^location: (?!\/about\r)/im)
    expect(answer).not.toMatch(/webhook|SQLite format|receiptNotice/)
  })
})

it('the server survives all of them, logs nothing and stops on request', async () => {
  expect((await read(`${HIDDEN.trimEnd()}\r\nConnection: close\r\n\r\n`)).statuses).toEqual([200])
  expect(server.readErrors()).toBe('')
  expect(await server.end('SIGTERM')).toBe(0)
})
