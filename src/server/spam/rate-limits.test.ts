import { type FastifyServerOptions, fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { createRateLimits } from './rate-limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Starts a server whose forms answer 201, or 429 beyond a limit. */
async function createApp({ isLimited = true, ...options }: FastifyServerOptions & { isLimited?: boolean } = {}) {
  const app = fastify(options)
  const limits = createRateLimits({ isLimited, getShared: () => null })
  app.post<{ Params: { id: string } }>('/forms/:id', async (request, reply) => {
    const check = await limits.check(request.ip, request.params.id)
    reply.headers(check.headers).code(check.isAllowed ? 201 : 429)
    return check.isAllowed ? {} : { retryAfter: check.retryAfter }
  })
  const post = async (remoteAddress: string, { form = 'contact', headers = {} } = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/forms/${form}`, remoteAddress, headers })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  const postMany = async (count: number, remoteAddress: string, options: Parameters<typeof post>[1] = {}) => {
    const statuses: number[] = []
    for (let sent = 0; sent < count; sent++) statuses.push((await post(remoteAddress, options)).status)
    return statuses
  }
  return { post, postMany, limits }
}

const FIVE = [201, 201, 201, 201, 201]

it('allows five submissions a minute and reports the rest', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { post, postMany } = await createApp()
  const first = await post('192.0.2.1')
  expect(first.status).toBe(201)
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"form";q=5;w=60', ratelimit: '"form";r=4;t=60' })
  expect(await postMany(4, '192.0.2.1')).toEqual([201, 201, 201, 201])
  vi.advanceTimersByTime(8000)
  const sixth = await post('192.0.2.1')
  expect([sixth.status, sixth.body]).toEqual([429, '{"retryAfter":52}'])
  expect(sixth.headers).toMatchObject({ ratelimit: '"form";r=0;t=52', 'retry-after': '52' })
  vi.advanceTimersByTime(52_000)
  expect((await post('192.0.2.1')).status).toBe(201)
})

it('does not extend the wait if the system clock is set back', async () => {
  const { post, postMany } = await createApp()
  expect(await postMany(5, '192.0.2.1')).toEqual(FIVE)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 60 * 60_000 })
  const refused = await post('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

it('allows thirty submissions an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { post, postMany } = await createApp()
  for (let minute = 0; minute < 6; minute++) {
    expect(await postMany(6, '192.0.2.1')).toEqual([...FIVE, 429])
    vi.advanceTimersByTime(60_000)
  }
  const refused = await post('192.0.2.1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(54 * 60)])
  vi.advanceTimersByTime(54 * 60_000)
  expect((await post('192.0.2.1')).status).toBe(201)
})

it('counts each IP address and each form separately', async () => {
  const { post, postMany } = await createApp()
  expect(await postMany(6, '192.0.2.1')).toEqual([...FIVE, 429])
  expect((await post('192.0.2.2')).status).toBe(201)
  expect((await post('192.0.2.1', { form: 'demo' })).status).toBe(201)
})

it('counts an IPv6 /64 as one sender, and an IPv4 address in any notation', async () => {
  const { post, postMany } = await createApp()
  expect(await postMany(5, '2001:db8:1:2::1')).toEqual(FIVE)
  expect((await post('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await post('2001:db8:1:3::1')).status).toBe(201)
  expect(await postMany(5, '::ffff:192.0.2.1')).toEqual(FIVE)
  expect((await post('192.0.2.1')).status).toBe(429)
})

it('also counts all networks of an IPv6 /48 together', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { post } = await createApp()
  const fromNetworks = async (count: number, start: string) => {
    const statuses: number[] = []
    for (let network = 0; network < count; network++) statuses.push((await post(`${start}:${network.toString(16)}::1`)).status)
    return statuses.filter((status) => status === 201).length
  }
  expect(await fromNetworks(60, '2001:db8:1')).toBe(20)
  expect(await fromNetworks(1, '2001:db8:2')).toBe(1)
  for (let minute = 0; minute < 6; minute++) {
    vi.advanceTimersByTime(60_000)
    await fromNetworks(60, '2001:db8:1')
  }
  vi.advanceTimersByTime(60_000)
  const refused = await post('2001:db8:1:ffff::1')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(53 * 60)])
})

const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } })

it('uses X-Forwarded-For only from a trusted proxy', async () => {
  const trusting = await createApp({ trustProxy: '10.0.0.1' })
  expect(await trusting.postMany(5, '10.0.0.1', forwarded('192.0.2.1'))).toEqual(FIVE)
  expect((await trusting.post('10.0.0.1', forwarded('192.0.2.1:4711'))).status).toBe(429)
  expect((await trusting.post('10.0.0.1', forwarded('192.0.2.2'))).status).toBe(201)
  const other = await createApp()
  expect(await other.postMany(5, '10.0.0.1', forwarded('192.0.2.1'))).toEqual(FIVE)
  expect((await other.post('10.0.0.1', forwarded('192.0.2.2'))).status).toBe(429)
})

it('counts all invalid IP addresses as one', async () => {
  const { post, postMany } = await createApp({ trustProxy: true })
  expect(await postMany(5, '10.0.0.1', forwarded('unknown'))).toEqual(FIVE)
  expect((await post('10.0.0.1', forwarded('<script>'))).status).toBe(429)
})

it('counts the allowed submissions of a form for a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { postMany, limits } = await createApp()
  await postMany(7, '192.0.2.1')
  vi.advanceTimersByTime(30_000)
  await postMany(2, '192.0.2.2')
  expect([await limits.countOnForm('contact'), await limits.countOnForm('demo')]).toEqual([7, 0])
  vi.advanceTimersByTime(31_000)
  expect(await limits.countOnForm('contact')).toBe(2)
  vi.advanceTimersByTime(3_600_000)
  expect(await limits.countOnForm('contact')).toBe(0)
})

it('has no limits if it is switched off', async () => {
  const { postMany, limits } = await createApp({ isLimited: false })
  expect(await postMany(6, '192.0.2.1')).toEqual([...FIVE, 201])
  expect(await limits.countOnForm('contact')).toBe(0)
})
