import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ServedForm, toServerFolder } from '../../src/contracts/built-site.ts'
import { RELAY_HEADER } from '../../src/contracts/relay.ts'
import type { RelayedSite, RenderForm } from '../../src/contracts/relayed-site.ts'
import { createRelay } from '../../src/functions/index.ts'
import { signRequest } from '../../src/functions/sign-request.ts'
import { englishTexts } from '../../src/manifest/texts.gen.ts'
import { createLeadSite } from '../support/leads/lead-site.ts'
import { isPostgresMissing, sharedPostgres } from '../support/leads/postgres.ts'
import { findFreePort, portOf } from '../support/server/http.ts'
import { HTML } from '../support/server/send-form.ts'
import { startServer } from '../support/server/server-process.ts'

const SECRET = 'a secret of at least 32 characters'
const SITE = 'https://www.example.com'
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
const BODY = 'name=Ada&email=ada%40example.com&message=A+long+text'
const JSON_BODY = JSON.stringify({ data: { name: 'Ada', email: 'ada@example.com' } })

/** Shows what it is given. */
const renderForm: RenderForm = (page, submitted) => JSON.stringify({ page, submitted })

/** The relay of a site with the forms of the fixture, in two languages, and the environment of its host. */
async function createFixtureRelay(port: number, { secret = SECRET, server = `http://127.0.0.1:${port}`, successPage = '' } = {}) {
  await using site = await createLeadSite()
  const forms: Record<string, ServedForm> = JSON.parse(await readFile(`${toServerFolder(site.output)}/forms.json`, 'utf8'))
  const relayed: RelayedSite = {
    forms: Object.fromEntries(
      Object.entries(forms).map(([id, { public: form, page }]) => [
        id,
        { public: { ...form, successPage: successPage || null }, page, languages: { de: { public: form, page: { id: 'de' } } } },
      ]),
    ),
    texts: englishTexts,
    languages: [{ language: 'de', texts: { ...englishTexts, sendingFailed: 'Nicht gesendet' }, home: '/de' }],
    contentSecurityPolicy: "default-src 'none'",
  }
  const relay = createRelay(relayed, renderForm)
  const environment = { FORMS_SERVER_URL: server, FORMS_RELAY_SECRET: secret }
  return (path: string, init: RequestInit = {}, ip = '203.0.113.7') => relay(new Request(SITE + path, init), environment, ip)
}

const post = (headers: Record<string, string>, body: BodyInit): RequestInit => ({ method: 'POST', headers, body })
const postJson = (changes: Record<string, string> = {}) =>
  post({ 'content-type': 'application/json', accept: 'application/json', ...changes }, JSON_BODY)

/** Starts a server in place of that of the site. */
async function startOther(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  return portOf(server)
}

/** Collects what is logged, so that it does not appear in the report. */
function collectLog(): string[] {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  return lines
}

