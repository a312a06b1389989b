import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, vi } from 'vitest'
import { createDelivery, deliveredForm, mailSite } from '../../../tests/support/leads/deliveries.ts'
import { refusal, startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { toHeader, useMailers } from '../../../tests/support/leads/mailers.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import type { DueDelivery } from '../store/outbox.ts'
import type { AttemptOutcome } from './attempt-outcome.ts'
import { toLeadMail } from './lead-mail.ts'

const HOUR = 3_600_000
const never = new AbortController().signal
const toSales = { kind: 'email', to: 'sales@example.com' } as const
const toSender = { kind: 'confirmation', to: 'ada@example.org' } as const
const bytes = randomBytes(1_100_000)
const file = { id: 'file_1', field: 'brief', name: 'Änderung "1".pdf', type: 'application/pdf', size: bytes.length, sha256: '' }
const empty = { id: 'file_2', field: 'brief', name: 'empty.txt', type: 'text/plain', size: 0, sha256: '' }
const files = [file, empty]

async function* readFile(id: string): AsyncGenerator<Uint8Array> {
  if (id !== 'file_1') return
  for (let at = 0; at < bytes.length; at += 2 ** 20) yield bytes.subarray(at, at + 2 ** 20)
}

const { createTestMailer, startServer } = useMailers(readFile)

describe('the email that notifies the owner of a lead', () => {
  it('has exactly the expected headers and recipients', async () => {
    const { url, received } = await startServer()
    const mailer = createTestMailer({ SMTP_URL: url, SALES: 'sales@example.com', MAIL_FROM: 'Site <site@example.com>' })
    expect(await mailer.send(createDelivery(), { kind: 'email', to: 'env:SALES' }, never)).toEqual({ kind: 'delivered' })
    const [mail = { from: '', to: [], raw: Buffer.alloc(0) }] = received
    expect([mail.from, mail.to]).toEqual(['site@example.com', ['sales@example.com']])
    expect(toHeader(mail.raw)).toEqual([
      'From: Site <site@example.com>',
      'To: sales@example.com',
      'Reply-To: ada@example.org',
      'Subject: New enquiry K7Q4-9M2X: Get in Touch',
      'Message-ID: <msg_01K0000000000000000000000A@www.example.com>',
    ])
  })

  it('has the subject of its delivery, and the default one if nothing is left of it', async () => {
    const { url, received } = await startServer()
    const mailer = createTestMailer({ SMTP_URL: url })
    for (const subject of ['{budget}: {message} ({receipt})', '{brief}', `{name}${'x'.repeat(300)}`])
      await mailer.send(createDelivery(), { ...toSales, subject, language: 'de' }, never)
    const subjects = await Promise.all(received.map(async ({ raw }) => (await PostalMime.parse(raw)).subject))
    expect(subjects).toEqual([
      'Under 25k: First, Second (K7Q4-9M2X)',
      'Neue Anfrage K7Q4-9M2X: Get in Touch',
      `Ada${'x'.repeat(196)}…`,
    ])
    expect((await PostalMime.parse(received[0]?.raw ?? '')).text).toContain('Aktenzeichen: K7Q4-9M2X\n')
  })

  it('attaches files byte for byte, with a type that no program opens automatically', async () => {
    const { url, received } = await startServer()
    await createTestMailer({ SMTP_URL: url }).send(createDelivery({ files }), toSales, never)
    const { attachments } = await PostalMime.parse(received[0]?.raw ?? '')
    expect(attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
      ['Änderung "1".pdf', 'application/octet-stream', 'attachment'],
      ['empty.txt', 'application/octet-stream', 'attachment'],
    ])
    const [whole, nothing] = attachments.map(({ content }) => Buffer.from(Object(content)))
    expect([whole?.equals(bytes), nothing?.length]).toEqual([true, 0])
  })

  it.each([
    ['the user of SMTP_URL', 'shop%40example.com:secret@', 'Example Shop <shop@example.com>'],
    ['an email address at the host of the site', '', 'Example Shop <website@www.example.com>'],
  ])('comes from %s when no sender is set', async (_name, user, from) => {
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(null, { user: 'shop' })
    const { url, received } = await startServer({ onAuth })
    await createTestMailer({ SMTP_URL: url.replace('//', `//${user}`) }).send(createDelivery(), toSales, never)
    expect(toHeader(received[0]?.raw ?? Buffer.alloc(0))[0]).toBe(`From: ${from}`)
  })

  it('has no injected header, recipient or reply address, whatever a visitor or a title contains', async () => {
    const breaks = ['\r\n', '\n', '\r', '\0', '\v', '\f', '\u0085', '\u2028', '\u2029', ',', ';', '<', '>', '"', ':', 'é', ' ']
    const piece = fc.constantFrom(...breaks, 'Bcc: x@evil.example', 'x@evil.example', 'a')
    const attack = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const envelope = { from: 'site@example.com', to: 'sales@example.com' }
    await fc.assert(
      fc.asyncProperty(attack, attack, attack, async (name, email, title) => {
        const delivery = createDelivery(
          { definition: { ...deliveredForm, title }, files: [{ ...empty, name }] },
          { answers: JSON.stringify({ name, email, message: name }), email },
        )
        const target = { kind: 'email', to: envelope.to, subject: '{name} {message}' } as const
        const sent = await transport.sendMail(toLeadMail(delivery, target, mailSite, envelope, readFile))
        const names = toHeader(Buffer.from(Object(sent.message))).map((line) => line.replace(/^(Subject|Message-ID): .*/, '$1'))
        const reply = /^[a-z]+@evil\.examplea*$/.test(email) ? [`Reply-To: ${email}`] : []
        expect(names).toEqual(['From: site@example.com', 'To: sales@example.com', ...reply, 'Subject', 'Message-ID'])
        expect(sent.envelope).toEqual({ from: 'site@example.com', to: ['sales@example.com'] })
      }),
      {
        numRuns: 80,
        examples: [
          ['', 'x@evil.example', ''],
          ['\r\nBcc: x@evil.example', 'a\r\nBcc: x@evil.example', '\u2028Bcc: x'],
        ],
      },
    )
  })
})

