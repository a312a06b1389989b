import { describe, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../tests/support/server/running-fixture.ts'
import { fixtureBytes } from '../../../tests/support/server/served-fixture.ts'

const port = useRunningFixture()
const page = fixtureBytes('sent/index.html').toString()
const RECEIPT = 'K7Q4-9M2X'

describe('the page after a form', () => {
  it.each([
    [`receipt=${RECEIPT}`, `<p>Reference ${RECEIPT}</p>`],
    [`receipt=${RECEIPT}&reply=none`, `<p>Reference ${RECEIPT}, no reply</p>`],
    [`a=b&receipt=${RECEIPT}&confirm=email`, `<p>Reference ${RECEIPT}, confirm</p>`],
  ])('shows the receipt of ?%s, is otherwise as built, and is not cached', async (query, notice) => {
    const { status, headers, body } = await sendRequest(port(), `/sent?${query}`, { headers: { 'accept-encoding': 'br, gzip' } })
    expect([status, body.toString()]).toEqual([200, page.replace('<!--receipt-->', notice)])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers).not.toHaveProperty('etag')
  })

  it('is sent in full despite conditional headers and ranges, and HEAD has the same headers', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-3' }
    const got = await sendRequest(port(), `/sent?receipt=${RECEIPT}`, { headers })
    const head = await sendRequest(port(), `/sent?receipt=${RECEIPT}`, { method: 'HEAD' })
    expect([got.status, head.status, head.body.length]).toEqual([200, 200, 0])
    expect(head.headers['content-length']).toBe(String(got.body.length))
  })

  it.each([
    'receipt=',
    'receipt=K7Q4',
    'receipt=<script>',
    'receipt=k7q4-9m2x',
    'receipt=K7Q4-9M2I',
    'x=K7Q4-9M2X',
    'receipt=%ff',
  ])('is unchanged for ?%s', async (query) => {
    const { headers, body } = await sendRequest(port(), `/sent?${query}`)
    expect([body.toString(), headers['cache-control']]).toEqual([page, 'no-cache'])
  })

  it('is the only kind of page that shows a receipt', async () => {
    const { headers, body } = await sendRequest(port(), `/about?receipt=${RECEIPT}`)
    expect([body.equals(fixtureBytes('about/index.html')), headers['cache-control']]).toEqual([true, 'no-cache'])
  })

  it('of a form without a declared page shows the receipt too', async () => {
    const { body } = await sendRequest(port(), `/forms/plain/sent?receipt=${RECEIPT}&confirm=email`)
    expect(body.toString()).toContain(`"reached":{"kind":"sent","receipt":"${RECEIPT}","isUnconfirmed":true}`)
    const later = await sendRequest(port(), `/forms/plain/sent?receipt=${RECEIPT}&confirm=later`)
    expect(later.body.toString()).toContain('"isUnconfirmed":true,"isMailDelayed":true}')
    const other = await sendRequest(port(), '/forms/plain/sent?receipt=<script>')
    expect(other.body.toString()).toContain('"reached":{"kind":"sent","receipt":null,"isUnconfirmed":false}')
  })
})
