import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toServerFolder } from '../../src/contracts/built-site.ts'
import { SVG_POLICY } from '../../src/contracts/response-headers.ts'
import { startCloudflare } from '../support/server/cloudflare.ts'
import { describeForms, HOSTED_FORMS } from '../support/server/form-suite.ts'
import { openNetlifyFunction, openVercelFunction, startFunctionHost } from '../support/server/function-host.ts'
import { sendRequest } from '../support/server/http.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import { createSiteClient } from '../support/server/site-client.ts'
import { isWebServerMissing, startWebServer, type WebServer, type WebServerName } from '../support/server/web-server.ts'
import { buildFixture } from '../support/site/built-fixture.ts'

const WEB_SERVERS: readonly WebServerName[] = ['nginx', 'caddy', 'apache']

const SPECIAL_PAGE = {
  path: '/c++/über-uns',
  title: 'Special',
  description: 'A page whose path has characters with a meaning.',
  blocks: [{ type: 'hero', heading: 'Special characters' }],
}

/** Large enough to be compressed. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path d="M0 0h9v9z"/>'.repeat(99)}</svg>`

const REDIRECTS = [
  { from: '/to/*', to: '/*' },
  { from: '/a/:first/:second', to: 'https://www.example.org/:second?of=:first#end' },
  { from: '/Straße', to: '/plain?sent=1' },
  { from: '/summer-sale', gone: true },
  { from: '/sales/:year', gone: true },
]

/** What all hosts have in common, against `npm run serve` and each host with what the build writes for it. */
describe.each(['', '/deep/site'])('a site at "%s"', (basePath) => {
  let folder: string
  let server: ServerProcess

  const build = (target?: string) =>
    buildFixture(
      (text) => {
        const manifest = JSON.parse(text)
        manifest.site.url += basePath
        manifest.redirects.push(...REDIRECTS)
        manifest.forms.ask.delivery = [{ kind: 'store' }]
        Object.assign(manifest.forms, HOSTED_FORMS)
        manifest.pages.unshift(SPECIAL_PAGE)
        return JSON.stringify(manifest)
      },
      {
        ...{ 'notes.vtt': 'WEBVTT\n', 'numbers.txt': '0123456789', 'price list (a+b).txt': 'prices' },
        ...{ 'drawing.svg': DRAWING, 'samples.tar.gz': 'an archive' },
      },
      target === undefined ? [] : ['--target', target],
    )

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'targets-'))
    const { output } = await build()
    const env = { TRUST_PROXY: 'loopback', FORMS_RELAY_SECRET: SECRET }
    server = await startServer({ output, data: path.join(folder, 'data'), env })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true })
  })

  describe('on npm run serve', () => describeHost(() => server.port, basePath))

  for (const name of WEB_SERVERS)
    describe.skipIf(isWebServerMissing(name))(`on ${name}`, () => {
      let host: WebServer
      let remove: () => Promise<void>
      beforeAll(async () => {
        const built = await build(name)
        remove = built.remove
        const { output } = built
        host = await startWebServer(name, { output, server: toServerFolder(output), basePath, formPort: server.port })
      })
      afterAll(async () => {
        await host[Symbol.asyncDispose]()
        await remove()
      })
      describeHost(() => host.port, basePath)
    })

  // The others serve a site only at the root of a host.
  if (basePath !== '') return

  describe('on Cloudflare', () => {
    let host: WebServer
    let remove: () => Promise<void>
    beforeAll(async () => {
      const built = await build('cloudflare')
      remove = built.remove
      host = await startCloudflare({ server: toServerFolder(built.output), variables: toVariables(server.port) })
    })
    afterAll(async () => {
      await host[Symbol.asyncDispose]()
      await remove()
    })
    describeHost(() => host.port, basePath)
  })

  for (const name of ['netlify', 'vercel'] as const)
    describe(`the function for ${name}`, () => {
      let host: WebServer
      let remove: () => Promise<void>
      beforeAll(async () => {
        const { output, ...built } = await build(name)
        remove = built.remove
        for (const [variable, value] of Object.entries(toVariables(server.port))) vi.stubEnv(variable, value)
        host = await startFunctionHost(await OPEN_FUNCTION[name](output))
      })
      afterAll(async () => {
        vi.unstubAllEnvs()
        await host[Symbol.asyncDispose]()
        await remove()
      })
      describeForms(() => host.port, basePath)
    })
})

const SECRET = 'a secret of at least 32 characters'

/** The variables with which a function reaches the server. */
const toVariables = (port: number) => ({ FORMS_SERVER_URL: `http://127.0.0.1:${port}`, FORMS_RELAY_SECRET: SECRET })

const OPEN_FUNCTION = {
  netlify: openNetlifyFunction,
  vercel: openVercelFunction,
}

