import { afterEach, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { HTML, MULTIPART, TEXT_PARTS, toMultipart, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

let freeBytes = Number.POSITIVE_INFINITY
const { port, setOpen } = useStoringFixture({ isRateLimited: true, isProxied: true, readFreeBytes: async () => freeBytes })
afterEach(() => {
  freeBytes = Number.POSITIVE_INFINITY
  setOpen(true)
})

const SECURITY = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const JSON_TYPE = { 'content-type': 'application/json' }
const PAIRS = { 'content-type': 'application/x-www-form-urlencoded' }
const toJson = (data: object) => JSON.stringify({ data })
const toKey = (key: string) => ({ ...JSON_TYPE, 'idempotency-key': key })
const PROBLEM = 'application/problem+json'
const PAGE = 'text/html; charset=utf-8'

/** Each request comes from another visitor, so that no rate limit applies. */
let visitors = 0
const nextVisitor = () => ({ 'x-forwarded-for': `192.0.2.${++visitors}` })
const send = (form: string, headers: Record<string, string>, body: string | Buffer) =>
  sendRequest(port(), `/api/forms/${form}`, { method: 'POST', headers: { ...nextVisitor(), ...headers }, body })

/** Sent again below. */
beforeAll(async () => {
  await send('kept', toKey('known-key'), toJson(VALID_ANSWERS))
})

it.each<[number, string, string, string | undefined, Record<string, string>, string | Buffer]>([
  [201, 'an enquiry', 'kept', 'application/json; charset=utf-8', toKey('another-key'), toJson(VALID_ANSWERS)],
  [201, 'the same enquiry again', 'kept', 'application/json; charset=utf-8', toKey('known-key'), toJson(VALID_ANSWERS)],
  [202, 'an enquiry to confirm by email', 'newsletter', 'application/json; charset=utf-8', JSON_TYPE, toJson(VALID_ANSWERS)],
  [
    200,
    'an enquiry to confirm with the button',
    'guarded',
    PAGE,
    { ...PAIRS, ...HTML },
    'name=Ada&email=ada@example.com&human=on',
  ],
  [303, 'a browser without JavaScript', 'kept', undefined, { ...PAIRS, ...HTML }, 'name=Ada&email=ada@example.com'],
  [400, 'broken JSON', 'kept', PROBLEM, JSON_TYPE, '{'],
  [400, 'an invalid key', 'kept', PROBLEM, toKey('short'), toJson(VALID_ANSWERS)],
  [403, 'an enquiry from another site', 'kept', PROBLEM, { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, toJson(VALID_ANSWERS)],
  [404, 'an unknown form', 'nope', PROBLEM, JSON_TYPE, toJson(VALID_ANSWERS)],
  [413, 'a text that is too large', 'kept', PROBLEM, JSON_TYPE, 'x'.repeat(70_000)],
  [
    413,
    'too many parts',
    'kept',
    PROBLEM,
    MULTIPART,
    toMultipart(Array.from({ length: 99 }, () => ({ name: 'a', content: '' }))),
  ],
  [415, 'another content type', 'kept', PROBLEM, { 'content-type': 'text/plain' }, 'x'],
  [415, 'a compressed body', 'kept', PROBLEM, { ...JSON_TYPE, 'content-encoding': 'br' }, 'x'],
  [422, 'invalid answers', 'kept', PROBLEM, JSON_TYPE, toJson({ name: 'Ada' })],
  [422, 'invalid answers from a browser without JavaScript', 'kept', PAGE, { ...PAIRS, ...HTML }, 'name=Ada'],
  [422, 'an unknown field', 'kept', PROBLEM, JSON_TYPE, toJson({ ...VALID_ANSWERS, zip: '1' })],
  [422, 'other answers with a used key', 'kept', PROBLEM, toKey('known-key'), toJson({ ...VALID_ANSWERS, name: 'Eve' })],
  [422, 'no proof of work', 'guarded', PROBLEM, JSON_TYPE, toJson({ ...VALID_ANSWERS, human: true })],
])('answers %i for %s', async (status, _what, form, type, headers, body) => {
  const answer = await send(form, headers, body)
  expect([answer.status, answer.headers['content-type']]).toEqual([status, type])
  expect(answer.headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-store', vary: 'Accept, Origin, Sec-Fetch-Site' })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  expect(answer.headers).not.toHaveProperty('set-cookie')
  if (type === PROBLEM) expect(JSON.parse(answer.body.toString())).toMatchObject({ status, title: expect.any(String) })
})

it('answers 405 to another method', async () => {
  const { status, headers } = await sendRequest(port(), '/api/forms/kept', { method: 'PUT' })
  expect([status, headers.allow, headers['content-type']]).toEqual([405, 'POST', PROBLEM])
  expect(headers).toMatchObject(SECURITY)
})

it('answers 429 to a visitor who exceeds the rate limit', async () => {
  const visitor = { ...JSON_TYPE, 'x-forwarded-for': '198.51.100.1' }
  for (let time = 0; time < 5; time++) await send('kept', visitor, toJson({}))
  const { status, headers } = await send('kept', visitor, toJson({}))
  expect([status, headers['content-type']]).toEqual([429, PROBLEM])
  expect(headers).toMatchObject({ ...SECURITY, 'retry-after': expect.any(String), ratelimit: expect.stringMatching(/r=0/) })
})

it.each([
  ['without a database', () => setOpen(false)],
  [
    'on a full disk',
    () => {
      freeBytes = 0
    },
  ],
])('answers 503 %s', async (_when, makeUnavailable) => {
  makeUnavailable()
  for (const [type, body, accept] of [
    [JSON_TYPE, toJson(VALID_ANSWERS), { accept: 'application/json' }],
    [MULTIPART, toMultipart(TEXT_PARTS), HTML],
  ] as const) {
    const { status, headers } = await send('kept', { ...type, ...accept }, body)
    expect([status, headers['retry-after']]).toEqual([503, '30'])
    expect(headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-store' })
  }
})
