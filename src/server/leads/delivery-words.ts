import { DELAYS } from '../delivery/schedule.ts'
import type { DeliveryTarget, LeadStatus } from '../store/lead.ts'
import { toMoment } from './moment.ts'
import type { StoredDelivery, StoredLead } from './read-leads.ts'

const NAMES = { email: 'e-mail', webhook: 'webhook', confirmation: 'e-mail that asks to confirm' } as const

/** Why deliveries of a lead wait. */
const WAITING: Record<LeadStatus, string> = {
  new: 'nobody is told yet',
  held: 'nobody is told before the sender confirms',
  spam: 'nobody is told, since it looks like spam',
}

/** What has become of telling others of a lead, in short for a list: one phrase, or several with a semicolon between. */
export function describeDeliveries({ deliveries, status }: StoredLead, nowMs: number): string {
  if (deliveries.length === 0) return 'kept here, the form tells nobody'
  const phrases = deliveries.filter(({ state }) => state !== 'waiting').map((delivery) => describeDelivery(delivery, nowMs))
  return [...phrases, ...(phrases.length < deliveries.length ? [WAITING[status]] : [])].join('; ')
}

/** Where a delivery goes: `e-mail to sales@example.com`, `webhook to CRM_URL`. */
export function nameTarget(target: DeliveryTarget): string {
  if (target.kind === 'webhook') return `webhook to ${target.url.replace(/^env:/, '')}`
  return `e-mail to ${target.to.replace(/^env:/, '')}${target.kind === 'confirmation' ? ' that asks to confirm' : ''}`
}

/** What has become of one delivery, such as `e-mail sent 09:14` or `webhook: attempt 3 of 10 failed, next 12:30`. */
export function describeDelivery(delivery: StoredDelivery, nowMs: number, name: string = NAMES[delivery.target.kind]): string {
  const { state, attempts, nextMs, doneMs, lastError } = delivery
  const reason = lastError?.replace(/\.$/, '')
  const because = reason === undefined ? '' : ` - ${reason}`
  switch (state) {
    case 'waiting':
      return `${name}: not sent`
    case 'leased':
      return `${name}: being sent`
    case 'done':
      return `${name} sent ${toMoment(doneMs ?? nextMs, nowMs)}`
    case 'dead':
      return `${name}: given up after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}${because}`
    case 'pending': {
      const next = nextMs <= nowMs ? 'next one is due' : `next ${toMoment(nextMs, nowMs)}`
      if (attempts > 0) return `${name}: attempt ${attempts} of ${DELAYS.length} failed, ${next}${because}`
      if (reason !== undefined) return `nobody is told by ${name}: ${reason}`
      return nextMs <= nowMs ? `${name}: about to be sent` : `${name}: will be sent ${toMoment(nextMs, nowMs)}`
    }
  }
}
