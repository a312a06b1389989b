import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import { StorageUnavailable } from '../store/database.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { type AttemptOutcome, toErrorCode, toFailed } from './attempt-outcome.ts'
import type { Mailer } from './mailer.ts'
import { toNextAttempt } from './schedule.ts'
import { sendWebhook } from './webhook.ts'

/** What an attempt needs in addition to the delivery itself. */
export interface DeliveryContext {
  store: LeadStore
  settings: Settings
  mailer: Mailer
  log: (line: string) => void
  /** Configuration errors already logged. Each is logged once, not for every lead every five minutes. */
  logged: Set<string>
  /** Aborts running attempts. */
  signal: AbortSignal
}

/** How long an unconfigured delivery waits before it is tried again. This does not count as an attempt. */
const UNCONFIGURED_DELAY_MS = 5 * 60_000
/** How long to keep trying to record an outcome. Together with the longest attempt this is shorter than a lease. */
const RECORD_LIMIT_MS = 15_000
const RECORD_RETRY_MS = 1000

/** Makes one attempt and records its outcome. Never rejects: an outcome that could not be recorded is sent again after its lease. */
export async function deliver(delivery: DueDelivery, context: DeliveryContext): Promise<void> {
  const outcome = await send(delivery, context)
  // An aborted attempt may have arrived. The delivery stays leased and is sent again after the lease.
  if (context.signal.aborted && outcome.kind !== 'delivered') return
  const nextMs = toNext(delivery, outcome)
  const { store } = context
  await record(context, () =>
    outcome.kind === 'delivered'
      ? store.markDone(delivery.id, Date.now())
      : store.markFailed(delivery.id, { error: outcome.error, nextMs, counts: outcome.kind !== 'unconfigured' }),
  )
  logOutcome(delivery, outcome, nextMs, context)
}

async function send(delivery: DueDelivery, { settings, mailer, signal }: DeliveryContext): Promise<AttemptOutcome> {
  const { target } = delivery
  try {
    if (target.kind === 'webhook') return await sendWebhook(delivery, target, settings, signal)
    return await mailer.send(delivery, target, signal)
  } catch (error) {
    return toFailed(`The delivery could not be prepared (${toErrorCode(error)}).`)
  }
}

function toNext({ attempts }: DueDelivery, outcome: AttemptOutcome): number | null {
  const nowMs = Date.now()
  if (outcome.kind === 'unconfigured') return nowMs + UNCONFIGURED_DELAY_MS
  if (outcome.kind !== 'failed') return null
  return toNextAttempt({ attempts: attempts + 1, nowMs, retryAfterMs: outcome.retryAfterMs, random: Math.random })
}

function logOutcome(
  { content, target, attempts }: DueDelivery,
  outcome: AttemptOutcome,
  nextMs: number | null,
  { log, logged }: DeliveryContext,
): void {
  const prefix = `Outbox: ${content.receipt} ${target.kind}, attempt ${attempts + 1}:`
  if (outcome.kind === 'delivered') log(`${prefix} delivered`)
  else if (outcome.kind !== 'unconfigured')
    log(
      `${prefix} ${nextMs === null ? 'given up' : `failed, next attempt at ${new Date(nextMs).toISOString()}`}. ${outcome.error}`,
    )
  else if (!logged.has(outcome.error)) {
    logged.add(outcome.error)
    log(`Outbox: a delivery is on hold. ${outcome.error}`)
  }
}

/** Records an outcome in the store. Retries for a while when the store is unavailable. */
async function record({ log, signal }: DeliveryContext, write: () => Promise<void>): Promise<void> {
  const end = Date.now() + RECORD_LIMIT_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isOver = !(error instanceof StorageUnavailable) || signal.aborted || Date.now() > end
      if (isOver)
        return log(`Outbox: an outcome could not be recorded, so the delivery will be sent again (${toErrorCode(error)}).`)
      await wait(RECORD_RETRY_MS)
    }
  }
}
