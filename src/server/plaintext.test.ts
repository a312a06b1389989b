import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startMailbox } from '../../tests/support/leads/mailbox.ts'
import { readStoredLeads } from '../../tests/support/leads/stored-leads.ts'
import { sendRequest } from '../../tests/support/server/http.ts'
import { createSenders, VALID_ANSWERS } from '../../tests/support/server/send-form.ts'
import { createFixture } from '../../tests/support/server/served-fixture.ts'
import { startServer } from '../../tests/support/server/server-process.ts'

// Connections to 0.0.0.0 reach this machine, but it is not a loopback IP address.

/** Starts a server that runs until the end of the test. */
async function start(env: Record<string, string>) {
  const { output, remove } = await createFixture()
  onTestFinished(remove)
  const data = path.join(path.dirname(output), 'data')
  const server = await startServer({ output, data, env })
  onTestFinished(() => server.end('SIGKILL').then(() => undefined))
  return { ...server, data }
}

it('a mail server without encryption is refused by name at the start, and enquiries are still stored', async () => {
  const mailbox = await startMailbox()
  onTestFinished(() => mailbox.close())
  const server = await start({ SMTP_URL: mailbox.url.replace('127.0.0.1', '0.0.0.0'), FIXTURE_HOOK: 'http://127.0.0.1:1/' })
  const { sendJson } = createSenders(() => server.port)
  expect((await sendJson(VALID_ANSWERS, { form: 'notified' })).status).toBe(201)
  expect((await sendJson(VALID_ANSWERS, { form: 'newsletter' })).json).toMatchObject({ next: 'confirm-email', mail: 'delayed' })
  expect(await server.end('SIGTERM')).toBe(0)
  const refusal = /The mail server 0\.0\.0\.0 offers no encryption \(STARTTLS\)\..* ALLOW_PLAINTEXT_SMTP=1 allows/
  expect(server.readOutput().split('\n')).toContainEqual(
    expect.stringMatching(/Notifications for notified: 127\.0\.0\.1:1 .* is on hold: The mail server 0/),
  )
  expect(server.readOutput()).toMatch(refusal)
  const { leads, outbox } = await readStoredLeads(server.data)
  expect([leads.length, outbox.filter(({ state }) => state === 'done').length, mailbox.received]).toEqual([2, 0, []])
})

it('a remote database without encryption is refused by name at the start, and the site is served', async () => {
  const server = await start({ DATABASE_URL: 'postgres://site:s3cret@0.0.0.0:1/site' })
  expect(server.readOutput()).toMatch(
    /Enquiries cannot be stored: DATABASE_URL connects to 0\.0\.0\.0 without encryption.*ALLOW_PLAINTEXT_POSTGRES=1/,
  )
  expect(server.readOutput()).not.toContain('s3cret')
  const { sendJson } = createSenders(() => server.port)
  const statuses = [(await sendRequest(server.port, '/about')).status, (await sendJson(VALID_ANSWERS, { form: 'kept' })).status]
  expect([...statuses, (await sendRequest(server.port, '/readyz')).status]).toEqual([200, 503, 503])
})