describe('the email that asks to confirm', () => {
  const fresh = { receivedMs: Date.now() - 1000, answers: JSON.stringify({ name: 'Buy <b>pills</b>', email: 'ada@example.org' }) }

  it('names the form and links to the confirmation page, without any answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { url, received } = await startServer()
    const delivery = createDelivery({}, fresh)
    await createTestMailer({ SMTP_URL: url }).send(delivery, toSender, never)
    const raw = received[0]?.raw ?? Buffer.alloc(0)
    expect(toHeader(raw)).toEqual([
      'Auto-Submitted: auto-generated',
      'From: Example Shop <website@www.example.com>',
      'To: ada@example.org',
      'Subject: Please confirm: Get in Touch',
      'Message-ID: <msg_01K0000000000000000000000A@www.example.com>',
    ])
    const { text } = await PostalMime.parse(raw)
    const token = encodeURIComponent(`${delivery.lead}/${Date.now() + 48 * HOUR}`)
    const words = englishTexts.confirmMail.replace('{title}', 'Get in Touch').replace('{site}', 'Example Shop')
    expect(text).toBe(`${words}\n\nhttps://www.example.com/shop/api/forms/contact/confirm?token=${token}\n`)
  })

  it('has a link that works for two days after it was sent, however late that is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { url, received } = await startServer()
    const delivery = createDelivery({}, { receivedMs: Date.now() - 29 * 24 * HOUR })
    expect(await createTestMailer({ SMTP_URL: url }).send(delivery, toSender, never)).toEqual({ kind: 'delivered' })
    const { text } = await PostalMime.parse(received[0]?.raw ?? '')
    expect(text).toContain(encodeURIComponent(`${delivery.lead}/${Date.now() + 48 * HOUR}`))
  })

  it('is not sent after 30 days', async () => {
    const { url, received } = await startServer()
    const late = createDelivery({}, { receivedMs: Date.now() - 30 * 24 * HOUR })
    expect(await createTestMailer({ SMTP_URL: url }).send(late, toSender, never)).toEqual({
      kind: 'undeliverable',
      error: 'The enquiry was more than 30 days old before its sender could be asked to confirm.',
    })
    expect(received).toEqual([])
  })

  it('is not sent to several email addresses', async () => {
    const { url, received } = await startServer()
    const target = { kind: 'confirmation', to: 'ada@example.org, eve@evil.example' } as const
    expect(await createTestMailer({ SMTP_URL: url }).send(createDelivery({}, fresh), target, never)).toMatchObject({
      kind: 'undeliverable',
    })
    expect(received).toEqual([])
  })
})

const asRecipient = (code: number, text = 'no <ada@example.org>'): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(refusal(code, text)),
})
const asSender = (code: number): SMTPServerOptions => ({ onMailFrom: (_address, _session, done) => done(refusal(code, 'no')) })
const asData = (code: number): SMTPServerOptions => ({
  onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(code, 'no'))),
})

