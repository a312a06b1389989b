import { setTimeout as wait } from 'node:timers/promises'
import type { Settings } from '../settings.ts'
import type { DueDelivery, LeadStore } from '../store/lead-store.ts'
import { deliver } from './deliver.ts'
import { createMailer, type ToToken } from './email.ts'
import type { MailSite } from './lead-mail.ts'
import { toErrorCode } from './outcome.ts'

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

const AT_ONCE = 4
/** Longer than any attempt takes. */
const LEASE_MS = 120_000
/** Another process, or the command that retries, may make something due without a word to this one. */
const LONGEST_PAUSE_MS = 5_000
const SHORTEST_PAUSE_MS = 50
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
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = (): void => woken.resolve()
  const start = (delivery: DueDelivery): void => {
    // A lease may seem to have run out because the clock was put forward.
    if (running.has(delivery.id)) return
    const attempt = deliver(delivery, means).finally(() => {
      running.delete(delivery.id)
      wake()
    })
    running.set(delivery.id, attempt)
  }
  const ended = (async () => {
    while (!isStopping) {
      woken = Promise.withResolvers()
      const pause = await startDue({ store, log, room: AT_ONCE - running.size, start })
      if (!isStopping) await sleep(pause, woken.promise)
    }
  })()
  return {
    wake,
    async stop() {
      isStopping = true
      wake()
      const finished = ended.then(() => Promise.all(running.values()))
      await sleep(DRAIN_MS, finished)
      abort.abort()
      // Only a store that no longer answers at all takes longer.
      await sleep(CUT_OFF_MS, finished)
      mailer.close()
    },
  }
}

interface Round extends Pick<OutboxOptions, 'store' | 'log'> {
  /** How many deliveries may be started. */
  room: number
  start: (delivery: DueDelivery) => void
}

/** Starts what is due, as far as there is room. Returns how many milliseconds to sleep when nobody wakes the outbox. */
async function startDue({ store, log, room, start }: Round): Promise<number> {
  if (room === 0) return LONGEST_PAUSE_MS
  try {
    const nowMs = Date.now()
    const next = await store.readNextDue()
    if (next === null) return LONGEST_PAUSE_MS
    if (next > nowMs) return Math.min(Math.max(next - nowMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    for (const delivery of await store.takeDue({ nowMs, limit: room, leaseMs: LEASE_MS })) start(delivery)
    return SHORTEST_PAUSE_MS
  } catch (error) {
    log(`Outbox: the store cannot say what is due (${toErrorCode(error)}).`)
    return LONGEST_PAUSE_MS
  }
}

async function sleep(milliseconds: number, woken: Promise<unknown>): Promise<void> {
  const early = new AbortController()
  const over = wait(milliseconds, undefined, { signal: early.signal })
  await Promise.race([over, woken])
  early.abort()
  await over.catch(() => undefined)
}
