import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFixture, type ServedFixture } from '../../../tests/support/server/served-fixture.ts'
import { createServer } from '../create-server.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let fixture: ServedFixture
let app: FastifyInstance

/** Simulates a disk error while a file is read. */
const disk = vi.hoisted(() => ({ isBroken: false }))
vi.mock('node:fs/promises', async (readReal) => {
  const real = await readReal<typeof import('node:fs/promises')>()
  const broken = { stat: () => Promise.reject(new Error('cannot read /secret/place')) }
  return {
    ...real,
    open: (...words: Parameters<typeof real.open>) => (disk.isBroken ? Promise.resolve(broken) : real.open(...words)),
  }
})

/** Serves a site of which a file is replaced by a folder after the start. */
beforeAll(async () => {
  fixture = await createFixture()
  app = await createServer({ output: fixture.output })
  await rm(join(fixture.output, 'large.bin'))
  await mkdir(join(fixture.output, 'large.bin'))
})
afterAll(async () => {
  await app.close()
  await fixture.remove()
})

const get = async (url: string, headers: Record<string, string> = HTML, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers, method })
  return { status: statusCode, headers: answered, body }
}

describe('a client that accepts HTML and cannot get a page', () => {
  it('gets the error page with the status in its text and in the response', async () => {
    const { status, headers, body } = await get('/large.bin')
    expect(status).toBe(503)
    expect(body).toBe('<!doctype html><h1>Sorry</h1><p>503 Service Unavailable</p>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '30',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['etag', 'accept-ranges', 'content-encoding', 'content-range']) expect(headers[name]).toBeUndefined()
  })

  it('gets it for an internal error too, without any details', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    disk.isBroken = true
    const { status, headers, body } = await get('/large.bin')
    disk.isBroken = false
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/html; charset=utf-8', 'no-store'])
    expect(body).toContain('<p>500 Internal Server Error</p>')
    expect(headers.etag).toBeUndefined()
    expect(log.mock.calls.flat().join()).not.toContain('secret')
    log.mockRestore()
  })

  it('gets it for a malformed URL', async () => {
    const { status, body } = await get('/%zz')
    expect([status, body]).toEqual([400, expect.stringContaining('<p>400 Bad Request</p>')])
  })

  it('gets the same headers for HEAD', async () => {
    const [head, whole] = [await get('/%zz', HTML, 'HEAD'), await get('/%zz')]
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
    expect([head.status, head.body]).toEqual([400, ''])
  })
})

describe('a client that does not accept HTML', () => {
  it.each([undefined, '*/*', 'application/json', 'text/html;q=0, */*'])('gets problem details (Accept: %s)', async (accept) => {
    const answer = await get('/large.bin', accept === undefined ? {} : { accept })
    expect([answer.status, answer.headers['content-type']]).toEqual([503, 'application/problem+json'])
    expect(JSON.parse(answer.body)).toMatchObject({ type: '/problems/file-changed', status: 503 })
  })
})
