import { describe, expect, it } from 'vitest'
import { useKeepingFixture } from '../../../tests/support/running-fixture.ts'
import { HTML, RIGHT, toSenders } from '../../../tests/support/send-form.ts'

const { port, database } = useKeepingFixture({ isRateLimited: true, isProxied: true })
const { sendJson, sendPairs } = toSenders(port)

describe('a sender who comes too often', () => {
  it('is told when to come again, as a problem or on a page that keeps the answers; simulated forms take all', async () => {
    const first = await sendJson({}, { form: 'kept' })
    expect([first.status, first.headers['ratelimit-policy'], first.headers.ratelimit]).toEqual([
      422,
      '"form";q=5;w=60',
      '"form";r=4;t=60',
    ])
    for (const name of ['A', 'B', 'C', 'D']) await sendJson({ ...RIGHT, name }, { form: 'kept' })
    const { status, json, headers } = await sendJson(RIGHT, { form: 'kept' })
    expect([status, json.type]).toEqual([429, '/problems/quota-exceeded'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    const page = await sendPairs(RIGHT, { form: 'kept', headers: HTML })
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(page.text).toContain('"answers":{"name":"Ada","email":"ada@example.com"},"problems":[],"failure":"Too many attempts.')
    expect(await database().read({ sql: 'SELECT count(*) AS n FROM lead' })).toEqual([{ n: 4 }])
    for (let time = 0; time < 7; time++) expect((await sendJson(RIGHT)).status).toBe(200)
  })
})

it('a flood from one network is refused, and leaves room for another', async () => {
  const from = (address: string, name: string) =>
    sendJson({ ...RIGHT, name }, { form: 'told', headers: { 'x-forwarded-for': address } })
  const flood = await Promise.all(
    Array.from({ length: 200 }, (_, index) => from(`2001:db8:1:2::${index.toString(16)}`, `flood ${index}`)),
  )
  expect(Object.groupBy(flood, ({ status }) => status)).toMatchObject({ 201: { length: 5 }, 429: { length: 195 } })
  expect((await from('2001:db8:1:3::1', 'Ada')).status).toBe(201)
  const rows = await database().read({ sql: "SELECT answers FROM lead WHERE form = 'told'" })
  expect([rows.length, String(rows.at(-1)?.answers).includes('Ada')]).toEqual([6, true])
})
