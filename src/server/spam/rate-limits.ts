import { createEventCounter, type EventCounterOptions } from './event-counter.ts'
import { toCustomerPrefix, toNetwork } from './network.ts'
import { createMinuteCounter, createRecentMap, type MinuteCounter } from './recent.ts'

type RateLimitHeaders = Readonly<Record<string, string>>

/** Whether a request is within its rate limits. `headers` belong in the response either way. `retryAfter` is in seconds. */
type RateLimitResult =
  | { isAllowed: true; headers: RateLimitHeaders }
  | { isAllowed: false; retryAfter: number; headers: RateLimitHeaders }

/** Rate limits and counts of recent submissions, for at most an hour. */
export interface RateLimits {
  /**
   * Counts a submission before it is read.
   * @param ip the IP address of the visitor
   * @param form the id of an existing form, with a suffix for actions with a separate limit
   */
  check(ip: string, form: string): Promise<RateLimitResult>
  /** Counts a GET request of a visitor that takes much longer to answer than a page. */
  checkCostlyGet(ip: string): Promise<RateLimitResult>
  /**
   * Returns how many submissions of a form arrived in the last minute, from all senders: those that all servers have stored, or those that
   * a server on its own has allowed. Always 0 without rate limits.
   */
  countOnForm(form: string): Promise<number>
}

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
/** Submissions of one form from one network. Only the first limit is announced, so that a spammer cannot stay just below the second. */
const SUBMISSIONS_PER_MINUTE = 5
const SUBMISSIONS_PER_HOUR = 30
/** Submissions of one form from one IPv6 /48, which has 65,536 networks. */
const PREFIX_SUBMISSIONS_PER_MINUTE = 20
const PREFIX_SUBMISSIONS_PER_HOUR = 120
/** Costly GET requests from one network. An office may share one IP address, so the limit is generous. */
const COSTLY_GETS_PER_MINUTE = 60
const POLICY = `"form";q=${SUBMISSIONS_PER_MINUTE};w=60`
/** A server on its own counts at least this many of the most recent senders, for each limit. */
const MAX_SENDERS = 5000

interface RateLimitsOptions extends Pick<EventCounterOptions, 'getShared'> {
  /** False allows everything. */
  isLimited: boolean
}

/**
 * Creates the rate limits that the form routes check. One network may submit one form 5 times a minute and 30 times an hour, an IPv6 /48
 * four times as often.
 */
export function createRateLimits({ isLimited, getShared }: RateLimitsOptions): RateLimits {
  const allow = async (): Promise<RateLimitResult> => ({ isAllowed: true, headers: {} })
  if (!isLimited) return { check: allow, checkCostlyGet: allow, countOnForm: async () => 0 }
  const forms = new Map<string, FormLimits>()
  const takeCostlyGet = createLimiter({ name: 'costly', max: COSTLY_GETS_PER_MINUTE, windowMs: MINUTE_MS, getShared })
  return {
    check(ip, form) {
      const limits = forms.get(form) ?? createFormLimits(form, getShared)
      forms.set(form, limits)
      return checkLimits(limits, ip)
    },
    async checkCostlyGet(ip) {
      const { isExceeded, seconds } = await takeCostlyGet(toNetwork(ip))
      return isExceeded ? { isAllowed: false, retryAfter: seconds, headers: {} } : { isAllowed: true, headers: {} }
    },
    countOnForm: async (form) => (await getShared()?.countLastMinute(form)) ?? forms.get(form)?.posts.count() ?? 0,
  }
}

/** The rest of a limit. `seconds` is the time until it is reset. */
interface Quota {
  isExceeded: boolean
  remaining: number
  seconds: number
}

/** Counts an event of a sender. */
type Limiter = (sender: string) => Promise<Quota>

interface Limit extends Pick<EventCounterOptions, 'name' | 'windowMs' | 'getShared'> {
  /** Events of one sender in a window. */
  max: number
}

function createLimiter({ max, ...counted }: Limit): Limiter {
  const countEvent = createEventCounter({ ...counted, capacity: MAX_SENDERS })
  // Until its window ends, a sender who has exceeded the limit is refused without another question to the database.
  const refusedUntilMs = createRecentMap<number>(MAX_SENDERS)
  return async (sender) => {
    const refusedMs = (refusedUntilMs.get(sender) ?? 0) - performance.now()
    if (refusedMs > 0) return { isExceeded: true, remaining: 0, seconds: toSeconds(refusedMs) }
    const { count, leftMs } = await countEvent(sender)
    if (count > max) refusedUntilMs.set(sender, performance.now() + leftMs)
    return { isExceeded: count > max, remaining: Math.max(0, max - count), seconds: toSeconds(leftMs) }
  }
}

const toSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))

/** The limits and counts of one form. */
interface FormLimits {
  byNetwork: readonly Limiter[]
  byPrefix: readonly Limiter[]
  posts: MinuteCounter
}

function createFormLimits(form: string, getShared: Limit['getShared']): FormLimits {
  const create = (name: string, max: number, windowMs: number) =>
    createLimiter({ name: `${form} ${name}`, max, windowMs, getShared })
  return {
    byNetwork: [create('minute', SUBMISSIONS_PER_MINUTE, MINUTE_MS), create('hour', SUBMISSIONS_PER_HOUR, HOUR_MS)],
    byPrefix: [
      create('prefix minute', PREFIX_SUBMISSIONS_PER_MINUTE, MINUTE_MS),
      create('prefix hour', PREFIX_SUBMISSIONS_PER_HOUR, HOUR_MS),
    ],
    posts: createMinuteCounter(),
  }
}

/** Checks all limits. A submission that one limit refuses does not count towards later limits or the form's total. */
async function checkLimits({ byNetwork, byPrefix, posts }: FormLimits, ip: string): Promise<RateLimitResult> {
  const [network, prefix] = [toNetwork(ip), toCustomerPrefix(ip)]
  const checks = byNetwork.map((take) => () => take(network))
  // An IPv4 address is its own prefix, whose limits are wider.
  if (prefix !== network) checks.push(...byPrefix.map((take) => () => take(prefix)))
  let tightest: Quota = { isExceeded: false, remaining: SUBMISSIONS_PER_MINUTE, seconds: 1 }
  for (const check of checks) if (!tightest.isExceeded) tightest = tighter(tightest, await check())
  const headers = { 'ratelimit-policy': POLICY, ratelimit: `"form";r=${tightest.remaining};t=${tightest.seconds}` }
  if (tightest.isExceeded)
    return { isAllowed: false, retryAfter: tightest.seconds, headers: { ...headers, 'retry-after': String(tightest.seconds) } }
  posts.add()
  return { isAllowed: true, headers }
}

const tighter = (one: Quota, other: Quota): Quota => (other.isExceeded || other.remaining < one.remaining ? other : one)
