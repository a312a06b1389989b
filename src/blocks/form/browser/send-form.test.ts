import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FormSending } from '../../../contracts/public-form.ts'
import { englishTexts as texts } from '../../../manifest/texts.gen.ts'
import type { SentResult } from '../state.ts'
import { type OutgoingForm, sendForm } from './send-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sent: SentResult = { kind: 'sent', receipt: null, isUnconfirmed: false }
const file = { name: 'cv.pdf', size: 4, type: 'application/pdf' }

function toMessage(sending: FormSending, answers: OutgoingForm['answers'] = { name: 'Ada' }): OutgoingForm {
  const body = new FormData()
  body.set('name', ' Ada ')
  const form: OutgoingForm['form'] = {
    id: 'contact',
    version: 'v1',
    fields: [
      { type: 'text', name: 'name', label: 'Name' },
      { type: 'file', name: 'cv', label: 'CV' },
      { type: 'captcha', name: 'human', label: 'No robot' },
    ],
    submitLabel: 'Send',
    successText: null,
    sending,
  }
  return { form, action: '/api/forms/contact', answers, body, texts, key: 'k'.repeat(32), seconds: 12, captcha: null }
}

function answerWith(status: number, body: unknown = {}) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('sendForm', () => {
  test('sends normalized answers as JSON to the server', async () => {
    const fetch = answerWith(201)
    await sendForm(toMessage({ kind: 'server' }))
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/forms/contact', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(32) },
      body: '{"data":{"name":"Ada"},"v":"v1","seconds":12}',
      signal: expect.any(AbortSignal),
    })
  })

  test.each([
    ['', true],
    ['020 7946 0000', undefined],
  ])('says whether the sender can be answered, for the phone number "%s"', async (phone, isUnanswerable) => {
    const message = toMessage({ kind: 'server' }, { name: 'Ada', phone })
    const fields: OutgoingForm['form']['fields'] = [...message.form.fields, { type: 'tel', name: 'phone', label: 'Phone' }]
    answerWith(201)
    expect(await sendForm({ ...message, form: { ...message.form, fields } })).toEqual({ ...sent, isUnanswerable })
  })

  test('sends the value of the honeypot and the solved challenge', async () => {
    const fetch = answerWith(201)
    const message = { ...toMessage({ kind: 'server' }), seconds: null, captcha: 'proof' }
    message.body.set('_website', 'buy.example')
    await sendForm(message)
    const { body } = fetch.mock.calls[0]?.[1] ?? {}
    expect(JSON.parse(String(body))).toEqual({ data: { name: 'Ada' }, v: 'v1', website: 'buy.example', captcha: 'proof' })
  })

  test('sends the same together with files', async () => {
    const fetch = answerWith(201)
    await sendForm({ ...toMessage({ kind: 'server' }, { cv: [file] }), captcha: 'proof' })
    const { body } = fetch.mock.calls[0]?.[1] ?? {}
    const sentParts = body instanceof FormData ? [...body] : []
    expect(sentParts).toEqual([
      ['name', ' Ada '],
      ['_seconds', '12'],
      ['_captcha', 'proof'],
    ])
  })

  test.each([
    [201, { receipt: 'K7Q4-9M2X', status: 'received' }, { receipt: 'K7Q4-9M2X' }],
    [202, { receipt: 'K7Q4-9M2X', next: 'confirm-email' }, { receipt: 'K7Q4-9M2X', isUnconfirmed: true }],
    [202, { next: 'confirm-email', mail: 'delayed' }, { isUnconfirmed: true, isMailDelayed: true }],
    [200, 'an odd answer', {}],
  ])('reads the outcome from the response %i', async (status, body, expected) => {
    answerWith(status, body)
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ ...sent, ...expected })
  })

  test('retries under a new key if the old key was used for another message', async () => {
    const answers = [
      Response.json({ type: '/problems/idempotency-mismatch' }, { status: 422 }),
      Response.json({}, { status: 201 }),
    ]
    const fetch = vi.fn<(url: string, init: { headers: Record<string, string> }) => Promise<Response | undefined>>(async () =>
      answers.shift(),
    )
    vi.stubGlobal('fetch', fetch)
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual(sent)
    const [first, second] = fetch.mock.calls.map(([, { headers }]) => headers['idempotency-key'])
    expect(first).toBe('k'.repeat(32))
    expect(second).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(['captcha-required', 'captcha-failed'])('assigns the problem %s to its checkbox', async (name) => {
    answerWith(422, { type: `/problems/${name}` })
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({
      kind: 'refused',
      problems: [{ field: 'human', code: 'captcha-failed', message: texts.captchaFailed }],
    })
  })

  test.each<[string, FormSending, Record<string, [typeof file]>]>([
    ['files to the server', { kind: 'server' }, { cv: [file] }],
    ['everything to another service', { kind: 'endpoint', url: 'https://forms.example.com/x' }, {}],
  ])('sends %s as form data', async (_, sending, answers) => {
    const fetch = answerWith(200)
    const message = toMessage(sending, answers)
    await sendForm(message)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ body: message.body, headers: { accept: 'application/json' } })
  })

  test('ignores the response body of another service', async () => {
    answerWith(200, { receipt: 'K7Q4-9M2X', next: 'confirm-email' })
    expect(await sendForm(toMessage({ kind: 'endpoint', url: 'https://forms.example.com/x' }))).toEqual(sent)
  })

  test('passes on the problems that the server reports', async () => {
    answerWith(422, { errors: [{ field: 'name', detail: 'Enter name' }, { field: 'zip', detail: 'Odd' }, { detail: 7 }, null] })
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({
      kind: 'refused',
      problems: [
        { field: 'name', code: 'server', message: 'Enter name' },
        { field: null, code: 'server', message: 'Odd' },
      ],
    })
  })

  test.each([
    [408, texts.reasonSlow],
    [413, texts.reasonTooLarge],
    [429, texts.reasonTooMany],
    [503, texts.reasonServer],
    [404, texts.reasonServer],
    [422, texts.reasonServer],
  ])('gives the reason after %i', async (status, reason) => {
    answerWith(status)
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'failed', reason })
  })

  test('reports a missing connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'failed', reason: texts.reasonOffline })
  })

  test('reports a connection that is too slow', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'failed', reason: texts.reasonSlow })
  })

  test.each([
    ['success', sent],
    ['failure', { kind: 'failed', reason: texts.reasonServer }],
  ] as const)('simulates a %s after 1500 ms and sends nothing', async (outcome, expected) => {
    vi.useFakeTimers()
    const fetch = answerWith(500)
    const settled = vi.fn()
    const sending = sendForm(toMessage({ kind: 'simulate', outcome })).then(settled)
    await vi.advanceTimersByTimeAsync(1499)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(settled).toHaveBeenCalledWith(expected)
    expect(fetch).not.toHaveBeenCalled()
  })
})
