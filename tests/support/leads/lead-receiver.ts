import { setTimeout as wait } from 'node:timers/promises'
import { type ReceivedWebhook, startWebhookReceiver } from './webhook-receiver.ts'

/** A received delivery of a lead. */
export interface ReceivedDelivery {
  /** The header `webhook-id`. */
  webhookId: string
  lead: string
}

export interface LeadReceiver extends AsyncDisposable {
  url: string
  readDeliveries(): ReceivedDelivery[]
  /** Waits until each of these leads has arrived at least once, at most `patienceMs`. */
  haveArrived(leads: Iterable<string>, patienceMs?: number): Promise<void>
}

/** Starts a webhook receiver on this machine. */
export async function startLeadReceiver(): Promise<LeadReceiver> {
  const receiver = await startWebhookReceiver()
  const arrive = async (leads: Iterable<string>): Promise<void> => {
    const missing = new Set(leads)
    for (let next = 0; missing.size > 0; next++) {
      await receiver.whenReceived(next + 1)
      for (const webhook of receiver.received.slice(next, next + 1)) missing.delete(toDelivery(webhook).lead)
    }
  }
  return {
    url: receiver.url,
    readDeliveries: () => receiver.received.map(toDelivery),
    async haveArrived(leads, patienceMs = 20_000) {
      await Promise.race([arrive(leads), wait(patienceMs, undefined, { ref: false })])
    },
    [Symbol.asyncDispose]: () => receiver.close(),
  }
}

const toDelivery = ({ headers, body }: ReceivedWebhook): ReceivedDelivery => ({
  webhookId: String(headers['webhook-id']),
  lead: /"(lead_[0-9A-Z]{26})"/.exec(body)?.[1] ?? 'none',
})
