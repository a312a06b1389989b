import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Sending } from '../../manifest/public-form.ts'
import { englishTexts as texts } from '../../manifest/texts.gen.ts'
import { sendForm } from './send.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const file = { name: 'cv.pdf', size: 4, type: 'application/pdf' }

function toMessage(sending: Sending, answers: Parameters<typeof sendForm>[0]['answers'] = { name: 'Ada' }) {
  const body = new FormData()
  body.set('name', ' Ada ')
  const form: Parameters<typeof sendForm>[0]['form'] = {
    id: 'contact',
    fields: [
      { type: 'text', name: 'name', label: 'Name' },
      { type: 'file', name: 'cv', label: 'CV' },
    ],
    submitLabel: 'Send',
    successText: null,
    sending,
  }
  return { form, action: '/api/forms/contact', answers, body, texts }
}

function answerWith(status: number, body: unknown = {}) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('sendForm', () => {
  test('sends normalised answers as JSON to the server', async () => {
    const fetch = answerWith(201)
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'sent' })
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/forms/contact', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{"data":{"name":"Ada"}}',
      signal: expect.any(AbortSignal),
    })
  })

  test.each<[string, Sending, Record<string, [typeof file]>]>([
    ['files to the server', { kind: 'server' }, { cv: [file] }],
    ['everything to another service', { kind: 'endpoint', url: 'https://forms.example.com/x' }, {}],
  ])('sends %s as the form itself', async (_, sending, answers) => {
    const fetch = answerWith(200)
    const message = toMessage(sending, answers)
    await sendForm(message)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ body: message.body, headers: { accept: 'application/json' } })
  })

  test('hands on what the server finds wrong', async () => {
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
    [413, texts.reasonTooLarge],
    [429, texts.reasonTooMany],
    [503, texts.reasonServer],
    [404, texts.reasonServer],
    [422, texts.reasonServer],
  ])('says why after %i', async (status, reason) => {
    answerWith(status)
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'failed', reason })
  })

  test('says that there is no connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await sendForm(toMessage({ kind: 'server' }))).toEqual({ kind: 'failed', reason: texts.reasonOffline })
  })

  test.each([
    ['success', { kind: 'sent' }],
    ['failure', { kind: 'failed', reason: texts.reasonServer }],
  ] as const)('acts out a %s after 1500 ms and sends nothing', async (outcome, expected) => {
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
