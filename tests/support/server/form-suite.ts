import { expect, test } from 'vitest'
import { type ReceivedResponse, sendRequest } from './http.ts'
import { readReferenceForms, sendWithoutScript, sendWithScript } from './reference-forms.ts'
import { createSiteClient } from './site-client.ts'

/** The forms of the reference site, which go to the page `/thanks`. */
export const HOSTED_FORMS = readReferenceForms('/thanks')

/** What all hosts have in common for forms. The site has `HOSTED_FORMS` and a page at `/thanks`. */
export function describeForms(port: () => number, basePath: string): void {
  const { get, toLocation } = createSiteClient(port, basePath)

  const toPath = (form: string) => `${basePath}/api/forms/${form}`

  test.each(Object.entries(HOSTED_FORMS))('the form "%s" is received with JavaScript', async (id, form) => {
    const { status, body, headers } = await sendWithScript(port(), toPath(id), form)
    expect([status, JSON.parse(body.toString())]).toEqual([
      form.doubleOptIn ? 202 : 201,
      expect.objectContaining({ status: 'received' }),
    ])
    expect(headers['content-security-policy']).not.toContain(', ')
  })

  test.each(Object.entries(HOSTED_FORMS))(
    'the form "%s" is received without JavaScript, and the page after it shows the receipt',
    async (id, form) => {
      const sent = await sendWithoutScript(port(), toPath(id), form)
      if (form.fields.some(({ type }) => type === 'captcha')) return expectButton(sent)
      expect([sent.status, sent.headers['cache-control']]).toEqual([303, 'no-store'])
      const target = toLocation(sent, `/api/forms/${id}`)
      const receipt = new URLSearchParams(target.split('?')[1]).get('receipt') ?? 'none'
      const page = await get(target)
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body.toString()).toContain(receipt)
      expect(/<h1[^>]*>Thank you</.test(page.body.toString())).toBe(form.success?.page !== undefined)
    },
  )

  test('a form with wrong answers is refused, with JavaScript and without', async () => {
    const body = 'name=Asha&email=nobody&message=A+long+text'
    const send = (accept: string) =>
      sendRequest(port(), toPath('contact'), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
        body,
      })
    const [problem, page] = [await send('application/json'), await send('text/html')]
    expect([problem.status, problem.headers['content-type']]).toEqual([422, 'application/problem+json'])
    expect([page.status, page.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
    expect(page.body.toString()).toContain('value="nobody"')
  })

  test('a form that does not exist is refused', async () => {
    const { status, body } = await sendRequest(port(), toPath('nothing'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{"data":{}}',
    })
    expect([status, JSON.parse(body.toString()).type]).toEqual([404, '/problems/unknown-form'])
  })

  test('the schema of a form is not sent again', async () => {
    const { status, headers } = await get('/api/forms/contact/schema')
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json'])
    const again = await get('/api/forms/contact/schema', { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })
}

/** A bot check that did not run is replaced by a button. */
function expectButton({ status, body }: ReceivedResponse): void {
  expect(status).toBe(200)
  expect(body.toString()).toMatch(/<form[^>]* action="[^"]*\/confirm"/)
}
