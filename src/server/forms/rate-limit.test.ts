import { describe, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

const { port, database } = useStoringFixture({ isRateLimited: true, isProxied: true })
const { sendJson, sendPairs } = createSenders(port)

describe('a sender who exceeds the rate limit', () => {
  it('learns when to retry, as a problem or on a page with the answers; simulated forms have no limit', async () => {
    const first = await sendJson({}, { form: 'kept' })
    expect([first.status, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      422,
      '"form";q=5;w=60',
      '"form";r=4;t=60',
    ])
    for (const name of ['A', 'B', 'C', 'D']) await sendJson({ ...VALID_ANSWERS, name }, { form: 'kept' })
    const { status, json, headers } = await sendJson(VALID_ANSWERS, { form: 'kept' })
    expect([status, json.type]).toEqual([429, '/problems/quota-exceeded'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    const page = await sendPairs(VALID_ANSWERS, { form: 'kept', headers: HTML })
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.text).toContain('"answers":{"name":"Ada","email":"ada@example.com"},"problems":[],"failure":"Too many attempts.')
    expect(await database().read({ sql: 'SELECT count(*) AS n FROM lead' })).toEqual([{ n: 4 }])
    for (let time = 0; time < 7; time++) expect((await sendJson(VALID_ANSWERS)).status).toBe(200)
  })
})

it('the confirmation button has its own rate limit and remains on the page', async () => {
  const ticked = { ...VALID_ANSWERS, human: 'on' }
  const from = { headers: { ...HTML, 'x-forwarded-for': '192.0.2.7' }, form: 'guarded' }
  const { text } = await sendPairs(ticked, from)
  const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
  const press = () =>
    sendRequest(port(), '/api/forms/guarded/confirm', {
      method: 'POST',
      headers: { ...from.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    })
  const presses = []
  for (let time = 0; time < 6; time++) presses.push(await press())
  expect(presses.map(({ status }) => status)).toEqual(Array(6).fill(429))
  const problems = presses.map(({ body }) => /"problem":"([^.]+)/.exec(body.toString())?.[1])
  expect(problems).toEqual([...Array(5).fill('That was too early'), 'Too many attempts'])
  expect(presses.at(-1)?.body.toString()).toContain(`"token":"${token}"`)
  expect((await sendPairs({ ...ticked, name: 'Eve' }, from)).status).toBe(200)
})

it('a flood from one network is refused and does not block another network', async () => {
  const from = (address: string, name: string) =>
    sendJson({ ...VALID_ANSWERS, name }, { form: 'notified', headers: { 'x-forwarded-for': address } })
  const flood = await Promise.all(
    Array.from({ length: 200 }, (_, index) => from(`2001:db8:1:2::${index.toString(16)}`, `flood ${index}`)),
  )
  expect(Object.groupBy(flood, ({ status }) => status)).toMatchObject({ 201: { length: 5 }, 429: { length: 195 } })
  expect((await from('2001:db8:1:3::1', 'Ada')).status).toBe(201)
  const rows = await database().read({ sql: "SELECT answers FROM lead WHERE form = 'notified'" })
  expect([rows.length, String(rows.at(-1)?.answers).includes('Ada')]).toEqual([6, true])
})

describe('a visitor who sends too many costly GET requests', () => {
  it.each([
    ['/api/forms/guarded/challenge', '192.0.2.1'],
    ['/api/forms/kept/confirm?token=x', '192.0.2.2'],
    ['/forms/plain/sent', '192.0.2.3'],
  ])('is refused after 60 requests in a minute, and no other visitor is: %s', async (path, address) => {
    const get = (from: string, headers = {}) => sendRequest(port(), path, { headers: { 'x-forwarded-for': from, ...headers } })
    const statuses: number[] = []
    for (let time = 0; time < 61; time++) statuses.push((await get(address)).status)
    expect(statuses.indexOf(429)).toBe(60)
    const { headers, body } = await get(address, { accept: 'text/html' })
    expect([headers['content-type'], Number(headers['retry-after']) > 50]).toEqual(['text/html; charset=utf-8', true])
    expect(body.toString()).toContain('429')
    expect((await get('192.0.2.9')).status).not.toBe(429)
    expect((await sendRequest(port(), '/about', { headers: { 'x-forwarded-for': address } })).status).toBe(200)
  })
})
