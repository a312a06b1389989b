import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf, sendRawRequest, sendRequest } from '../../tests/support/server/http.ts'
import { createFixture, type ServedFixture } from '../../tests/support/server/served-fixture.ts'
import { createServer } from './create-server.ts'
import { parseTrust } from './http/trust.ts'

let fixture: ServedFixture
let app: FastifyInstance
let port: number

beforeAll(async () => {
  fixture = await createFixture()
  app = await createServer({ output: fixture.output, trust: parseTrust('loopback') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(app.server)
})
afterAll(async () => {
  await app.close()
  await fixture.remove()
})

const SECURITY = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('security headers', () => {
  it.each([
    ['GET', '/about', 200, {}],
    ['GET', '/about', 304, { 'if-none-match': '*' }],
    ['GET', '/About', 308, {}],
    ['GET', '/nowhere', 404, {}],
    ['GET', '/%zz', 400, {}],
    ['GET', `/${'a'.repeat(9000)}`, 414, {}],
    ['GET', '/pictures/Logo.png', 416, { range: 'bytes=99-' }],
    ['PUT', '/about', 405, {}],
    ['GET', '/healthz', 200, {}],
    ['GET', '/api/forms/contact/schema', 200, {}],
    ['GET', '/api/forms/contact', 405, {}],
    ['POST', '/api/forms/contact', 415, { 'content-type': 'text/plain' }],
    ['POST', '/api/forms/contact', 417, { expect: 'tea' }],
  ])('are on %s %s (%i)', async (method, path, status, headers) => {
    const answer = await sendRequest(port, path, { method, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(SECURITY)
    for (const name of ['server', 'x-powered-by', 'strict-transport-security', 'access-control-allow-origin', 'x-robots-tag'])
      expect(answer.headers[name]).toBeUndefined()
  })

  it.each([
    [200, {}],
    [304, { 'if-none-match': '*' }],
  ])('let an SVG file that is opened directly look as on a page, without scripts (%i)', async (status, headers) => {
    const answer = await sendRequest(port, '/pictures/mark.svg', { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      ...SECURITY,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'",
    })
  })

  it('tell search engines to list no page, file or error of a preview', async () => {
    const preview = await createFixture({ noindex: true })
    const app = await createServer({ output: preview.output })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const paths = ['/about', '/pictures/Logo.png', '/nowhere', '/healthz']
    const answers = await Promise.all(paths.map((path) => sendRequest(portOf(app.server), path)))
    expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(Array(4).fill('noindex'))
    await Promise.all([app.close(), preview.remove()])
  })

  it('include HSTS only for visitors who use HTTPS according to a trusted proxy', async () => {
    const { headers } = await sendRequest(port, '/about', { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    const direct = await createServer({ output: fixture.output })
    const answer = await direct.inject({ url: '/about', headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    await direct.close()
  })
})

describe('malformed requests', () => {
  it.each([
    ['not an HTTP request', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'Content-Length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['raw bytes in the URL', 'GET /caf\xc3\xa9 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a NUL in the URL', 'GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s: is answered with security headers', async (_name, text, status) => {
    const answer = await sendRawRequest(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(SECURITY)) expect(answer).toContain(`${name}: ${value}\r\n`)
  })

  it('are answered after earlier complete requests on the same connection', async () => {
    const sent = ['/about', '/nowhere', '/large.bin'].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const answer = await sendRawRequest(port, `${sent.join('')}hello\r\n\r\n`)
    expect(answer.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '404', '200', '400'])
  })

  it('do not break the server: the next request is answered', async () => {
    await Promise.all(
      ['\0\0\0', 'GET', 'POST /api/forms/contact HTTP/1.1\r\nHost: x\r\n'].map((text) => sendRawRequest(port, text, 100)),
    )
    expect((await sendRequest(port, '/about')).status).toBe(200)
  })
})

describe('a site that cannot be served', () => {
  const failure = (output: string) =>
    createServer({ output }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : null),
    )

  it('is refused with one sentence', async () => {
    const broken = await createFixture()
    await rm(join(broken.output, 'about/index.html'))
    expect(await failure(broken.output)).toMatch(/is incomplete: .*about.index\.html is missing\. Run "npm run build" again\.$/)
    await writeFile(join(broken.output, 'about/index.html'), 'changed')
    expect(await failure(broken.output)).toContain('was changed after the build')
    await rm(join(broken.output, 'about/index.html'))
    await symlink(join(broken.outputServer, 'forms.json'), join(broken.output, 'about/index.html'))
    expect(await failure(broken.output)).toContain('is missing')
    await writeFile(join(broken.outputServer, 'site.json'), '{"basePath":')
    expect(await failure(broken.output)).toContain('is damaged')
    await rm(broken.outputServer, { recursive: true })
    expect(await failure(broken.output)).toMatch(/^No built site found: .*Run "npm run build" first\.$/)
    await broken.remove()
  })
})

describe('a build while the server runs', () => {
  it('corrupts no response: files in memory stay, also without the folder, and files replaced on disk are refused', async () => {
    const site = await createFixture()
    const server = await createServer({ output: site.output })
    await writeFile(join(site.output, 'about/index.html'), 'new')
    await writeFile(join(site.output, 'large.bin'), 'new')
    expect((await server.inject('/about')).body).toContain('<h1>About</h1>')
    const large = await server.inject('/large.bin')
    expect([large.statusCode, large.headers['retry-after'], large.headers.etag]).toEqual([503, '30', undefined])
    await rm(site.output, { recursive: true })
    expect((await server.inject('/about')).body).toContain('<h1>About</h1>')
    await server.close()
    await site.remove()
  })
})
