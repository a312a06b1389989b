import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSettings, mailSite } from '../../../tests/support/leads/deliveries.ts'
import { type Mailbox, refusal, startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { type OutboxFolder, openOutboxFolder } from '../../../tests/support/leads/outbox-folder.ts'
import { fixtureForms, fixtureSite } from '../../../tests/support/server/served-fixture.ts'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toPublicForm } from '../../forms/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { startLeads } from '../start-leads.ts'
import { notifyOwner } from './owner-notice.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const hook = { kind: 'webhook', url: 'env:CRM_URL' } as const

let leads: OutboxFolder
let mailbox: Mailbox
let lines: string[]
beforeEach(async () => {
  ;[leads, mailbox] = await Promise.all([openOutboxFolder(), startMailbox()])
  lines = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([leads.close(), mailbox.close()])
})

const fixtureForm: Form = { title: 'Ask', submitLabel: 'Send', fields: [] }

/** The forms `notified`, which notifies owner@example.com by email, and `kept`, which notifies no one. */
const forms = new Map(
  ['notified', 'kept'].map((id): [string, ServedForm] => {
    const definition = fixtureForms[id]
    if (!definition) throw new Error(`There is no form ${id}.`)
    return [id, { definition, public: toPublicForm(id, definition, () => 'v'), page: null }]
  }),
)

function tell(nowMs: number, environment: Record<string, string> = {}, own: typeof forms = forms) {
  const settings = createSettings({ SMTP_URL: mailbox.url, ...environment })
  return notifyOwner({ store: leads.store, settings, site: mailSite, forms: own, log: (line) => lines.push(line) }, nowMs)
}

const held = (receivedMs: number) => leads.add([hook], { status: 'held', receivedMs })

/** Stores a lead whose only delivery is given up at `nowMs`. Returns its receipt. */
async function giveUp(nowMs: number): Promise<string> {
  const { id, receipt } = await leads.add([hook], { receivedMs: nowMs })
  const due = await leads.store.takeDue({ nowMs, limit: 100, leaseMs: 0 })
  for (const delivery of due.filter(({ lead }) => lead === id))
    await leads.store.markFailed(delivery.id, { error: 'The receiver responded with 410.', nextMs: null, counts: true })
  return receipt
}

const readMail = (index: number) => PostalMime.parse(mailbox.received[index]?.raw ?? '')
const NOW = Date.UTC(2026, 10, 23, 12)