describe('a form that is relayed to the server', () => {
  test('counts for the visitor, not for the function', async () => {
    await using site = await createLeadSite()
    const env = { FORMS_RELAY_SECRET: SECRET, FORMS_RATE_LIMIT: 'on' }
    await using server = await startServer({ output: site.output, data: site.data, env })
    const request = await createFixtureRelay(server.port)
    const send = async (ip: string) =>
      (await request('/api/forms/kept', postJson({ 'idempotency-key': crypto.randomUUID() }), ip)).status
    const first = []
    for (let count = 0; count < 6; count++) first.push(await send('203.0.113.7'))
    expect(first).toEqual([201, 201, 201, 201, 201, 429])
    expect(await send('203.0.113.8')).toBe(201)
  })

  test('is accepted from pages of the site, and refused from pages of other sites', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: { FORMS_RELAY_SECRET: SECRET } })
    const request = await createFixtureRelay(server.port)
    const send = async (origin: string) => (await request('/api/forms/kept', postJson({ origin }))).status
    expect([await send(SITE), await send('https://www.example.org')]).toEqual([201, 403])
  })

  test('may have files', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: { FORMS_RELAY_SECRET: SECRET } })
    const request = await createFixtureRelay(server.port)
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(BODY)) data.append(name, value)
    data.append('file', new File(['text'], 'a.txt', { type: 'text/plain' }))
    const answer = await request('/api/forms/kept', post({ accept: 'application/json' }, data))
    expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ status: 'received' })])
  })

  test('gets the answers of the server, with the security headers of the site', async () => {
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: { FORMS_RELAY_SECRET: SECRET } })
    const request = await createFixtureRelay(server.port)
    const refused = await request('/api/forms/kept', post({ ...URLENCODED, accept: 'application/json' }, 'name=Ada'))
    expect([refused.status, refused.headers.get('content-type')]).toEqual([422, 'application/problem+json'])
    expect(refused.headers.get('strict-transport-security')).toContain('max-age=')
    expect(refused.headers.get('site-relay')).toBeNull()
    expect((await request('/api/forms/unknown', postJson())).status).toBe(404)
    expect((await request('/api/forms/kept')).status).toBe(405)
  })
})

test.skipIf(isPostgresMissing)('a signed form that is sent to three servers is accepted by one of them', async () => {
  await using site = await createLeadSite()
  const env = { FORMS_RELAY_SECRET: SECRET, DATABASE_URL: await (await sharedPostgres()).createDatabase() }
  const start = () => startServer({ output: site.output, data: site.data, env })
  await using first = await start()
  await using second = await start()
  await using third = await start()
  const claim = { id: crypto.randomUUID(), timeMs: Date.now(), ip: '203.0.113.7', host: 'www.example.com' }
  const path = '/api/forms/kept'
  const signed = { [RELAY_HEADER]: await signRequest('POST', path, claim, SECRET) }
  const send = async ({ port }: { port: number }) => (await fetch(`http://127.0.0.1:${port}${path}`, postJson(signed))).status
  const statuses = await Promise.all([first, second, third].map(send))
  expect(statuses.toSorted()).toEqual([201, 401, 401])
})

describe('the page after a form', () => {
  test('is requested from the server under the path that the function answers', async () => {
    const targets: string[] = []
    const port = await startOther((request, response) => {
      targets.push(request.url ?? '')
      response.setHeader('site-relay', 'accepted')
      if (request.method === 'POST') response.writeHead(303, { location: '/thanks?receipt=K7Q4-9M2X&confirm=email#top' }).end()
      else response.end('thanks')
    })
    const request = await createFixtureRelay(port, { successPage: '/thanks#top' })
    const sent = await request('/api/forms/kept', post({ ...URLENCODED, ...HTML }, BODY))
    const location = sent.headers.get('location') ?? ''
    expect(location).toBe('/forms/kept/sent?receipt=K7Q4-9M2X&confirm=email#top')
    expect(await (await request(location.split('#')[0] ?? '')).text()).toBe('thanks')
    expect(targets).toEqual(['/api/forms/kept', '/thanks?receipt=K7Q4-9M2X&confirm=email'])
  })

  test('shows the receipt also while the server does not answer', async () => {
    collectLog()
    const request = await createFixtureRelay(await findFreePort())
    const answer = await request('/forms/kept/sent?receipt=K7Q4-9M2X')
    const { submitted } = await answer.json()
    expect([answer.status, submitted.reached]).toEqual([200, { kind: 'sent', receipt: 'K7Q4-9M2X', isUnconfirmed: false }])
  })
})

test('a server that is started again gets the form without its sender noticing, with a signature of its own each time', async () => {
  const signatures: unknown[] = []
  const port = await startOther((request, response) => {
    signatures.push(request.headers[RELAY_HEADER])
    if (signatures.length === 1) return void request.socket.destroy()
    if (signatures.length === 2) return void response.writeHead(502).end('<h1>proxy</h1>')
    response.setHeader('site-relay', 'accepted').writeHead(201).end('stored')
  })
  const answer = await (await createFixtureRelay(port))('/api/forms/kept', postJson())
  expect([answer.status, await answer.text(), new Set(signatures).size]).toEqual([201, 'stored', 3])
})

