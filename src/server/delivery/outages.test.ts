import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailbox } from '../../../tests/support/leads/mailbox.ts'
import { type OutboxFolder, openOutboxFolder } from '../../../tests/support/leads/outbox-folder.ts'
import { type RunningOutbox, startOutbox } from '../../../tests/support/leads/running-outbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../tests/support/leads/webhook-receiver.ts'
import { DELAYS } from './schedule.ts'

const DAY = 24 * 3_600_000
const hook = { kind: 'webhook', url: 'env:CRM_URL' } as const
const mail = { kind: 'email', to: 'sales@example.com' } as const

let leads: OutboxFolder
let running: RunningOutbox | null = null
beforeEach(async () => {
  leads = await openOutboxFolder()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  await running?.stop()
  running = null
  vi.useRealTimers()
  await leads.close()
})

function run(environment: Record<string, string>): RunningOutbox {
  running = startOutbox(leads.store, environment)
  return running
}

/** Sets the clock forward, or back when negative. */
const jump = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id))

it('a mail server that is down for three days gets every email exactly once when it is back', async () => {
  const down = await startMailbox()
  await down.close()
  for (let count = 0; count < 3; count++) await leads.add([mail])
  const { lines, waitForLines, wake, stop } = run({ SMTP_URL: down.url })
  await waitForLines(3)
  for (const [attempt, delay] of [...DELAYS.entries()].slice(1, -1)) {
    jump(delay * 1.2)
    wake()
    await waitForLines(3 * (attempt + 1))
  }
  const up = await startMailbox({}, Number(new URL(down.url).port))
  jump(DAY * 1.2)
  wake()
  await waitForLines(30)
  await stop()
  const sent = up.received.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw.toString())?.[1])
  await up.close()
  const rows = await leads.readOutbox()
  expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['done', 10]))
  expect(sent.toSorted()).toEqual(idsOf(rows))
  expect(lines.join('\n')).not.toMatch(/Ada|ada@|Hello|sales@/)
})

describe('a clock that jumps by a day', () => {
  let receiver: WebhookReceiver
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.close())
  const idsReceived = () => receiver.received.map(({ headers }) => String(headers['webhook-id']))

  it('makes all deliveries due; they run two at a time and all arrive', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end()
    for (let count = 0; count < 12; count++) await leads.add([hook])
    const { waitForLines, wake } = run({ CRM_URL: receiver.url })
    await waitForLines(12)
    let [running, max] = [0, 0]
    receiver.answer = (_request, response) => {
      max = Math.max(max, ++running)
      // Long enough for further requests to arrive, if the limit were exceeded.
      setTimeout(() => {
        running--
        response.writeHead(204).end()
      }, 20)
    }
    jump(DAY)
    wake()
    await waitForLines(24)
    const rows = await leads.readOutbox()
    expect([max, new Set(rows.map(({ state }) => state))]).toEqual([2, new Set(['done'])])
    expect(idsReceived().toSorted()).toEqual(idsOf(rows).flatMap((id) => [id, id]))
  })

  it('does not send a running delivery again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    receiver.answer = async (_request, response) => {
      await released
      response.writeHead(204).end()
    }
    for (let count = 0; count < 2; count++) await leads.add([hook])
    const { waitForLines, wake } = run({ CRM_URL: receiver.url, OTHER_URL: receiver.url })
    await receiver.whenReceived(2)
    jump(DAY)
    // The limit of the first receiver is reached.
    await leads.add([{ kind: 'webhook', url: 'env:OTHER_URL' }])
    wake()
    await receiver.whenReceived(3)
    release()
    await waitForLines(3)
    expect(idsReceived().toSorted()).toEqual(idsOf(await leads.readOutbox()))
  })

  it('back does not delay deliveries that wait for their next attempt', async () => {
    receiver.answer = (_request, response) => response.writeHead(500).end()
    await leads.add([hook])
    const { lines, waitForLines, wake } = run({ CRM_URL: receiver.url })
    await waitForLines(1)
    receiver.answer = (_request, response) => response.writeHead(204).end()
    jump(-DAY)
    const { receipt } = await leads.add([hook])
    wake()
    await waitForLines(2)
    expect(lines[1]).toBe(`Outbox: ${receipt} webhook, attempt 1: delivered`)
    const [row] = await leads.readOutbox()
    expect(Number(row?.next_ms)).toBeLessThanOrEqual(Date.now() + 120_000)
    jump(121_000)
    wake()
    await waitForLines(3)
    expect((await leads.readOutbox()).map(({ state }) => state)).toEqual(['done', 'done'])
  })
})
