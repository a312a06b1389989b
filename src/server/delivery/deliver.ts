import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import { StorageUnavailable } from '../store/database.ts'
import type { DueDelivery, LeadStore } from '../store/lead-store.ts'
import type { Mailer } from './email.ts'
import { type Outcome, toErrorCode, toFailed } from './outcome.ts'
import { toNextAttempt } from './schedule.ts'
import { sendWebhook } from './webhook.ts'

/** What an attempt needs. */
export interface Means {
  store: LeadStore
  settings: Settings
  mailer: Mailer
  log: (line: string) => void
  /** What is not configured and has been said: it is said once, not for each lead every five minutes. */
  said: Set<string>
  /** Cuts attempts off. */
  signal: AbortSignal
}

/** How long a delivery waits, without counting an attempt, that the environment does not say where to. */
const UNCONFIGURED_MS = 5 * 60_000
/** For how long an outcome is tried to be noted, and how often. With the longest attempt that is less than a lease. */
const NOTING_MS = 15_000
const NOTING_EACH_MS = 1000

/** Makes one attempt and notes what came of it. Never rejects: what could not be noted is sent again when its lease has run out. */
export async function deliver(delivery: DueDelivery, means: Means): Promise<void> {
  const outcome = await send(delivery, means)
  // It was cut off, so nobody knows whether it arrived: it stays leased, and whoever takes it next sends it again.
  if (means.signal.aborted && outcome.kind !== 'done') return
  const nextMs = toNext(delivery, outcome)
  const { store } = means
  await note(means, () =>
    outcome.kind === 'done'
      ? store.markDone(delivery.id, Date.now())
      : store.markFailed(delivery.id, { error: outcome.error, nextMs, counts: outcome.kind !== 'unconfigured' }),
  )
  say(delivery, outcome, nextMs, means)
}

async function send(delivery: DueDelivery, { settings, mailer, signal }: Means): Promise<Outcome> {
  const { target } = delivery
  try {
    if (target.kind === 'webhook') return await sendWebhook(delivery, target, settings, signal)
    return await mailer.send(delivery, target, signal)
  } catch (error) {
    return toFailed(`The delivery could not be made ready (${toErrorCode(error)}).`)
  }
}

function toNext({ attempts }: DueDelivery, outcome: Outcome): number | null {
  const nowMs = Date.now()
  if (outcome.kind === 'unconfigured') return nowMs + UNCONFIGURED_MS
  if (outcome.kind !== 'failed') return null
  return toNextAttempt({ attempts: attempts + 1, nowMs, retryAfterMs: outcome.retryAfterMs, random: Math.random })
}

function say({ content, target, attempts }: DueDelivery, outcome: Outcome, nextMs: number | null, { log, said }: Means): void {
  const start = `Outbox: ${content.receipt} ${target.kind}, attempt ${attempts + 1}:`
  if (outcome.kind === 'done') log(`${start} done`)
  else if (outcome.kind !== 'unconfigured')
    log(`${start} ${nextMs === null ? 'given up' : `failed, again at ${new Date(nextMs).toISOString()}`}. ${outcome.error}`)
  else if (!said.has(outcome.error)) {
    said.add(outcome.error)
    log(`Outbox: a delivery waits. ${outcome.error}`)
  }
}

/** Notes an outcome in the store, for some time again and again when that is not possible just now. */
async function note({ log, signal }: Means, write: () => Promise<void>): Promise<void> {
  const end = Date.now() + NOTING_MS
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const isOver = !(error instanceof StorageUnavailable) || signal.aborted || Date.now() > end
      if (isOver) return log(`Outbox: an outcome could not be noted, so it will be sent again (${toErrorCode(error)}).`)
      await wait(NOTING_EACH_MS)
    }
  }
}
