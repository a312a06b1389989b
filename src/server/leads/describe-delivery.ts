import { DELAYS } from '../delivery/schedule.ts'
import type { DeliveryTarget, LeadStatus } from '../store/lead.ts'
import type { StoredDelivery, StoredLead } from '../store/lead-reader.ts'
import type { OutboxState } from '../store/outbox-states.ts'
import { formatTime } from './format-time.ts'

const NAMES = { email: 'email', webhook: 'webhook', confirmation: 'confirmation email', autoReply: 'automatic reply' } as const

/** Why the deliveries of a lead wait. */
const WAITING: Record<LeadStatus, string> = {
  new: 'not delivered yet',
  held: 'not delivered until the sender confirms',
  spam: 'not delivered, because it looks like spam',
}

/** The deliveries of a lead in short, for a list. Several phrases are separated by semicolons. */
export function describeDeliveries({ deliveries, status }: StoredLead, nowMs: number): string {
  if (deliveries.length === 0) return 'stored only, the form notifies no one'
  const phrases = deliveries.flatMap((delivery) => describeStarted(delivery, nowMs, NAMES[delivery.target.kind]) ?? [])
  return [...phrases, ...(phrases.length < deliveries.length ? [WAITING[status]] : [])].join('; ')
}

/** A target in words: `email to sales@example.com`, `webhook to CRM_URL`. */
export function nameTarget(target: DeliveryTarget): string {
  if (target.kind === 'webhook') return `webhook to ${target.url.replace(/^env:/, '')}`
  return `${NAMES[target.kind]} to ${target.to.replace(/^env:/, '')}`
}

/** The state of a delivery, such as `email sent 09:14` or `webhook: attempt 3 of 10 failed, next 12:30`. */
export const describeDelivery = (delivery: StoredDelivery, nowMs: number, name: string): string =>
  describeStarted(delivery, nowMs, name) ?? `${name}: not sent`

/** As `describeDelivery`; null for a delivery that waits for its lead to be released. */
function describeStarted(delivery: StoredDelivery, nowMs: number, name: string): string | null {
  const { state, attempts, nextMs, doneMs, lastError } = delivery
  const reason = lastError?.replace(/\.$/, '')
  const because = reason === undefined ? '' : ` - ${reason}`
  const texts: Record<OutboxState, () => string | null> = {
    waiting: () => null,
    leased: () => `${name}: being sent`,
    done: () => `${name} sent ${formatTime(doneMs ?? nextMs, nowMs)}`,
    dead: () => `${name}: given up after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}${because}`,
    pending() {
      const next = nextMs <= nowMs ? 'next one is due' : `next ${formatTime(nextMs, nowMs)}`
      if (attempts > 0) return `${name}: attempt ${attempts} of ${DELAYS.length} failed, ${next}${because}`
      if (reason !== undefined) return `${name} is on hold: ${reason}`
      return nextMs <= nowMs ? `${name}: about to be sent` : `${name}: will be sent ${formatTime(nextMs, nowMs)}`
    },
  }
  return texts[state]()
}