describe('while the server does not answer', () => {
  test('the visitor gets the page of the form with the answers', async () => {
    const log = collectLog()
    const request = await createFixtureRelay(await findFreePort())
    const answer = await request('/api/forms/kept', post({ ...URLENCODED, ...HTML }, BODY))
    const { page, submitted } = await answer.json()
    expect([answer.status, answer.headers.get('retry-after'), page]).toEqual([503, '30', { id: 'kept' }])
    expect(submitted).toMatchObject({
      answers: { name: 'Ada', email: 'ada@example.com', message: 'A long text' },
      failure: englishTexts.reasonServer,
    })
    expect(log).toEqual([expect.stringMatching(/^A form was not relayed\. The server does not answer: /)])
    expect(log.join()).not.toMatch(/Ada|ada@|203\.0\.113/)
  })

  test('the page is in the language of the path', async () => {
    collectLog()
    const request = await createFixtureRelay(await findFreePort())
    const page = await (await request('/de/api/forms/kept', post({ ...URLENCODED, ...HTML }, BODY))).json()
    expect(page.page).toEqual({ id: 'de' })
    const problem = await (await request('/de/api/forms/kept', postJson())).json()
    expect(problem).toMatchObject({ type: '/problems/storage-unavailable', title: 'Nicht gesendet', status: 503 })
  })

  test('a form with files keeps its texts', async () => {
    collectLog()
    const request = await createFixtureRelay(await findFreePort())
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(BODY)) data.append(name, value)
    data.append('file', new File(['text'], 'a.txt', { type: 'text/plain' }))
    const { submitted } = await (await request('/api/forms/kept', post(HTML, data))).json()
    expect(submitted.answers).toMatchObject({ message: 'A long text', file: [{ name: 'a.txt', size: 4 }] })
  })

  test.each([
    ['a proxy answers in its place', 502],
    ['another server answers', 200],
  ])('%s, nothing of it reaches the visitor', async (_, status) => {
    const log = collectLog()
    const port = await startOther((_request, response) => response.writeHead(status).end('<h1>other</h1>'))
    const answer = await (await createFixtureRelay(port))('/api/forms/kept', postJson())
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('other')])
    expect(log).toEqual([expect.stringContaining(`status ${status}`)])
  })
})

describe('a function that is not set up', () => {
  test.each([
    ['without a secret', { secret: '' }, 'FORMS_RELAY_SECRET is not set.'],
    ['without a server', { server: '' }, 'FORMS_SERVER_URL must be the https URL'],
    ['with a server that is reached without encryption', { server: 'http://forms.example.com' }, 'FORMS_SERVER_URL must be'],
  ])('%s says so in the log, and visitors can try again', async (_, settings, sentence) => {
    const log = collectLog()
    const request = await createFixtureRelay(1, settings)
    expect((await request('/api/forms/kept', postJson())).status).toBe(503)
    expect(log).toEqual([expect.stringContaining(sentence)])
  })

  test('with another secret than the server sends nothing', async () => {
    const log = collectLog()
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: { FORMS_RELAY_SECRET: SECRET } })
    const request = await createFixtureRelay(server.port, { secret: 'another secret with over 32 characters' })
    expect((await request('/api/forms/kept', postJson())).status).toBe(503)
    expect(log).toEqual([expect.stringContaining('status 401')])
  })
})

test('a form that is too large is refused before it is relayed', async () => {
  const request = await createFixtureRelay(1)
  const answer = await request(
    '/api/forms/kept',
    post({ ...URLENCODED, accept: 'application/json' }, 'x'.repeat(13 * 1024 * 1024)),
  )
  expect([answer.status, (await answer.json()).type]).toEqual([413, '/problems/too-large'])
})
