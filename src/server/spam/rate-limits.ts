import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findVisitorIp } from '../http/relayed-requests.ts'
import { MonotonicStore } from './monotonic-store.ts'
import { toCustomerPrefix, toNetwork } from './network.ts'
import { createMinuteCounter, createTextCounter, type MinuteCounter } from './recent.ts'

type RateLimitHeaders = Readonly<Record<string, string>>

/** Whether a request is within its rate limits. `headers` belong in the response either way. `retryAfter` is in seconds. */
type RateLimitResult =
  | { isAllowed: true; headers: RateLimitHeaders }
  | { isAllowed: false; retryAfter: number; headers: RateLimitHeaders }

/** Rate limits and counts of recent submissions, in memory, for at most an hour. */
export interface RateLimits {
  /** Counts a submission before it is read. `form` is the id of an existing form, with a suffix for actions with a separate limit. */
  check(request: FastifyRequest, form: string): Promise<RateLimitResult>
  /** Counts a GET request that takes much longer to answer than a page. */
  checkCostlyGet(request: FastifyRequest): Promise<RateLimitResult>
  /** Returns the number of allowed submissions of a form in the last minute, from all senders. Always 0 without rate limits. */
  countOnForm(form: string): number
  /** Records the hash of a text and returns how often it was recorded before in the last hour: at most ten times. */
  countText(hash: string): number
}

const MINUTE_MS = 60 * 1000
/** Submissions of one form from one network. Only the first limit is announced, so that a spammer cannot stay just below the second. */
const SUBMISSIONS_PER_MINUTE = 5
const SUBMISSIONS_PER_HOUR = 30
/** Submissions of one form from one IPv6 /48, which has 65,536 networks. */
const PREFIX_SUBMISSIONS_PER_MINUTE = 20
const PREFIX_SUBMISSIONS_PER_HOUR = 120
/** Costly GET requests from one network. An office may share one IP address, so the limit is generous. */
const COSTLY_GETS_PER_MINUTE = 60
const POLICY = `"form";q=${SUBMISSIONS_PER_MINUTE};w=60`

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

/** The limits and counts of one form. */
interface FormLimits {
  minute: Limiter
  hour: Limiter
  prefixMinute: Limiter
  prefixHour: Limiter
  posts: MinuteCounter
}

/**
 * Creates the rate limits that the form routes check. One network may submit one form 5 times a minute and 30 times an hour, an IPv6 /48
 * four times as often. Counts are held for at least the 5,000 most recent of each. The visitor's IP address depends on the
 * trusted proxies and on the relay.
 * @param isLimited false allows everything
 */
export async function addRateLimits(app: FastifyInstance, isLimited: boolean): Promise<RateLimits> {
  const countText = createTextCounter()
  const allow = async (): Promise<RateLimitResult> => ({ isAllowed: true, headers: {} })
  if (!isLimited) return { check: allow, checkCostlyGet: allow, countOnForm: () => 0, countText }
  await app.register(rateLimit, { global: false, store: MonotonicStore })
  const forms = new Map<string, FormLimits>()
  const keyGenerator = (request: FastifyRequest) => toNetwork(findVisitorIp(request))
  const costlyGets = app.createRateLimit({ max: COSTLY_GETS_PER_MINUTE, timeWindow: MINUTE_MS, keyGenerator })
  return {
    check: (request, form) => {
      const limits = forms.get(form) ?? createFormLimits(app)
      forms.set(form, limits)
      return checkLimits(limits, request)
    },
    checkCostlyGet: async (request) => {
      const { isExceeded, seconds } = await take(costlyGets, request)
      return isExceeded ? { isAllowed: false, retryAfter: seconds, headers: {} } : { isAllowed: true, headers: {} }
    },
    countOnForm: (form) => forms.get(form)?.posts.count() ?? 0,
    countText,
  }
}

function createFormLimits(app: FastifyInstance): FormLimits {
  const byNetwork = { keyGenerator: (request: FastifyRequest) => toNetwork(findVisitorIp(request)) }
  const byPrefix = { keyGenerator: (request: FastifyRequest) => toCustomerPrefix(findVisitorIp(request)) }
  return {
    minute: app.createRateLimit({ max: SUBMISSIONS_PER_MINUTE, timeWindow: MINUTE_MS, ...byNetwork }),
    hour: app.createRateLimit({ max: SUBMISSIONS_PER_HOUR, timeWindow: 60 * MINUTE_MS, ...byNetwork }),
    prefixMinute: app.createRateLimit({ max: PREFIX_SUBMISSIONS_PER_MINUTE, timeWindow: MINUTE_MS, ...byPrefix }),
    prefixHour: app.createRateLimit({ max: PREFIX_SUBMISSIONS_PER_HOUR, timeWindow: 60 * MINUTE_MS, ...byPrefix }),
    posts: createMinuteCounter(),
  }
}

/** Checks all limits. A submission that one limit refuses does not count towards later limits or the form's total. */
async function checkLimits(
  { minute, hour, prefixMinute, prefixHour, posts }: FormLimits,
  request: FastifyRequest,
): Promise<RateLimitResult> {
  let tightest = await take(minute, request)
  for (const limiter of [hour, prefixMinute, prefixHour])
    if (!tightest.isExceeded) tightest = tighter(tightest, await take(limiter, request))
  const headers = { 'ratelimit-policy': POLICY, ratelimit: `"form";r=${tightest.remaining};t=${tightest.seconds}` }
  if (tightest.isExceeded)
    return { isAllowed: false, retryAfter: tightest.seconds, headers: { ...headers, 'retry-after': String(tightest.seconds) } }
  posts.add()
  return { isAllowed: true, headers }
}

/** The rest of a limit. `seconds` is the time until it is reset. */
interface Quota {
  isExceeded: boolean
  remaining: number
  seconds: number
}

async function take(limiter: Limiter, request: FastifyRequest): Promise<Quota> {
  const result = await limiter(request)
  // Only allow-listed networks are not counted, and there is no allow list.
  if (result.isAllowed) return { isExceeded: false, remaining: SUBMISSIONS_PER_MINUTE, seconds: 0 }
  return { isExceeded: result.isExceeded, remaining: result.remaining, seconds: Math.max(1, result.ttlInSeconds) }
}

const tighter = (one: Quota, other: Quota): Quota => (other.isExceeded || other.remaining < one.remaining ? other : one)
