import { symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { EDITOR_SOCKET_PATH } from '../../src/contracts/editor-protocol.ts'
import { openAddress } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { sendRequest } from '../support/server/http.ts'

let site: OpenedSite
let url: string
let port: number
let cookie: string

beforeAll(async () => {
  site = await copySite()
  url = (await site.start()).url
  const opened = await openAddress(url)
  port = opened.port
  cookie = opened.cookie
})

afterAll(() => site[Symbol.asyncDispose]())

const get = (target: string, headers: Record<string, string> = { cookie }) => sendRequest(port, target, { headers })

/** How the server answers the request for a socket. */
async function openSocket(headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${EDITOR_SOCKET_PATH}`, { headers })
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      resolve(101)
      socket.close()
    })
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', reject)
  })
}

describe('the address with the token', () => {
  test('becomes a cookie that scripts and other sites cannot use, and an address without the token', async () => {
    const { pathname, search } = new URL(url)
    const { status, headers } = await get(pathname + search, {})
    expect(status).toBe(303)
    expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    expect([headers.location, headers['referrer-policy']]).toEqual(['/__edit/', 'no-referrer'])
    expect((await get('/')).headers.location).toBe('/__edit/')
    expect((await get('/__edit/')).status).toBe(200)
  })

  test('never redirects to another host', async () => {
    const { search } = new URL(url)
    expect((await get(`//example.com/${search}`, {})).headers.location).toBe('/example.com/')
    expect((await get(`/\\example.com/${search}`, {})).headers.location).toBe('/example.com/')
  })

  test('is required: without it, a page says where to find it', async () => {
    const { status, body } = await get('/__edit/', {})
    expect([status, String(body).includes('terminal')]).toEqual([403, true])
  })
})

describe('a request is refused', () => {
  const site = 'https://example.com'
  test.each<[string, () => Record<string, string>]>([
    ['without the cookie', () => ({})],
    ['with another token', () => ({ cookie: `${cookie.slice(0, -1)}!` })],
    ['for another host, as after DNS rebinding', () => ({ cookie, host: 'example.com' })],
    ['for another port', () => ({ cookie, host: '127.0.0.1:1' })],
    ['from another origin', () => ({ cookie, origin: site })],
    ['from another port of this computer', () => ({ cookie, origin: 'http://127.0.0.1:1' })],
    ['from another site', () => ({ cookie, 'sec-fetch-site': 'cross-site' })],
    ['from another port, which counts as the same site', () => ({ cookie, 'sec-fetch-site': 'same-site' })],
  ])('%s', async (_, toHeaders) => {
    for (const target of ['/__edit/', '/__canvas', '/__editor/files/x.js', '/logo.svg'])
      expect((await get(target, toHeaders())).status).toBe(403)
  })

  test('that changes something', async () => {
    expect((await sendRequest(port, '/__edit/', { method: 'POST', headers: { cookie } })).status).toBe(405)
  })
})

describe('a socket', () => {
  const own = () => `http://127.0.0.1:${port}`

  test('is opened for the own page', async () => {
    expect(await openSocket({ cookie, origin: own() })).toBe(101)
  })

  test.each<[string, () => Record<string, string>]>([
    ['without the cookie', () => ({ origin: own() })],
    ['without an origin', () => ({ cookie })],
    ['from another origin', () => ({ cookie, origin: 'https://example.com' })],
    ['from a page without an origin', () => ({ cookie, origin: 'null' })],
    ['for another host', () => ({ cookie, origin: 'http://example.com', host: 'example.com' })],
  ])('is refused %s', async (_, toHeaders) => {
    expect(await openSocket(toHeaders())).toBe(403)
  })
})

describe('the documents of the editor', () => {
  test('run only scripts of the editor, and cannot be framed by others', async () => {
    const { headers } = await get('/__edit/about')
    expect(headers['content-security-policy']).toContain(`script-src http://127.0.0.1:${port}/__editor/files/;`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[\w+/=]{24}';/)
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/__canvas')).headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test('load files with unchanging names', async () => {
    const [script] = /\/__editor\/files\/shell-[^"]+\.js/.exec(String((await get('/__edit/')).body)) ?? []
    const { status, headers } = await get(script ?? '')
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ])
    expect((await get('/__editor/files/..%2feditor.json')).status).toBe(404)
  })
})

describe('files of the site', () => {
  beforeAll(async () => {
    await writeFile(path.join(site.publicFolder, '.hidden'), 'secret')
    await symlink('../site.manifest.json', path.join(site.publicFolder, 'linked.json'))
  })

  test('are sent as plain content that cannot use the editor', async () => {
    await writeFile(path.join(site.publicFolder, 'page.html'), '<script>1</script>')
    const { status, headers, body } = await get('/page.html')
    expect([status, String(body)]).toEqual([200, '<script>1</script>'])
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('are found at their published path too', async () => {
    await writeFile(path.join(site.publicFolder, 'a b.txt'), 'text')
    expect(String((await get('/a%20b.txt')).body)).toBe('text')
  })

  test.each([
    '/../site.manifest.json',
    '/..%2fsite.manifest.json',
    '/%2e%2e/site.manifest.json',
    '/..\\site.manifest.json',
    '/x/../../site.manifest.json',
    '/%00',
    '/.drafts/.gitignore',
    '/.hidden',
    '/linked.json',
    '/node_modules/react/package.json',
    '/package.json',
    '/src/build/editor/index.ts',
  ])('nothing else is sent: %s', async (target) => {
    expect((await get(target)).status).toBe(404)
  })

  test('a font of the theme is sent from its package', async () => {
    const { status, headers } = await get('/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
  })
})
