import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { createDelivery, createSettings, deliveredForm, mailSite } from '../../../tests/support/leads/deliveries.ts'
import { startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { findWords } from '../../manifest/find-words.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { createMailer } from './mailer.ts'

const receiptNotice = { sent: '', unanswerable: '', unconfirmed: '', mailDelayed: '' }
const texts = { ...englishTexts, ...findWords('de') }
const site = { ...mailSite, languages: [{ name: 'Beispielladen', language: 'de', texts, home: '/de', receiptNotice }] }
const publicForm = {
  id: 'contact',
  version: 'v1',
  title: '',
  submitLabel: '',
  fields: [],
  privacy: null,
  successText: null,
  successPage: null,
  sending: { kind: 'server' },
} as const
const german = {
  definition: { ...deliveredForm, title: 'Kontakt' },
  public: { ...publicForm, fields: [], version: 'v2' },
  page: null,
}
const forms = new Map([
  ['contact', { definition: deliveredForm, public: { ...publicForm, fields: [] }, page: null, languages: { de: german } }],
])

/** The email of a delivery of a lead that was sent with the German form. */
async function send(target: Parameters<ReturnType<typeof createMailer>['send']>[1]) {
  const mailbox = await startMailbox()
  const mailer = createMailer({
    ...{ site, forms, settings: createSettings({ SMTP_URL: mailbox.url }) },
    createToken: () => 'token',
    async *readFile() {},
  })
  try {
    const received = { receivedMs: Date.now(), version: 'v2' }
    await mailer.send(createDelivery({ definition: german.definition }, received), target, new AbortController().signal)
    return await PostalMime.parse(mailbox.received[0]?.raw ?? '')
  } finally {
    mailer.close()
    await mailbox.close()
  }
}

describe('a form that was sent in another language than the main one', () => {
  it('asks the sender to confirm in that language, with a link to a page in it', async () => {
    const { subject, text } = await send({ kind: 'confirmation', to: 'ada@example.org', language: 'de' })
    expect(subject).toBe(texts.confirmSubject.replace('{site}', 'Beispielladen').replace('{title}', 'Kontakt'))
    expect(text).toContain('https://www.example.com/shop/de/api/forms/contact/confirm?token=token')
  })

  it('asks in the main language if the site no longer has that language', async () => {
    const { text } = await send({ kind: 'confirmation', to: 'ada@example.org', language: 'fr' })
    expect(text).toContain('https://www.example.com/shop/api/forms/contact/confirm?token=token')
  })

  it('notifies the owner with the labels of the main language', async () => {
    const { subject, text } = await send({ kind: 'email', to: 'sales@example.com' })
    expect([subject?.includes('Kontakt'), text?.includes('Full name')]).toEqual([false, true])
  })
})
