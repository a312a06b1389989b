import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sendRawRequest, sendRequest } from '../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../tests/support/server/running-fixture.ts'
import { createFixture, fixtureBytes } from '../../../tests/support/server/served-fixture.ts'
import { createServer } from '../create-server.ts'

const port = useRunningFixture()

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(port(), path, { headers })

describe('URLs', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about/index.html'],
    ['/services/c++', 'services/c++/index.html'],
    ['/services/c%2B%2B', 'services/c++/index.html'],
    ['/services/.net', 'services/.net/index.html'],
    ['/Caf%C3%A9', 'Café/index.html'],
    ['/about?utm=1', 'about/index.html'],
    ['/pictures/Logo.png', 'pictures/Logo.png'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/large.bin', 'large.bin'],
    ['/empty.txt', 'empty.txt'],
  ])('answers %s with its file', async (path, file) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body.equals(fixtureBytes(file))).toBe(true)
  })

  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/ABOUT//?a=1&b=//x', '/about?a=1&b=//x'],
    ['/SERVICES/C++/', '/services/c++'],
    ['/caf%c3%a9', '/Caf%C3%A9'],
    ['//', '/'],
    ['/team', '/about'],
    ['/Team/?x=1', '/about?x=1'],
    ['/old%20page?a=b', '/about?from=old&a=b#top'],
    ['/blog/Some%20Post', '/posts/Some%20Post'],
    ['/BLOG/a%3Fb%23c', '/posts/a%3Fb%23c'],
    ['/blog/2020/hi', 'https://archive.example.com/2020/hi'],
    ['/old/a/B/c', '/a/B/c'],
    ['/old//evil.com', '/evil.com'],
    ['/old/%0d%0aSet-Cookie:x', null],
    ['/old', null],
    ['/loop/a', null],
    ['/evil', null],
    ['//evil.com', null],
    ['/\\evil.com', null],
    ['/%5cevil.com', null],
    ['/pictures/logo.png', null],
    ['/pictures/Logo.png/', null],
    ['/services%2Fc++', null],
    ['/about/../about', null],
    ['/%2e%2e/about', null],
    ['/..%2fabout', null],
    ['/.env', null],
    ['/404.html', null],
    ['/404', null],
    ['/index.html', null],
    ['/about/index.html', null],
    ['/about/index.html.br', null],
    ['/assets/base-1a2b3c4d.css.br', null],
    ['/site.json', null],
    ['/*', null],
  ])('redirects %s to %s', async (path, location) => {
    const { status, headers, body } = await get(path)
    expect(headers.location ?? null).toBe(location)
    expect(status).toBe(location === null ? 404 : 308)
    if (location === null) expect(body.equals(fixtureBytes('404.html'))).toBe(true)
  })

  it.each(['/summer-sale', '/Summer-Sale/?x=1', '/news/2019/one'])(
    'answers %s, which is gone for good, with 410',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect([status, headers.location, headers.etag]).toEqual([410, undefined, undefined])
      expect(body.equals(fixtureBytes('404.html'))).toBe(true)
    },
  )

  it('accepts the absolute form of a request target', async () => {
    const answer = await sendRawRequest(
      port(),
      'GET http://x.example/about HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toContain('200 OK')
  })

  it.each(['/%zz', '/a%', '/%ff', '/a%00b'])('answers %s with 400', async (path) => {
    expect((await get(path)).status).toBe(400)
  })

  it('answers addresses beyond 8 KB with 414', async () => {
    expect((await get(`/${'a'.repeat(9000)}`)).status).toBe(414)
    expect((await get(`/about?${'a'.repeat(9000)}`)).status).toBe(414)
  })

  it('answers other methods with 405 and what is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await sendRequest(port(), '/about', { method })
      expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    }
  })

  it('answers health checks', async () => {
    expect(JSON.parse((await get('/healthz')).body.toString())).toEqual({ status: 'ok' })
  })

  it('answers unknown URLs with a sentence if the site has no 404 page', async () => {
    const bare = await createFixture({}, ['404.html'])
    const server = await createServer({ output: bare.output })
    const { statusCode, body } = await server.inject('/nowhere')
    expect([statusCode, body]).toEqual([404, 'There is no page at this address.\n'])
    await server.close()
    await bare.remove()
  })
})

