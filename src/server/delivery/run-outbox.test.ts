import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSettings } from '../../../tests/support/leads/deliveries.ts'
import { type Mailbox, startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { type OutboxFolder, openOutboxFolder } from '../../../tests/support/leads/outbox-folder.ts'
import { type RunningOutbox, startOutbox } from '../../../tests/support/leads/running-outbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../tests/support/leads/webhook-receiver.ts'
import { StorageUnavailable } from '../store/database.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { Outbox } from './run-outbox.ts'
import { sendWebhook } from './webhook.ts'

const HOUR = 3_600_000
const hook = { kind: 'webhook', url: 'env:CRM_URL' } as const
const mail = { kind: 'email', to: 'sales@example.com' } as const

let leads: OutboxFolder
let receiver: WebhookReceiver
let mailbox: Mailbox
let running: Outbox[] = []
beforeEach(async () => {
  ;[leads, receiver, mailbox] = await Promise.all([openOutboxFolder(), startWebhookReceiver(), startMailbox()])
})
afterEach(async () => {
  await Promise.all(running.map((outbox) => outbox.stop()))
  running = []
  await Promise.all([leads.close(), receiver.close(), mailbox.close()])
})

function run({
  store = leads.store,
  environment = {},
}: {
  store?: LeadStore
  environment?: Record<string, string>
} = {}): RunningOutbox {
  const outbox = startOutbox(store, { CRM_URL: `${receiver.url}?key=s3cret`, SMTP_URL: mailbox.url, ...environment })
  running.push(outbox)
  return outbox
}

/** Makes every delivery due, as `leads retry` does. */
const makeDue = () => leads.database.write([{ sql: 'UPDATE outbox SET next_ms = 0' }])
const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id'])

describe('the outbox', () => {
  it('sends a stored lead to webhook and mailbox, and logs that without any answers', async () => {
    const { lines, waitForLines, wake } = run()
    const { receipt } = await leads.add([hook, mail])
    wake()
    await waitForLines(2)
    expect(lines.toSorted()).toEqual([
      `Outbox: ${receipt} email, attempt 1: delivered`,
      `Outbox: ${receipt} webhook, attempt 1: delivered`,
    ])
    expect(await leads.readOutbox()).toMatchObject([
      { state: 'done', attempts: 1, last_error: null },
      { state: 'done', attempts: 1, last_error: null },
    ])
    expect(JSON.parse(receiver.received[0]?.body ?? '').data).toMatchObject({ receipt, labels: { name: 'Full name' } })
    const { text } = await PostalMime.parse(mailbox.received[0]?.raw ?? '')
    expect(text).toContain(`Full name:\n  Ada\n`)
  })

  it('attaches stored files byte for byte', async () => {
    const bytes = randomBytes(1_200_000)
    const path = join(await mkdtemp(join(tmpdir(), 'file-')), 'brief.pdf')
    await writeFile(path, bytes)
    const file = await open(path)
    const described = { field: 'brief', name: 'brief.pdf', type: 'application/pdf', size: bytes.length, sha256: '' }
    await leads.add([mail], { files: [{ ...described, fd: file.fd }] })
    await file.close()
    await rm(dirname(path), { recursive: true })
    await run().waitForLines(1)
    const { attachments } = await PostalMime.parse(mailbox.received[0]?.raw ?? '')
    expect(attachments.map(({ filename, content }) => [filename, Buffer.from(Object(content)).equals(bytes)])).toEqual([
      ['brief.pdf', true],
    ])
  })

  it('retries a receiver that was down, with the same id', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end()
    const { receipt } = await leads.add([hook])
    const { lines, waitForLines, wake } = run()
    await waitForLines(1)
    const [row] = await leads.readOutbox()
    const wait = Number(row?.next_ms) - Date.now()
    expect(row).toMatchObject({ state: 'pending', attempts: 1, last_error: 'The receiver responded with 500.' })
    expect([wait > 2000, wait <= 6000]).toEqual([true, true])
    expect(lines).toEqual([
      `Outbox: ${receipt} webhook, attempt 1: failed, next attempt at ${new Date(Number(row?.next_ms)).toISOString()}. The receiver responded with 500.`,
    ])
    receiver.answer = (_request, response) => response.writeHead(200).end()
    await makeDue()
    wake()
    await waitForLines(2)
    expect(await leads.readOutbox()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }])
    expect(idsReceived()).toEqual([row?.id, row?.id])
  })

  it('gives up after ten attempts, and logs that', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end()
    const { receipt } = await leads.add([hook])
    await leads.database.write([{ sql: 'UPDATE outbox SET attempts = 9' }])
    const { lines, waitForLines } = run()
    await waitForLines(1)
    expect(lines).toEqual([`Outbox: ${receipt} webhook, attempt 10: given up. The receiver responded with 500.`])
    expect(await leads.readOutbox()).toMatchObject([
      { state: 'dead', attempts: 10, last_error: 'The receiver responded with 500.' },
    ])
  })

  it('sends each delivery exactly once when two processes share a store', async () => {
    const inWork = new Set<unknown>()
    receiver.answer = async ({ headers }, response) => {
      const id = headers['webhook-id']
      response.statusCode = inWork.has(id) ? 500 : 204
      inWork.add(id)
      // Each process runs two at a time, so that only both together reach four.
      await receiver.whenReceived(4)
      inWork.delete(id)
      response.end()
    }
    for (let count = 0; count < 24; count++) await leads.add([hook])
    const [one, other] = [run(), run({ store: await leads.openAnother() })]
    await receiver.whenReceived(24)
    await Promise.all([one.stop(), other.stop()])
    const rows = await leads.readOutbox()
    expect(idsReceived().toSorted()).toEqual(rows.map(({ id }) => id))
    expect(rows.filter(({ state, attempts }) => state === 'done' && attempts === 1)).toHaveLength(24)
  })

  it('sends a delivery again with the same id when a process died before recording it', async () => {
    await leads.add([hook], { receivedMs: Date.now() - HOUR })
    const [taken] = await leads.store.takeDue({ nowMs: Date.now() - HOUR / 2, limit: 1, leaseMs: 120_000 })
    if (!taken) throw new Error('nothing was due')
    await sendWebhook(taken, hook, createSettings({ CRM_URL: receiver.url }), new AbortController().signal)
    await run().waitForLines(1)
    expect(idsReceived()).toEqual([taken.id, taken.id])
    expect(await leads.readOutbox()).toMatchObject([{ state: 'done' }])
  })

  it('does not send deliveries that another process has leased', async () => {
    await leads.add([hook])
    await leads.store.takeDue({ nowMs: Date.now(), limit: 1, leaseMs: 120_000 })
    const { receipt } = await leads.add([mail])
    const { lines, waitForLines } = run()
    await waitForLines(1)
    expect([lines, idsReceived()]).toEqual([[`Outbox: ${receipt} email, attempt 1: delivered`], []])
  })

  it('puts unconfigured deliveries on hold without counting attempts, and logs once what is missing', async () => {
    await leads.add([hook])
    await leads.add([hook, mail])
    const { lines, waitForLines } = run({ environment: { CRM_URL: '' } })
    await waitForLines(2)
    const waiting = (await leads.readOutbox()).filter(({ state }) => state === 'pending')
    expect(waiting).toMatchObject(Array(2).fill({ attempts: 0, last_error: 'CRM_URL is not set.' }))
    for (const { next_ms } of waiting) expect((Number(next_ms) - Date.now()) / 60_000).toBeCloseTo(5, 0)
    expect(lines.filter((line) => line.includes('CRM_URL'))).toEqual(['Outbox: a delivery is on hold. CRM_URL is not set.'])
  })

  it('asks the sender of a held lead to confirm, and notifies others only after that', async () => {
    const { id } = await leads.add([hook, { kind: 'confirmation', to: 'ada@example.org' }], { status: 'held' })
    const { waitForLines, wake } = run()
    await waitForLines(1)
    expect([mailbox.received.map(({ to }) => to), idsReceived().length]).toEqual([[['ada@example.org']], 0])
    const { text } = await PostalMime.parse(mailbox.received[0]?.raw ?? '')
    expect(text).toContain(`/api/forms/contact/confirm?token=token-of-${id}\n`)
    await leads.store.releaseLead(id, Date.now())
    wake()
    await waitForLines(2)
    expect(idsReceived()).toHaveLength(1)
  })

  it('continues after the store was unavailable', async () => {
    let isAway = true
    const readNextDue = async () => {
      if (isAway) throw new StorageUnavailable('away')
      return leads.store.readNextDue()
    }
    await leads.add([hook])
    const { lines, waitForLines, wake } = run({ store: { ...leads.store, readNextDue } })
    await waitForLines(1)
    isAway = false
    wake()
    await waitForLines(2)
    expect(lines).toEqual([
      'Outbox: due deliveries could not be read from the store (STORE_UNAVAILABLE).',
      expect.stringMatching(/: delivered$/),
    ])
  })

  it('records an outcome once the store is available again, instead of sending twice', async () => {
    let refusals = 1
    const markDone: LeadStore['markDone'] = async (...done) => {
      if (refusals-- > 0) throw new StorageUnavailable('away')
      return leads.store.markDone(...done)
    }
    await leads.add([hook])
    await run({ store: { ...leads.store, markDone } }).waitForLines(1)
    expect([await leads.readOutbox(), idsReceived().length]).toMatchObject([[{ state: 'done' }], 1])
  })

  it('delays neither emails nor other webhooks when a receiver hangs', async () => {
    receiver.answer = () => undefined
    const other = await startWebhookReceiver()
    const second = { kind: 'webhook', url: 'env:OTHER_URL' } as const
    for (let count = 0; count < 12; count++) await leads.add([hook, second, mail])
    const outbox = run({ environment: { OTHER_URL: other.url } })
    await outbox.waitForLines(24)
    const rows = await leads.readOutbox()
    expect([receiver.received.length, mailbox.received.length, other.received.length]).toEqual([2, 12, 12])
    expect(rows.filter(({ state }) => state === 'leased')).toHaveLength(2)
    await receiver.close()
    await outbox.stop()
    await other.close()
    receiver = await startWebhookReceiver()
  })

  it('starts the next delivery as soon as one of two slow ones has ended', { timeout: 4_000 }, async () => {
    receiver.answer = (_request, response) => {
      setTimeout(() => response.writeHead(204).end(), 200)
    }
    for (let count = 0; count < 5; count++) await leads.add([hook])
    run()
    await receiver.whenReceived(5)
    expect(new Set(idsReceived()).size).toBe(5)
  })

  it('waits for running deliveries when it stops, and starts no others', async () => {
    const { promise: stopping, resolve: tellStopping } = Promise.withResolvers<void>()
    receiver.answer = async (_request, response) => {
      await stopping
      response.writeHead(204).end()
    }
    for (let count = 0; count < 6; count++) await leads.add([hook])
    const outbox = run()
    await receiver.whenReceived(2)
    const stopped = outbox.stop()
    tellStopping()
    await stopped
    const states = (await leads.readOutbox()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['done', 'done', 'pending', 'pending', 'pending', 'pending'])
  })
})
