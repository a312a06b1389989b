import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder } from '../../../tests/support/leads/lead-folder.ts'
import { portOf, sendRequest } from '../../../tests/support/server/http.ts'
import { createGuard } from '../../build/editor/http/guard.ts'
import { createEnquiryStore } from '../enquiries/index.ts'
import { createDesk } from './create-desk.ts'

const page = {
  render: (nonce: string) => `<style nonce="${nonce}"></style>`,
  signInScript: '',
  readFile: async (name: string) => (name === 'desk-1.js' ? Buffer.from('1') : null),
}

let folder: LeadFolder
let app: ReturnType<typeof createDesk>
let port: number
let own: Record<string, string>

beforeAll(async () => {
  folder = await createLeadFolder()
  const enquiries = createEnquiryStore((work) => work(folder.store))
  app = createDesk({ page, enquiries, guard: createGuard('the-token') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(app.server)
  const { headers } = await sendRequest(port, '/?token=the-token')
  own = { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '', origin: `http://127.0.0.1:${port}` }
})

afterAll(async () => {
  await app.close()
  await folder.remove()
})

const call = (method: string, params: unknown, headers: Record<string, string> = own) =>
  sendRequest(port, `/call/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(params),
  })

const QUERY = { form: null, status: null, find: '', limit: 50 }

test('the address with the token becomes a cookie, and an address without it', async () => {
  const { status, headers } = await sendRequest(port, '/?token=the-token')
  expect([status, headers.location]).toEqual([303, '/'])
  expect(headers['set-cookie']?.[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
})

test('the page runs only its own scripts, is never kept and cannot be framed', async () => {
  const { status, headers, body } = await sendRequest(port, '/', { headers: own })
  const nonce = /nonce="([^"]+)"/.exec(String(body))?.[1]
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-security-policy']).toContain(`script-src 'self'; style-src 'self' 'nonce-${nonce}'`)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

describe('a request is refused', () => {
  test.each<[string, () => Record<string, string>]>([
    ['without the cookie', () => ({ origin: own.origin ?? '' })],
    ['without an origin', () => ({ cookie: own.cookie ?? '' })],
    ['from another origin', () => ({ ...own, origin: 'https://example.com' })],
    ['for another host, as after DNS rebinding', () => ({ ...own, host: 'example.com' })],
    ['from another site', () => ({ ...own, 'sec-fetch-site': 'cross-site' })],
  ])('%s', async (_, toHeaders) => {
    expect((await call('listEnquiries', QUERY, toHeaders())).status).toBe(403)
  })

  test.each<[string, unknown]>([
    ['listEnquiries', { ...QUERY, limit: 1e9 }],
    ['listEnquiries', { ...QUERY, status: 'old' }],
    ['eraseEnquiries', { email: 'example.org' }],
    ['readEnquiry', { receipt: 'K7Q4-9M2X', language: '?' }],
    ['toString', {}],
  ])('with the wrong shape: %s %j', async (method, params) => {
    expect((await call(method, params)).status).toBe(400)
  })

  test('as a form of another site sends it, or with a very large body', async () => {
    expect((await call('listEnquiries', QUERY, { ...own, 'content-type': 'text/plain' })).status).toBe(415)
    expect((await call('listEnquiries', { ...QUERY, find: 'a'.repeat(20_000) })).status).toBe(413)
  })
})

test('an enquiry that does not exist is refused with a sentence', async () => {
  const { status, body } = await call('readEnquiry', { receipt: 'K7Q4-9M2X', language: 'en' })
  expect([status, JSON.parse(String(body))]).toEqual([409, { message: 'There is no enquiry "K7Q4-9M2X" any more.' }])
})

test('files of enquiries and exports are saved, never shown', async () => {
  const receipt = await folder.add({ name: 'Ada' }, {}, { 'brief ä.html': Buffer.from('<script>1</script>') })
  const details = JSON.parse(String((await call('readEnquiry', { receipt, language: 'en' })).body))
  const file = await sendRequest(port, `/enquiries/${receipt}/${details.files[0].id}`, { headers: own })
  expect([file.headers['content-type'], String(file.body)]).toEqual(['application/octet-stream', '<script>1</script>'])
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''brief%20%C3%A4.html")
  const exported = await sendRequest(port, '/enquiries.csv?find=ada', { headers: own })
  expect(String(exported.body)).toContain(receipt)
  expect((await sendRequest(port, '/enquiries.csv?status=old', { headers: own })).status).toBe(400)
  expect((await sendRequest(port, `/enquiries/${receipt}/file_0`, { headers: own })).status).toBe(409)
})

test('a file in a bucket that cannot be used is refused with a sentence', async () => {
  const receipt = await folder.add({ name: 'Ada' }, {}, { 'brief.pdf': Buffer.from('brief') })
  const [file] = (await folder.store.findLead(receipt))?.files ?? []
  await folder.database.write([{ sql: "UPDATE file SET object = 'site/file_1' WHERE id = ?", values: [file?.id ?? ''] }])
  const { status, body } = await sendRequest(port, `/enquiries/${receipt}/${file?.id}`, { headers: own })
  expect([status, JSON.parse(String(body))]).toEqual([409, { message: expect.stringContaining('S3_BUCKET is not set') }])
})

test('only files of the page are sent', async () => {
  expect((await sendRequest(port, '/files/desk-1.js', { headers: own })).headers['content-type']).toContain('javascript')
  expect((await sendRequest(port, '/files/..%2fpackage.json', { headers: own })).status).toBe(404)
})