describe('a refusal of the mail server', () => {
  const cases: [string, SMTPServerOptions, AttemptOutcome['kind'], string][] = [
    ['550 to a recipient', asRecipient(550), 'undeliverable', 'The mail server refused the recipient (550).'],
    [
      '550 with a reason',
      asRecipient(550, '5.1.1 no <ada@example.org>'),
      'undeliverable',
      'The mail server refused the recipient (550 5.1.1).',
    ],
    ['451 to a recipient', asRecipient(451), 'failed', 'The mail server refused the recipient (451).'],
    ['530 to a recipient', asRecipient(530), 'failed', 'The mail server refused the recipient (530).'],
    ['554 to an email', asData(554), 'undeliverable', 'The mail server refused the email (554).'],
    ['452 to an email', asData(452), 'failed', 'The mail server refused the email (452).'],
    ['550 to the sender', asSender(550), 'failed', 'The mail server refused the sender (550).'],
    ['552 to the size', asSender(552), 'undeliverable', 'The mail server refused the sender (552).'],
  ]

  it.each(cases)(
    '%s is reported without an email address, and is final only if it concerns this email',
    async (_name, options, kind, error) => {
      const { url } = await startServer(options)
      expect(await createTestMailer({ SMTP_URL: url }).send(createDelivery(), toSales, never)).toMatchObject({ kind, error })
    },
  )

  it('of the login is never final, since a password can be corrected', async () => {
    const { url } = await startServer({ onAuth: (_auth, _session, done) => done(refusal(535, 'no')) })
    const mailer = createTestMailer({ SMTP_URL: url.replace('//', '//shop:s3cret@') })
    expect(await mailer.send(createDelivery(), toSales, never)).toMatchObject({
      kind: 'failed',
      error: 'The mail server did not accept the user and password in SMTP_URL (535).',
    })
  })

  it('does not stop the next email from being sent', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(address === 'gone@example.com' ? refusal(550, 'no') : null)
    const { url, received } = await startServer({ onRcptTo })
    const mailer = createTestMailer({ SMTP_URL: url })
    const gone = await mailer.send(createDelivery(), { kind: 'email', to: 'gone@example.com' }, never)
    expect([gone.kind, (await mailer.send(createDelivery(), toSales, never)).kind, received.length]).toEqual([
      'undeliverable',
      'delivered',
      1,
    ])
  })
})

describe('an email that cannot be sent', () => {
  it('is retried when the mail server is down', async () => {
    const { url, close } = await startMailbox()
    await close()
    expect(await createTestMailer({ SMTP_URL: url }).send(createDelivery(), toSales, never)).toEqual({
      kind: 'failed',
      error: 'The email could not be sent (ECONNREFUSED).',
      retryAfterMs: 0,
    })
  })

  it('is retried, and no part of it arrives, when a file cannot be read to its end', async () => {
    const { url, received } = await startServer()
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 2 ** 16)
      throw new Error('the disk is gone')
    }
    const mailer = createTestMailer({ SMTP_URL: url }, breaking)
    expect(await mailer.send(createDelivery({ files }), toSales, never)).toMatchObject({ kind: 'failed' })
    expect(received).toEqual([])
  })

  it('fails when it is aborted', async () => {
    const started = Promise.withResolvers<void>()
    const { url } = await startServer({ onMailFrom: () => started.resolve() })
    const cut = new AbortController()
    const sent = createTestMailer({ SMTP_URL: url }).send(createDelivery(), toSales, cut.signal)
    await started.promise
    cut.abort()
    expect(await sent).toMatchObject({ kind: 'failed' })
  })

  it.each<[string, Record<string, string>, DueDelivery['target']]>([
    ['SMTP_URL is not set.', {}, toSales],
    ['SMTP_URL is not a URL such as smtp://user:password@host:587.', { SMTP_URL: 'mail.example.com' }, toSales],
    ['SALES is not set.', { SMTP_URL: 'smtp://127.0.0.1:1' }, { kind: 'email', to: 'env:SALES' }],
    [
      'SALES is not a single email address.',
      { SMTP_URL: 'smtp://127.0.0.1:1', SALES: 'a@b.de, c@d.de' },
      { kind: 'email', to: 'env:SALES' },
    ],
  ])('is on hold until the owner fixes the settings: %s', async (error, environment, target) => {
    if (target.kind === 'webhook') throw new Error('not an email')
    expect(await createTestMailer(environment).send(createDelivery(), target, never)).toEqual({ kind: 'unconfigured', error })
  })
})
