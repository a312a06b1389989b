import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import type { DueFilter } from '../store/due-filter.ts'
import { toReceiver } from '../store/due-filter.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { toErrorCode } from './attempt-outcome.ts'
import { deliver } from './deliver.ts'
import { CONNECTIONS, type CreateConfirmationToken, createMailer, type MailerOptions } from './mailer.ts'
import { toLatestDue } from './schedule.ts'

export interface OutboxOptions extends Pick<MailerOptions, 'site' | 'forms'> {
  store: LeadStore
  settings: Settings
  createToken: CreateConfirmationToken
  /** Writes a line to the log; it contains no answers or secrets. */
  log: (line: string) => void
}

export interface Outbox {
  /** Signals that a delivery may have become due. */
  wake(): void
  /** Starts no more deliveries and waits up to ten seconds for the running ones. Those aborted then are sent again later. */
  stop(): Promise<void>
}

/** Limits of deliveries that run at the same time. Emails have their own, so that webhooks never delay them. */
const MAX_RUNNING: Readonly<Record<DueFilter['kind'], number>> = { email: CONNECTIONS, webhook: 8 }
/** The limit for one receiver, so that one that hangs does not block the others. */
const MAX_RUNNING_PER_RECEIVER = 2
/** Longer than any attempt takes. */
const LEASE_MS = 120_000
/** Other processes and `leads retry` may make deliveries due without waking this process. */
const MAX_PAUSE_MS = 5_000
const MIN_PAUSE_MS = 50
/** Gradual clock corrections are always smaller than this between two rounds. */
const CLOCK_STEP_MS = 2_000
const DRAIN_MS = 10_000
const ABORT_MS = 1_000

/**
 * Delivers what is due in the outbox until it is stopped. Delivery is at least once: after a crash a delivery is sent again with the same
 * id. Several processes may run this on one store.
 */
export function runOutbox({ store, settings, site, forms, createToken, log }: OutboxOptions): Outbox {
  const mailer = createMailer({ settings, site, ...(forms && { forms }), createToken, readFile: store.readFile })
  const abort = new AbortController()
  const context = { store, settings, mailer, log, logged: new Set<string>(), signal: abort.signal }
  const running = new Map<string, Attempt>()
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = (): void => woken.resolve()
  const start = (delivery: DueDelivery): void => {
    // When the clock is set forward, the lease of a running delivery seems to have expired.
    if (running.has(delivery.id)) return
    const ended = deliver(delivery, context).finally(() => {
      running.delete(delivery.id)
      wake()
    })
    running.set(delivery.id, { target: delivery.target, ended })
  }
  const round = { store, log, isOver: () => isStopping, start, checkClock: watchClock(store) }
  const ended = (async () => {
    while (!isStopping) {
      woken = Promise.withResolvers()
      const pause = await startDue(round, running)
      if (!isStopping) await sleep(pause, woken.promise)
    }
  })()
  return {
    wake,
    async stop() {
      isStopping = true
      wake()
      const finished = ended.then(() => Promise.all([...running.values()].map((attempt) => attempt.ended)))
      await sleep(DRAIN_MS, finished)
      abort.abort()
      // Only a store that does not respond at all takes longer.
      await sleep(ABORT_MS, finished)
      mailer.close()
    },
  }
}

interface Attempt {
  target: DeliveryTarget
  ended: Promise<void>
}

interface Round extends Pick<OutboxOptions, 'store' | 'log'> {
  /** Whether no more deliveries may be started. */
  isOver: () => boolean
  start: (delivery: DueDelivery) => void
  checkClock: () => Promise<void>
}

/** Starts due deliveries up to the limits. Returns how many milliseconds to sleep unless woken. */
async function startDue(round: Round, running: ReadonlyMap<string, Attempt>): Promise<number> {
  try {
    await round.checkClock()
    return Math.min(await startKind(round, 'email', running), await startKind(round, 'webhook', running))
  } catch (error) {
    round.log(`Outbox: due deliveries could not be read from the store (${toErrorCode(error)}).`)
    return MAX_PAUSE_MS
  }
}

/** Detects by the monotonic clock that the system clock was set back, and reschedules the deliveries that this would delay. */
function watchClock(store: LeadStore): () => Promise<void> {
  const toOffset = () => Date.now() - performance.now()
  let lastOffset = toOffset()
  return async () => {
    const offset = toOffset()
    if (lastOffset - offset > CLOCK_STEP_MS) await store.clampDue(toLatestDue(Date.now(), LEASE_MS))
    lastOffset = offset
  }
}

/** Starts due deliveries of one kind, one after another. */
async function startKind(
  { store, isOver, start }: Round,
  kind: DueFilter['kind'],
  running: ReadonlyMap<string, Attempt>,
): Promise<number> {
  for (let of = toFilter(kind, running); of !== null && !isOver(); of = toFilter(kind, running)) {
    const nowMs = Date.now()
    const next = await store.readNextDue(of)
    if (next === null) break
    if (next > nowMs) return Math.min(Math.max(next - nowMs, MIN_PAUSE_MS), MAX_PAUSE_MS)
    const [delivery] = await store.takeDue({ nowMs, limit: 1, leaseMs: LEASE_MS, of })
    if (!delivery) return MIN_PAUSE_MS
    start(delivery)
  }
  return MAX_PAUSE_MS
}

/** The deliveries that may be started in addition to the running ones; null when the limit is reached. */
function toFilter(kind: DueFilter['kind'], running: ReadonlyMap<string, Attempt>): DueFilter | null {
  const own = [...running.values()].filter(({ target }) => (target.kind === 'webhook') === (kind === 'webhook'))
  if (own.length >= MAX_RUNNING[kind]) return null
  const byReceiver = Map.groupBy(own, ({ target }) => toReceiver(target))
  return { kind, except: [...byReceiver].filter(([, attempts]) => attempts.length >= MAX_RUNNING_PER_RECEIVER).map(([to]) => to) }
}

async function sleep(milliseconds: number, woken: Promise<unknown>): Promise<void> {
  const early = new AbortController()
  const over = wait(milliseconds, undefined, { signal: early.signal })
  await Promise.race([over, woken])
  early.abort()
  await over.catch(() => undefined)
}