describe('the notice to the owner', () => {
  it('lists held enquiries and failed deliveries, without any answers', async () => {
    const { receipt } = await held(NOW - 2 * HOUR)
    const given = await giveUp(NOW - HOUR)
    await tell(NOW)
    const { subject, text, to } = await readMail(0)
    expect(to?.map(({ address }) => address)).toEqual(['owner@example.com'])
    expect(subject).toBe('Example Shop: Held enquiries: 1, Failed deliveries: 1')
    expect(text).toContain(`  ${receipt}  contact  received November 23, 2026 at 10:00 AM UTC\n`)
    expect(text).toContain(`  ${given}  contact  webhook: The receiver responded with 410.\n`)
    expect(text).toMatch(/npm run leads -- restore RECEIPT\n(?:.*\n)+Fix the cause, then run: npm run leads -- retry/)
    expect(`${text}${lines}`).not.toMatch(/Ada|Hello|ada@example/)
    expect(lines).toEqual(['The owner was notified of 1 enquiry held, 1 delivery given up.'])
  })

  it('is sent at most once a day, with the news since the last one', async () => {
    await held(NOW - 2 * HOUR)
    await tell(NOW)
    const later = await held(NOW + HOUR)
    await giveUp(NOW + 2 * HOUR)
    for (const hours of [3, 12, 23]) await tell(NOW + hours * HOUR)
    expect(mailbox.received).toHaveLength(1)
    await tell(NOW + DAY)
    await tell(NOW + 2 * DAY)
    expect(mailbox.received).toHaveLength(2)
    const { subject, text } = await readMail(1)
    expect(subject).toBe('Example Shop: Held enquiries: 1, Failed deliveries: 1')
    expect(text).toContain(later.receipt)
  })

  it('is not sent for enquiries that are recently held, confirmed, or spam', async () => {
    const { id } = await held(NOW - 3 * HOUR)
    await leads.store.releaseLead(id, NOW)
    await leads.add([hook], { status: 'spam', receivedMs: NOW - 3 * HOUR })
    await held(NOW - HOUR + 1)
    await tell(NOW)
    expect(mailbox.received).toEqual([])
    await tell(NOW + 1)
    expect(mailbox.received).toHaveLength(1)
  })

  it('is postponed while no email can be sent or there is no recipient', async () => {
    await held(NOW - 2 * HOUR)
    await tell(NOW, { SMTP_URL: '' })
    await tell(NOW, {}, new Map([...forms].filter(([id]) => id === 'kept')))
    const down = await startMailbox({ onMailFrom: (_address, _session, done) => done(refusal(451, 'later')) })
    await tell(NOW, { SMTP_URL: down.url })
    await down.close()
    expect(lines).toEqual(['The owner could not be notified of 1 enquiry held: the mail server did not accept the email.'])
    await tell(NOW)
    expect(mailbox.received).toHaveLength(1)
  })

  it('goes to OWNER_EMAIL when it is set', async () => {
    await held(NOW - 2 * HOUR)
    await tell(NOW, { OWNER_EMAIL: 'boss@example.com' })
    await held(NOW)
    await tell(NOW + DAY, { OWNER_EMAIL: 'boss' })
    expect(mailbox.received.map(({ to }) => to)).toEqual([['boss@example.com'], ['owner@example.com']])
  })

  it('lists at most twenty enquiries and counts the rest', async () => {
    for (let count = 0; count < 25; count++) await held(NOW - 2 * HOUR)
    await tell(NOW)
    const { subject, text } = await readMail(0)
    expect(subject).toBe('Example Shop: Held enquiries: 25')
    expect(text?.match(/received November/g)).toHaveLength(20)
    expect(text).toContain('  Not listed here: 5\n')
  })

  it('is in the language of the delivery to its recipient, or of the site', async () => {
    const to = (id: string, language: 'de' | 'pl'): [string, ServedForm] => {
      const definition: Form = { ...fixtureForm, delivery: [{ kind: 'email', to: `${id}@example.com`, language }] }
      return [id, { definition, public: toPublicForm(id, definition, () => 'v'), page: null }]
    }
    await held(NOW - 2 * HOUR)
    const own = new Map([to('anna', 'de'), to('jan', 'pl')])
    await tell(NOW, {}, own)
    const mails = await Promise.all([readMail(0), readMail(1)])
    const texts = new Map(mails.map(({ to: recipients, subject, text }) => [recipients?.[0]?.address, `${subject}\n${text}`]))
    expect(texts.get('anna@example.com')).toMatch(/Zurückgehaltene Anfragen: 1\n(?:.*\n)*.*eingegangen 23\. November 2026/)
    expect(texts.get('jan@example.com')).toMatch(/Wstrzymane zgłoszenia: 1\n(?:.*\n)*.*23 listopada 2026/)
    await held(NOW)
    await tell(NOW + DAY, { OWNER_EMAIL: 'jan@example.com' }, own)
    await held(NOW + DAY)
    await tell(NOW + 2 * DAY, { OWNER_EMAIL: 'boss@example.com' }, own)
    expect((await readMail(2)).subject).toBe('Example Shop: Wstrzymane zgłoszenia: 1')
    expect((await readMail(3)).subject).toBe('Example Shop: Held enquiries: 1')
  })

  it('is sent again after the clock was set back', async () => {
    await held(NOW - 2 * HOUR)
    await tell(NOW + 30 * DAY)
    await giveUp(NOW - HOUR)
    await tell(NOW)
    expect(mailbox.received).toHaveLength(2)
  })

  it('is sent by a running server', async () => {
    await giveUp(Date.now() - HOUR)
    const settings = createSettings({ SMTP_URL: mailbox.url, DATABASE_URL: '' })
    const opened = await startLeads({ data: leads.data, settings, site: fixtureSite, forms, log: (line) => lines.push(line) })
    await mailbox.whenReceived(1)
    await opened.close()
    expect((await readMail(0)).subject).toBe('Fixture: Failed deliveries: 1')
  })
})
