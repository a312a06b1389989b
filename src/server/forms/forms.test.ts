import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useRunningFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, TEXT_PARTS, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'
import { fixtureContact, fixtureSite } from '../../../tests/support/server/served-fixture.ts'
import { parseAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import { toCustomTexts, toPublicForm, withEnglishTexts } from '../../forms/public-form.ts'

const port = useRunningFixture()

const { send, sendJson, sendPairs, sendParts } = createSenders(port)
const toPath = (form: string) => `/api/forms/${form}`

describe('valid answers', () => {
  it('are accepted as JSON, urlencoded and multipart, and are never cached', async () => {
    const all = [await sendJson(VALID_ANSWERS), await sendPairs(VALID_ANSWERS), await sendParts(TEXT_PARTS)]
    for (const { status, json, headers } of all) {
      expect([status, json]).toEqual([200, { status: 'simulated' }])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('may contain groups, checkboxes, files, empty file inputs and reserved protocol names', async () => {
    const parts = [
      ...TEXT_PARTS,
      { name: 'topics', content: 'web' },
      { name: 'topics', content: 'mobile' },
      { name: 'nda', content: 'on' },
      { name: '_v', content: 'abc' },
    ]
    expect((await sendParts([...parts, { name: 'file', filename: 'a.txt', content: 'hello' }])).status).toBe(200)
    expect((await sendParts([...parts, { name: 'file', filename: '', content: '' }])).status).toBe(200)
    expect((await sendJson({ ...VALID_ANSWERS, topics: ['web'], nda: true })).status).toBe(200)
  })

  it('redirect a browser without JavaScript to the success page with 303', async () => {
    const answer = await sendPairs(VALID_ANSWERS, { headers: HTML })
    expect([answer.status, answer.headers.location, answer.text]).toEqual([303, '/sent', ''])
  })

  it('redirect it to the default success page if the form declares none', async () => {
    const { headers } = await sendPairs(VALID_ANSWERS, { form: 'plain', headers: { ...HTML, 'sec-fetch-site': 'same-origin' } })
    expect(headers.location).toBe('/forms/plain/sent')
    const page = await sendRequest(port(), '/forms/plain/sent')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body.toString()).toContain('"problems":[],"failure":null')
    expect((await sendRequest(port(), '/forms/nope/sent')).status).toBe(404)
  })
})

describe('invalid answers', () => {
  it('return a problem (RFC 9457) with errors in field order and the texts that the browser shows', async () => {
    const { status, headers, json } = await sendJson({ email: 'no', topics: ['space'], nda: 'perhaps' })
    expect([status, headers['content-type']]).toEqual([422, 'application/problem+json'])
    expect(json).toMatchObject({ type: '/problems/invalid-fields', title: 'There is a problem', status: 422 })
    expect(json.errors).toMatchObject([
      { pointer: '#/name', field: 'name', code: 'required', detail: 'Enter name' },
      {
        pointer: '#/email',
        field: 'email',
        code: 'format',
        detail: 'Enter an email address in the correct format, like name@example.com',
      },
      { pointer: '#/topics', field: 'topics', code: 'choice' },
      { pointer: '#/nda', field: 'nda' },
    ])
  })

  it('give the same errors in all three content types', async () => {
    const invalid = { name: '', email: 'no', message: 'x'.repeat(6000) }
    const parts = Object.entries(invalid).map(([name, content]) => ({ name, content }))
    const [json, pairs, multipart] = [await sendJson(invalid), await sendPairs(invalid), await sendParts(parts)]
    expect(pairs.json).toEqual(json.json)
    expect(multipart.json).toEqual(json.json)
  })

  it('give the same errors as the check in the browser', async () => {
    const { fields } = toPublicForm('contact', fixtureContact, () => 'v1')
    const texts = withEnglishTexts(toCustomTexts(fixtureSite.texts))
    const text = fc.constantFrom('', ' ', 'Ada', 'a\nb', 'ada@example.com', 'a@b', 'x'.repeat(201), 'x'.repeat(5001))
    const topic = fc.constantFrom('web', 'space', '')
    const pair = fc.oneof(
      fc.tuple(fc.constantFrom('name', 'email', 'message', 'nda', 'file'), text),
      fc.tuple(fc.constant('topics'), topic),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 8 }), async (pairs) => {
        const { answers, problems } = parseAnswers({ fields }, pairs, { texts, language: 'en' })
        const expected = checkAnswers({ fields }, answers, { texts, language: 'en' }, problems)
        const { json } = await send(new URLSearchParams(pairs).toString(), {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
        expect(json.errors ?? []).toMatchObject(expected.map(({ field, code, message }) => ({ field, code, detail: message })))
      }),
      { numRuns: 50 },
    )
  })

  it('report fields that the form does not have', async () => {
    const { status, json } = await sendJson({ ...VALID_ANSWERS, 'a/b é': 'x', __proto__: 'y' })
    expect([status, json.type]).toEqual([422, '/problems/unknown-field'])
    expect(json.errors).toMatchObject([{ pointer: '#/a~1b%20%C3%A9', field: 'a/b é', code: 'unknown-field' }])
    const sneaky = await send('{"data":{"name":"Ada","email":"ada@example.com","__proto__":"x"}}', {
      headers: { 'content-type': 'application/json' },
    })
    expect([sneaky.status, sneaky.json.type]).toEqual([422, '/problems/unknown-field'])
  })

  it('return a whole page with the answers to a browser without JavaScript', async () => {
    const { status, headers, text } = await sendPairs({ name: 'Ada', email: 'no' }, { headers: HTML })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([422, 'text/html; charset=utf-8', 'no-store'])
    const shown: unknown = JSON.parse(/json">(.*)<\/script>/.exec(text)?.[1] ?? 'null')
    expect(shown).toMatchObject({
      page: { id: 'contact' },
      submitted: { form: 'contact', answers: { name: 'Ada', email: 'no' }, problems: [{ field: 'email' }], failure: null },
    })
  })
})

describe('forms that cannot be submitted', () => {
  it('answer 503 with the reason, as a problem or as a page', async () => {
    const failing = await sendJson(VALID_ANSWERS, { form: 'failing' })
    expect([failing.status, failing.json]).toMatchObject([
      503,
      { type: '/problems/simulated-failure', title: 'Failed to send message. Please try again.' },
    ])
    const page = await sendPairs(VALID_ANSWERS, { form: 'failing', headers: HTML })
    expect(page.status).toBe(503)
    expect(page.text).toContain('"failure":"The fault is on our side. Your text is still in the form."')
  })

  it('answer 503 while there is no store', async () => {
    const { status, json, headers } = await sendJson(VALID_ANSWERS, { form: 'stored' })
    expect([status, json.type, headers['retry-after']]).toEqual([503, '/problems/storage-unavailable', '30'])
    expect((await sendJson({}, { form: 'stored' })).status).toBe(422)
  })

  it('return the problem if the page cannot be rendered, and log no answers', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { status, json } = await sendPairs(VALID_ANSWERS, { form: 'stored', headers: HTML })
    expect([status, json.type]).toEqual([503, '/problems/storage-unavailable'])
    expect(log).toHaveBeenCalledOnce()
    expect(String(log.mock.calls)).not.toContain('Ada')
    log.mockRestore()
  })

  it('are unknown if the id does not exist or another service receives the form', async () => {
    for (const form of ['nope', 'elsewhere', '__proto__', 'a'.repeat(500)]) {
      const { status, json } = await sendJson(VALID_ANSWERS, { form })
      expect([form, status, json.type]).toEqual([form, 404, '/problems/unknown-form'])
    }
  })
})

describe('the origin of a request', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.example' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ referer: 'https://evil.example/x' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ host: 'site.example', origin: 'https://site.example' }, 200],
    [{ host: 'site.example:443', origin: 'https://site.example' }, 200],
    [{ host: 'site.example', origin: 'https://site.example:8443' }, 403],
    [{}, 200],
  ])('%j is answered with %i', async (headers: Record<string, string>, status) => {
    const answer = await sendJson(VALID_ANSWERS, { headers })
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.json.type).toBe('/problems/cross-site')
  })
})

describe('methods and schema', () => {
  it('answer 405 to other methods and 404 for unknown forms', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await sendRequest(port(), toPath('contact'), { method })
      expect([status, headers.allow]).toEqual([405, 'POST'])
    }
    expect((await sendRequest(port(), toPath('nope'))).status).toBe(404)
    const onSchema = await sendRequest(port(), `${toPath('contact')}/schema`, { method: 'POST' })
    expect([onSchema.status, onSchema.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('return a JSON Schema that accepts valid answers and rejects invalid ones', async () => {
    const { status, headers, body } = await sendRequest(port(), `${toPath('contact')}/schema`)
    expect([status, headers['content-type']]).toEqual([200, 'application/schema+json'])
    const schema: Record<string, unknown> = JSON.parse(body.toString())
    const isValid = new Ajv({ strict: false }).compile(schema)
    expect([isValid(VALID_ANSWERS), isValid({ ...VALID_ANSWERS, email: 'no' })]).toEqual([true, false])
    const again = await sendRequest(port(), `${toPath('contact')}/schema`, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect((await sendRequest(port(), `${toPath('nope')}/schema`)).status).toBe(404)
  })
})
