import { once } from 'node:events'
import { createServer as createNetServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLeadSite, type LeadSite } from '../../../tests/support/leads/lead-site.ts'
import { portOf, sendRequest } from '../../../tests/support/server/http.ts'
import { runServer, type ServerProcess, startServer } from '../../../tests/support/server/server-process.ts'
import { createSubmission, post, toBrowserHeaders } from '../../../tests/support/server/submissions.ts'

const PERSON = 'Zebrafink-observed-1'
const PERSONAL = /Zebrafink|198\.51\.100\.23|Mozilla|lead_[0-9A-Z]{26}/i

describe('a server that logs requests and serves metrics', () => {
  let site: LeadSite
  let server: ServerProcess
  let receipt = ''
  const readLines = () =>
    server
      .readOutput()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line))
  const readMetrics = async () => {
    const [, port] = /^Metrics for Prometheus: http:\/\/127\.0\.0\.1:(\d+)\/metrics$/m.exec(server.readOutput()) ?? []
    return (await sendRequest(Number(port), '/metrics')).body.toString()
  }
  const get = (path: string) =>
    sendRequest(server.port, path, { headers: { ...toBrowserHeaders('198.51.100.23'), referer: `http://a/?${PERSON}` } })

  beforeAll(async () => {
    site = await createLeadSite()
    const options = ['--log', 'json', '--metrics', '0']
    server = await startServer({ output: site.output, data: site.data, env: { TRUST_PROXY: 'loopback' }, options })
    const submission = createSubmission(PERSON, 'multipart')
    const headers = { ...submission.headers, ...toBrowserHeaders('198.51.100.23') }
    const { json } = await post(server.port, { ...submission, headers }, { form: 'kept' })
    receipt = String(json.receipt)
    await post(server.port, { ...submission, headers }, { form: 'kept' })
    for (const path of ['/about', `/about?email=${PERSON}`, `/sent?receipt=${receipt}`, '/blog/old', `/${PERSON}@example.com`])
      await get(path)
    for (const path of [`/api/forms/${PERSON}/schema`, `/api/forms/guarded/confirm?token=${PERSON}`, '/readyz']) await get(path)
    await vi.waitFor(() => expect(readLines()).toHaveLength(10), { timeout: 10_000 })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await site[Symbol.asyncDispose]()
  })

  it('writes one line for each request, with its route and without its query', () => {
    const shown = readLines().map(({ method, route, path, status }) => [method, route, path, status])
    expect(shown).toEqual([
      ['POST', '/api/forms/:id', null, 201],
      ['POST', '/api/forms/:id', null, 201],
      ['GET', 'page', '/about', 200],
      ['GET', 'page', '/about', 200],
      ['GET', 'page', '/sent', 200],
      ['GET', 'redirect', null, 308],
      ['GET', 'unknown', null, 404],
      ['GET', '/api/forms/:id/schema', null, 404],
      ['GET', '/api/forms/:id/confirm', null, 410],
      ['GET', '/readyz', null, 200],
    ])
    for (const line of readLines()) {
      expect(Object.keys(line).sort()).toEqual('bytes durationMs id level method path route status time'.split(' '))
      expect(line.durationMs).toBeGreaterThan(0)
      expect(line.bytes).toBeGreaterThan(100)
    }
    expect(new Set(readLines().map(({ id }) => id)).size).toBe(10)
  })

  it('counts requests, durations, enquiries and deliveries', async () => {
    const metrics = await readMetrics()
    expect(metrics).toContain('site_requests_total{route="page",method="GET",status="200"} 3')
    expect(metrics).toContain('site_request_duration_seconds_count{route="/api/forms/:id"} 2')
    expect(metrics).toContain('site_enquiries_stored_total{form="kept",status="new"} 1')
    expect(metrics).toContain('site_deliveries{state="open"} 0')
    expect(metrics).toContain('site_delivery_overdue_seconds 0')
    expect(metrics).toContain('site_store_available 1')
    expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/)
  })

  it('says nothing about the visitor, neither in the log nor in metrics', async () => {
    expect(receipt).toMatch(/^\w{4}-\w{4}$/)
    for (const text of [server.readOutput(), await readMetrics()]) {
      expect(text).not.toMatch(PERSONAL)
      expect(text).not.toContain(receipt)
    }
  })
})

it('a server whose port for metrics is in use does not start, and says which port to change', async () => {
  const taken = createNetServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  await using site = await createLeadSite()
  const port = portOf(taken)
  const { end, output } = await runServer({ output: site.output, data: site.data, options: ['--metrics', String(port)] })
  taken.close()
  expect([end, output.trim()]).toEqual([
    2,
    `Port ${port} cannot be used for metrics (EADDRINUSE). Choose another port: --metrics ${port + 1}`,
  ])
})