describe('a site without a page for unknown paths', () => {
  test.for(WEB_SERVERS)('is served by %s, which answers unknown paths itself', async (name, { skip }) => {
    skip(isWebServerMissing(name))
    const { output, remove } = await buildFixture(
      (text) => {
        const manifest = JSON.parse(text)
        manifest.redirects.push(...REDIRECTS)
        return JSON.stringify({ ...manifest, pages: manifest.pages.filter(({ path }: { path: string }) => path !== '*') })
      },
      {},
      ['--target', name],
    )
    await using host = await startWebServer(name, { output, server: toServerFolder(output), basePath: '', formPort: 1 })
    const targets = ['/other', '/nowhere', '/404.html', '/summer-sale', '/sales/2019']
    const answers = await Promise.all(targets.map((target) => sendRequest(host.port, target)))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 410, 410])
    await remove()
  })
})

function describeHost(port: () => number, basePath: string): void {
  const { get, toLocation } = createSiteClient(port, basePath)

  test('pages have their type, are compared at each visit, and have the security headers', async () => {
    const { status, headers, body } = await get('/other')
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
    expect(body.toString()).toContain('<h1')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect((await get('/')).body.toString()).toContain('<title>')
  })

  test('paths and file names may have special characters', async () => {
    const page = await get('/c++/%C3%BCber-uns')
    expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('Special characters')])
    const file = await get('/price%20list%20(a+b).txt')
    expect([file.status, file.body.toString()]).toEqual([200, 'prices'])
    expect(toLocation(await get('/c++/%C3%BCber-uns/'), '/')).toBe('/c++/%C3%BCber-uns')
  })

  test('hashed assets are kept for a year, and files have their type', async () => {
    const page = (await get('/other')).body.toString()
    const asset = /(\/assets\/client-[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const { status, headers } = await get(asset)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    const markdown = await get('/other.md')
    expect([markdown.headers['content-type'], markdown.headers['x-robots-tag']]).toEqual([
      'text/markdown; charset=utf-8',
      'noindex',
    ])
    expect(headers['x-robots-tag']).toBeUndefined()
    const captions = await get('/notes.vtt')
    expect([captions.headers['content-type'], captions.headers['cache-control']]).toEqual([
      'text/vtt; charset=utf-8',
      'public, max-age=3600',
    ])
  })

  test('a drawing opened by its own URL may have styles in it and nothing else', async () => {
    const { status, headers } = await get('/drawing.svg', { 'accept-encoding': 'gzip' })
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'image/svg+xml', 'gzip'])
    expect(headers['content-security-policy']).toBe(SVG_POLICY)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('an archive is sent as it is', async () => {
    const { status, headers, body } = await get('/samples.tar.gz', { 'accept-encoding': 'gzip' })
    expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, 'an archive'])
    expect((await get('/samples.tar', { 'accept-encoding': 'gzip' })).status).toBe(404)
  })

  test('an asset that does not exist is not kept', async () => {
    const { status, headers } = await get('/assets/client-00000000.js')
    expect([status, String(headers['cache-control'])]).toEqual([404, expect.not.stringContaining('immutable')])
  })

  test('pages are compressed, and the header Vary says so', async () => {
    const { headers, body } = await get('/other', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.length).toBeLessThan((await get('/other')).body.length)
  })

  test.each([
    ['/old', '/other'],
    ['/old?x=1', '/other?x=1'],
    ['/OLD/', '/other'],
    ['/notes/some-thing?x=1', '/other?x=1'],
    ['/away?a=b', 'https://www.example.org/?a=b'],
    ['/to/plain', '/plain'],
    ['/to/a%20b/c?d=e', '/a%20b/c?d=e'],
    ['/a/1/2?q=3', 'https://www.example.org/2?of=1&q=3#end'],
    ['/stra%C3%9Fe', '/plain?sent=1'],
    ['/STRA%c3%9fe?y=2', '/plain?sent=1&y=2'],
    ['/other/', '/other'],
    ['/other/?x=1', '/other?x=1'],
    ['/other//', '/other'],
  ])('%s redirects to %s for good', async (target, location) => {
    const answer = await get(target)
    expect([answer.status, toLocation(answer, target)]).toEqual([308, location])
  })

  test.each(['/to//www.example.net', '//www.example.net/', '/to/x%0d%0aSet-Cookie:a=b', '/a/x%0d%0aSet-Cookie:a/b'])(
    '%s leads to no other host and adds no header',
    async (target) => {
      const { headers } = await get(target)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(String(headers.location ?? '')).not.toMatch(/^\/\/|^https?:\/\/www\.example\.net/)
    },
  )

  test.each([
    ['/nowhere', 404],
    ['/to', 404],
    ['/404.html', 404],
    ['/summer-sale', 410],
    ['/Summer-Sale/?x', 410],
    ['/sales/2019', 410],
  ])('%s shows the page for unknown paths with status %s', async (target, status) => {
    const answer = await get(target)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(answer.body.toString()).toContain('Nothing here')
    expect(answer.headers).toHaveProperty('content-security-policy')
  })

  test('a part of a file can be requested, and a file that has not changed is not sent again', async () => {
    const part = await get('/numbers.txt', { range: 'bytes=2-4' })
    expect([part.status, part.body.toString()]).toEqual([206, '234'])
    const { etag } = (await get('/numbers.txt')).headers
    expect((await get('/numbers.txt', { 'if-none-match': String(etag) })).status).toBe(304)
  })

  describeForms(port, basePath)
}
