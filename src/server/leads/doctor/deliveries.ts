import { toCount } from '../../plural.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { formatDuration } from '../format-time.ts'
import { error, type HealthResult, ok, warning } from './health-result.ts'

/** A running server sends due deliveries within seconds. Older ones mean that no server runs, or that it hangs. */
const OVERDUE_MS = 2 * 60_000
const MAX_ERRORS = 5
/** How long the link in a confirmation email works. */
const CONFIRMABLE_MS = 48 * 60 * 60 * 1000

/** Counts enquiries and deliveries, and reports deliveries that do not proceed. */
export async function checkDeliveries(store: LeadStore, nowMs: number): Promise<HealthResult[]> {
  const leads = (await store.countLeads()).map(({ status, count }) => `${count} ${status}`)
  const { done, open, waiting, dead } = await store.countDeliveries()
  return [
    ok(`Enquiries: ${leads.length > 0 ? leads.join(', ') : 'none yet'}.`),
    ok(`Deliveries: ${done} done, ${open} open, ${waiting} waiting, ${dead} given up.`),
    ...(await checkHeld(store, nowMs)),
    ...(await checkOverdue(store, nowMs)),
    ...(await checkErrors(store)),
  ]
}

/** Reports held enquiries, with a warning when a confirmation is no longer likely. */
async function checkHeld(store: LeadStore, nowMs: number): Promise<HealthResult[]> {
  const [held, oldestMs] = [await store.countHeld(), await store.findOldestHeldMs()]
  if (oldestMs === null) return []
  const ageMs = nowMs - oldestMs
  const text = `${toCount(held, 'enquiry is', 'enquiries are')} held until the sender confirms, the oldest for ${formatDuration(ageMs)}.`
  const fix = 'To list them: "npm run leads -- list --status held". To deliver one anyway: "npm run leads -- restore RECEIPT".'
  return [ageMs < CONFIRMABLE_MS ? ok(text) : warning(text, fix)]
}

async function checkOverdue(store: LeadStore, nowMs: number): Promise<HealthResult[]> {
  const overdue = await store.readOverdue(nowMs - OVERDUE_MS)
  if (overdue === null) return []
  const many = toCount(overdue.count, 'delivery is', 'deliveries are')
  return [
    error(
      `${many} overdue, the oldest by ${formatDuration(nowMs - overdue.oldestMs)}.`,
      'Start or restart the server: npm run serve.',
    ),
  ]
}

/** Reports the errors of attempts: a warning while the server retries, an error when deliveries were given up. */
async function checkErrors(store: LeadStore): Promise<HealthResult[]> {
  const errors = await store.readDeliveryErrors(MAX_ERRORS)
  return errors.map(({ error: reason, isDead, count }) => {
    const many = toCount(count, 'delivery', 'deliveries')
    return isDead
      ? error(`${many} given up: ${reason}`, 'Fix the cause, then run: npm run leads -- retry')
      : warning(`${many} delayed: ${reason}`, 'Fix the cause. The server retries by itself.')
  })
}
