import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { createDelivery } from '../../../tests/support/leads/deliveries.ts'
import { toHeader, useMailers } from '../../../tests/support/leads/mailers.ts'

const never = new AbortController().signal
const { createTestMailer, startServer } = useMailers()

describe('the automatic reply to the sender of a lead', () => {
  const reply = { kind: 'autoReply', to: 'ada@example.org', isAfterConfirmation: false } as const
  const texts = { subject: 'Thank you {name}', text: 'Hello {name},\n\n{message}we have {receipt} about {budget}.' }

  it('has its subject and text with the answers that senders may get, and asks programs not to answer', async () => {
    vi.useFakeTimers({ now: createDelivery().content.receivedMs, toFake: ['Date'] })
    const { url, received } = await startServer()
    const mailer = createTestMailer({ SMTP_URL: url, MAIL_FROM: 'Site <site@example.com>' })
    expect(await mailer.send(createDelivery(), { ...reply, ...texts }, never)).toEqual({ kind: 'delivered' })
    const [mail = { to: [], raw: Buffer.alloc(0) }] = received
    expect(mail.to).toEqual(['ada@example.org'])
    expect(toHeader(mail.raw)).toEqual([
      'Auto-Submitted: auto-replied',
      'X-Auto-Response-Suppress: All',
      'From: Site <site@example.com>',
      'To: ada@example.org',
      'Subject: Thank you Ada',
      'Message-ID: <msg_01K0000000000000000000000A@www.example.com>',
    ])
    expect((await PostalMime.parse(mail.raw)).text).toBe('Hello Ada,\n\nwe have K7Q4-9M2X about Under 25k.\n')
  })

  it('is no longer sent after three days, and has the title of the form as its subject if nothing else is left', async () => {
    const { url, received } = await startServer()
    const mailer = createTestMailer({ SMTP_URL: url })
    const aged = (ms: number) => createDelivery({}, { receivedMs: Date.now() - ms, answers: '{}' })
    const target = { ...reply, subject: '{name}', text: 'Hi' }
    const LIMIT = 3 * 24 * 60 * 60 * 1000
    expect(await mailer.send(aged(LIMIT), target, never)).toMatchObject({ kind: 'undeliverable' })
    expect(await mailer.send(aged(LIMIT - 60_000), target, never)).toEqual({ kind: 'delivered' })
    expect((await PostalMime.parse(received[0]?.raw ?? '')).subject).toBe('Get in Touch')
  })
})
