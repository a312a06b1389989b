import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { startOutbox } from '../../../tests/support/leads/running-outbox.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'
import { fixtureContact, fixtureForms } from '../../../tests/support/server/served-fixture.ts'

const { port, database, leads } = useStoringFixture()
const { send, sendJson } = createSenders(port)
const REPLIED = { form: 'replied' }

let mailbox: Mailbox | undefined
afterEach(async () => {
  await mailbox?.close()
  await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
})

const readTargets = async () =>
  (await database().read({ sql: 'SELECT target FROM outbox' })).map(({ target }) => JSON.parse(String(target)))

describe('a form with an automatic reply', () => {
  it('sends it to the address and with the name of its sender', async () => {
    await sendJson(VALID_ANSWERS, REPLIED)
    const { replied: definition = fixtureContact } = fixtureForms
    const [lead] = await database().read({ sql: 'SELECT version FROM lead' })
    await leads().store.saveVersions([{ form: 'replied', version: String(lead?.version), definition, privacy: null }], Date.now())
    mailbox = await startMailbox()
    const outbox = startOutbox(leads().store, { SMTP_URL: mailbox.url })
    await mailbox.whenReceived(1)
    await outbox.stop()
    const { to, subject, text } = await PostalMime.parse(mailbox.received[0]?.raw ?? '')
    expect([to?.map(({ address }) => address), subject, text]).toEqual([[VALID_ANSWERS.email], 'Thank you', 'Hello Ada\n'])
  })

  it('does not reply to spam, not even after it was marked as no spam', async () => {
    const headers = { 'content-type': 'application/json' }
    await send(JSON.stringify({ data: VALID_ANSWERS, website: 'https://x.example' }), { ...REPLIED, headers })
    const [lead] = await database().read({ sql: 'SELECT id, status FROM lead' })
    await leads().store.releaseLead(String(lead?.id), Date.now())
    expect([lead?.status, await readTargets()]).toEqual(['spam', []])
  })

  it('waits for the confirmation of its sender if the form asks for one', async () => {
    await sendJson(VALID_ANSWERS, { form: 'repliedNewsletter' })
    const rows = await database().read({ sql: 'SELECT target, state FROM outbox' })
    const states = Object.fromEntries(rows.map(({ target, state }) => [JSON.parse(String(target)).kind, state]))
    expect(states).toEqual({ confirmation: 'pending', autoReply: 'waiting' })
  })
})
