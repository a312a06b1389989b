import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import { toReceiver } from '../store/due-filter.ts'
import type { Target } from '../store/lead.ts'
import type { DueDelivery, DueFilter, LeadStore } from '../store/lead-store.ts'
import { deliver } from './deliver.ts'
import { CONNECTIONS, createMailer, type ToToken } from './email.ts'
import type { MailSite } from './lead-mail.ts'
import { toErrorCode } from './outcome.ts'
import { toLatestDue } from './schedule.ts'

export interface OutboxOptions {
  store: LeadStore
  settings: Settings
  site: MailSite
  toToken: ToToken
  /** Takes a line of what happens, without answers and secrets. */
  log: (line: string) => void
}

export interface Outbox {
  /** Says that a delivery may have become due. */
  wake(): void
  /** Takes no more deliveries and waits for those that are running, for at most ten seconds. What is cut off then is sent again later. */
  stop(): Promise<void>
}

/** Deliveries at once. Emails have slots of their own, so that no webhook keeps them waiting. */
const AT_ONCE: Readonly<Record<DueFilter['kind'], number>> = { email: CONNECTIONS, webhook: 8 }
/** Of these, as many to one receiver: one that hangs leaves room for the others. */
const AT_ONCE_TO_ONE = 2
/** Longer than any attempt takes. */
const LEASE_MS = 120_000
/** Another process, or the command that retries, may make something due without a word to this one. */
const LONGEST_PAUSE_MS = 5_000
const SHORTEST_PAUSE_MS = 50
/** A clock that is put right little by little never steps that far between two rounds. */
const CLOCK_STEP_MS = 2_000
const DRAIN_MS = 10_000
const CUT_OFF_MS = 1_000

/**
 * Delivers what is due in the outbox until it is stopped. At least once: after a crash a delivery is sent again, with the same id. Several
 * of these may run on one store.
 */
export function runOutbox({ store, settings, site, toToken, log }: OutboxOptions): Outbox {
  const mailer = createMailer({ settings, site, toToken, readFile: store.readFile })
  const abort = new AbortController()
  const means = { store, settings, mailer, log, said: new Set<string>(), signal: abort.signal }
  const running = new Map<string, Attempt>()
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = (): void => woken.resolve()
  const start = (delivery: DueDelivery): void => {
    // A lease may seem to have run out because the clock was put forward.
    if (running.has(delivery.id)) return
    const ended = deliver(delivery, means).finally(() => {
      running.delete(delivery.id)
      wake()
    })
    running.set(delivery.id, { target: delivery.target, ended })
  }
  const round = { store, log, isOver: () => isStopping, start, heedClock: watchClock(store) }
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
      // Only a store that no longer answers at all takes longer.
      await sleep(CUT_OFF_MS, finished)
      mailer.close()
    },
  }
}

interface Attempt {
  target: Target
  ended: Promise<void>
}

interface Round extends Pick<OutboxOptions, 'store' | 'log'> {
  /** Whether no more deliveries may be started. */
  isOver: () => boolean
  start: (delivery: DueDelivery) => void
  heedClock: () => Promise<void>
}

/** Starts what is due, as far as there is room. Returns how many milliseconds to sleep when nobody wakes the outbox. */
async function startDue(round: Round, running: ReadonlyMap<string, Attempt>): Promise<number> {
  try {
    await round.heedClock()
    return Math.min(await startKind(round, 'email', running), await startKind(round, 'webhook', running))
  } catch (error) {
    round.log(`Outbox: the store cannot say what is due (${toErrorCode(error)}).`)
    return LONGEST_PAUSE_MS
  }
}

/** Notices that the clock was put back, by one that nobody can set, and puts forward what has been put off by that. */
function watchClock(store: LeadStore): () => Promise<void> {
  const toOffset = () => Date.now() - performance.now()
  let known = toOffset()
  return async () => {
    const offset = toOffset()
    if (known - offset > CLOCK_STEP_MS) await store.clampDue(toLatestDue(Date.now(), LEASE_MS))
    known = offset
  }
}

/** The same for deliveries of one kind, one after another. */
async function startKind(
  { store, isOver, start }: Round,
  kind: DueFilter['kind'],
  running: ReadonlyMap<string, Attempt>,
): Promise<number> {
  for (let of = toFilter(kind, running); of !== null && !isOver(); of = toFilter(kind, running)) {
    const nowMs = Date.now()
    const next = await store.readNextDue(of)
    if (next === null) break
    if (next > nowMs) return Math.min(Math.max(next - nowMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    const [delivery] = await store.takeDue({ nowMs, limit: 1, leaseMs: LEASE_MS, of })
    if (!delivery) return SHORTEST_PAUSE_MS
    start(delivery)
  }
  return LONGEST_PAUSE_MS
}

/** What may be started beside what is running; null when there is no room. */
function toFilter(kind: DueFilter['kind'], running: ReadonlyMap<string, Attempt>): DueFilter | null {
  const own = [...running.values()].filter(({ target }) => (target.kind === 'webhook') === (kind === 'webhook'))
  if (own.length >= AT_ONCE[kind]) return null
  const byReceiver = Map.groupBy(own, ({ target }) => toReceiver(target))
  return { kind, except: [...byReceiver].filter(([, attempts]) => attempts.length >= AT_ONCE_TO_ONE).map(([to]) => to) }
}

async function sleep(milliseconds: number, woken: Promise<unknown>): Promise<void> {
  const early = new AbortController()
  const over = wait(milliseconds, undefined, { signal: early.signal })
  await Promise.race([over, woken])
  early.abort()
  await over.catch(() => undefined)
}
