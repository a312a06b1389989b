import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { startOutbox } from '../../../tests/support/leads/running-outbox.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

const { port, database, leads } = useStoringFixture({ canConfirm: false })
const { sendJson, sendPairs } = createSenders(port)
const NEWSLETTER = { form: 'newsletter' }

afterEach(async () => {
  await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
})

const readLead = async () => (await database().read({ sql: 'SELECT * FROM lead' }))[0]

describe('a form with double opt-in on a server that cannot send email', () => {
  it('is held, is not delivered, and tells its visitor that the email comes later', async () => {
    const { status, json } = await sendJson(VALID_ANSWERS, NEWSLETTER)
    expect([status, json.next, json.mail]).toEqual([202, 'confirm-email', 'delayed'])
    const rows = await database().read({ sql: 'SELECT target, state FROM outbox' })
    const states = Object.fromEntries(rows.map(({ target, state }) => [JSON.parse(String(target)).kind, state]))
    expect([(await readLead())?.status, states]).toEqual(['held', { confirmation: 'pending', email: 'waiting' }])
  })

  it('redirects a browser without JavaScript to a page that says so', async () => {
    const { status, headers } = await sendPairs(VALID_ANSWERS, { ...NEWSLETTER, headers: HTML })
    expect([status, headers.location]).toEqual([303, `/sent?receipt=${(await readLead())?.receipt}&confirm=later`])
  })

  it('sends the confirmation email as soon as email is configured', async () => {
    await sendJson(VALID_ANSWERS, NEWSLETTER)
    const without = startOutbox(leads().store, {})
    await without.waitForLines(1)
    await without.stop()
    expect(without.lines).toEqual(['Outbox: a delivery is on hold. SMTP_URL is not set.'])
    await database().write([{ sql: 'UPDATE outbox SET next_ms = 0' }])
    const mailbox = await startMailbox()
    const outbox = startOutbox(leads().store, { SMTP_URL: mailbox.url })
    await mailbox.whenReceived(1)
    await outbox.stop()
    await mailbox.close()
    const { to, text } = await PostalMime.parse(mailbox.received[0]?.raw ?? '')
    expect(to?.map(({ address }) => address)).toEqual([VALID_ANSWERS.email])
    expect(text).toContain('/api/forms/newsletter/confirm?token=')
    expect((await readLead())?.status).toBe('held')
  })
})
