import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSettings, mailSite } from '../../../tests/support/leads/deliveries.ts'
import { type OutboxFolder, openOutboxFolder } from '../../../tests/support/leads/outbox-folder.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../tests/support/leads/webhook-receiver.ts'
import { deliver } from './deliver.ts'
import { createMailer } from './mailer.ts'

let leads: OutboxFolder
let receiver: WebhookReceiver
beforeAll(async () => {
  ;[leads, receiver] = await Promise.all([openOutboxFolder(), startWebhookReceiver()])
})
afterAll(() => Promise.all([leads.close(), receiver.close()]))

it('keeps an aborted delivery leased, since it may have arrived', async () => {
  receiver.answer = () => undefined
  await leads.add([{ kind: 'webhook', url: 'env:CRM_URL' }])
  const [taken] = await leads.store.takeDue({ nowMs: Date.now(), limit: 1, leaseMs: 120_000 })
  if (!taken) throw new Error('nothing was due')
  const settings = createSettings({ CRM_URL: receiver.url })
  const mailer = createMailer({ settings, site: mailSite, createToken: String, readFile: leads.store.readFile })
  const cut = new AbortController()
  const lines: string[] = []
  const context = {
    store: leads.store,
    settings,
    mailer,
    log: lines.push.bind(lines),
    logged: new Set<string>(),
    signal: cut.signal,
  }
  const delivered = deliver(taken, context)
  await receiver.whenReceived(1)
  cut.abort()
  await delivered
  expect(await leads.readOutbox()).toMatchObject([{ state: 'leased', attempts: 0, last_error: null }])
  expect(lines).toEqual([])
})