describe('representations and conditional requests', () => {
  it('sends the smallest acceptable encoding, each with its own strong entity tag', async () => {
    const [br, gzip, plain] = await Promise.all([
      get('/about', { 'accept-encoding': 'gzip, br' }),
      get('/about', { 'accept-encoding': 'br;q=0, gzip;q=0.5' }),
      get('/about'),
    ])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers.etag).toMatch(/^"[^"]+"$/)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['content-length']).toBe(String(body.length))
    }
  })

  it('sends the same headers for HEAD as for GET, without a body', async () => {
    for (const path of ['/about', '/large.bin', '/nowhere', '/About', '/empty.txt']) {
      const [head, whole] = [await sendRequest(port(), path, { method: 'HEAD' }), await get(path)]
      expect(head.body.length).toBe(0)
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
    }
  })

  it('answers 304 without content headers if nothing has changed', async () => {
    const { headers } = await get('/about')
    const tag = String(headers.etag)
    for (const condition of [tag, `W/${tag}`, `"x", ${tag}`, '*', '"x", *']) {
      const answer = await get('/about', { 'if-none-match': condition })
      expect([condition, answer.status, answer.body.length]).toEqual([condition, 304, 0])
      expect(Object.keys(answer.headers).filter((name) => /^content-(?!security)/.test(name))).toEqual([])
      expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    }
    expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get('/about', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(200)
  })

  it('answers 412 if If-Match names another version', async () => {
    expect((await get('/about', { 'if-match': '"other"' })).status).toBe(412)
    expect((await get('/about', { 'if-match': '*' })).status).toBe(200)
  })

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=2-99', 206, '23456789', 'bytes 2-9/10'],
    ['Bytes=1-2', 206, '12', 'bytes 1-2/10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['items=0-1', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=10-', 416, null, 'bytes */10'],
    ['bytes=-0', 416, null, 'bytes */10'],
  ])('answers Range: %s with %i', async (range, status, text, contentRange) => {
    const answer = await get('/pictures/Logo.png', { range })
    expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange])
    if (text !== null) expect(answer.body.toString()).toBe(text)
  })

  it('serves ranges only unencoded and only of the requested version', async () => {
    const { headers } = await get('/about')
    const tag = String(headers.etag)
    expect((await get('/about', { range: 'bytes=0-0', 'accept-encoding': 'br' })).status).toBe(200)
    expect((await get('/about', { range: 'bytes=0-0', 'if-range': tag })).status).toBe(206)
    for (const other of ['"old"', `W/${tag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      expect((await get('/about', { range: 'bytes=0-0', 'if-range': other })).status).toBe(200)
    expect((await get('/nowhere', { range: 'bytes=0-0' })).status).toBe(404)
    const large = await get('/large.bin', { range: 'bytes=600000-600003' })
    expect([large.status, large.body.toString()]).toEqual([206, 'abcd'])
  })

  it('lets browsers cache hashed files for a year, and pages only with revalidation', async () => {
    expect((await get('/assets/base-1a2b3c4d.css')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/about')).headers['cache-control']).toBe('no-cache')
    expect((await get('/pictures/Logo.png')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/nowhere')).headers['cache-control']).toBe('no-cache')
    expect((await get('/About')).headers['cache-control']).toBe('no-cache')
  })
})

describe('a site below a base path', () => {
  it('answers only there, and redirects the server root to it', async () => {
    const shop = await createFixture({ basePath: '/b%C3%BCro' })
    const server = await createServer({ output: shop.output })
    const lead = async (url: string) => {
      const { statusCode, headers } = await server.inject(url)
      return headers.location ?? statusCode
    }
    expect(await lead('/b%C3%BCro/')).toBe(200)
    expect(await lead('/b%C3%BCro/about')).toBe(200)
    expect(await lead('/b%C3%BCro')).toBe('/b%C3%BCro/')
    expect(await lead('/B%C3%BCRO/about?x=1')).toBe('/b%C3%BCro/about?x=1')
    expect(await lead('//b%C3%BCro//about')).toBe('/b%C3%BCro/about')
    expect(await lead('/b%C3%BCro/team')).toBe('/b%C3%BCro/about')
    expect(await lead('/b%C3%BCro/old/x')).toBe('/b%C3%BCro/x')
    expect(await lead('/?x=1')).toBe('/b%C3%BCro/?x=1')
    expect(await lead('/about')).toBe(404)
    expect(await lead('/b%C3%BCrokrat/about')).toBe(404)
    expect(await lead('/healthz')).toBe(200)
    expect(await lead('/b%C3%BCro/readyz')).toBe(503)
    expect(await lead('/b%C3%BCro/api/forms/contact/schema')).toBe(200)
    expect(await lead('/api/forms/contact/schema')).toBe(404)
    const wrongMethod = await server.inject('/b%C3%BCro/api/forms/contact')
    expect([wrongMethod.statusCode, wrongMethod.headers.allow]).toEqual([405, 'POST'])
    await server.close()
    await shop.remove()
  })
})
