import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MonotonicStore } from './monotonic-store.ts'
import { toNetwork, toSite } from './network.ts'
import { createMinuteCounter, createTextMemory, type MinuteCounter } from './recent.ts'

type Headers = Readonly<Record<string, string>>

/** Whether a form may be read now. `headers` belong to the answer either way, `retryAfter` is in seconds. */
type RateCheck = { isAllowed: true; headers: Headers } | { isAllowed: false; retryAfter: number; headers: Headers }

/** What is remembered of senders, in memory, for an hour at most. */
export interface RateLimits {
  /** Counts a form that is about to be read. `form` is the id of a form that exists, or one with a suffix for what has a count of its own. */
  check(request: FastifyRequest, form: string): Promise<RateCheck>
  /** Counts a GET that takes much more time to answer than a page does. */
  checkCostlyGet(request: FastifyRequest): Promise<RateCheck>
  /** How many posts to a form were let through in the last minute, from all addresses; 0 where nobody is limited. */
  countOnForm(form: string): number
  /** Notes that a text came, by its hash, and gives how often it came before within the last hour: up to ten times. */
  noteText(hash: string): number
}

const MINUTE = 60 * 1000
/** Posts by one network to one form. Visitors are told of the first limit only, so that they cannot pace themselves below the second. */
const PER_MINUTE = 5
const PER_HOUR = 30
/** Posts by all networks of one IPv6 /48 to one form: whoever has one has 65,536 networks. */
const SITE_PER_MINUTE = 20
const SITE_PER_HOUR = 120
/** GETs by one network that take time. Visitors behind one address share them, so there are enough for all of an office. */
const COSTLY_GETS_PER_MINUTE = 60
const POLICY = `"form";q=${PER_MINUTE};w=60`

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

/** What is counted on one form. */
interface FormLimits {
  minute: Limiter
  hour: Limiter
  siteMinute: Limiter
  siteHour: Limiter
  posts: MinuteCounter
}

/**
 * Adds limits for the posts of forms to a server, to be asked by its routes: five a minute and thirty an hour from one network to one
 * form, and four times as many from one IPv6 /48, for the 5,000 of each seen last. The address of a visitor is the one that the
 * server's `trustProxy` yields.
 * @param isLimited false lets everything through
 */
export async function addRateLimits(app: FastifyInstance, isLimited: boolean): Promise<RateLimits> {
  const noteText = createTextMemory()
  const allow = async (): Promise<RateCheck> => ({ isAllowed: true, headers: {} })
  if (!isLimited) return { check: allow, checkCostlyGet: allow, countOnForm: () => 0, noteText }
  await app.register(rateLimit, { global: false, store: MonotonicStore })
  const forms = new Map<string, FormLimits>()
  const keyGenerator = (request: FastifyRequest) => toNetwork(request.ip)
  const costlyGets = app.createRateLimit({ max: COSTLY_GETS_PER_MINUTE, timeWindow: MINUTE, keyGenerator })
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
    noteText,
  }
}

function createFormLimits(app: FastifyInstance): FormLimits {
  const ofNetwork = { keyGenerator: (request: FastifyRequest) => toNetwork(request.ip) }
  const ofSite = { keyGenerator: (request: FastifyRequest) => toSite(request.ip) }
  return {
    minute: app.createRateLimit({ max: PER_MINUTE, timeWindow: MINUTE, ...ofNetwork }),
    hour: app.createRateLimit({ max: PER_HOUR, timeWindow: 60 * MINUTE, ...ofNetwork }),
    siteMinute: app.createRateLimit({ max: SITE_PER_MINUTE, timeWindow: MINUTE, ...ofSite }),
    siteHour: app.createRateLimit({ max: SITE_PER_HOUR, timeWindow: 60 * MINUTE, ...ofSite }),
    posts: createMinuteCounter(),
  }
}

/** A post that one limit refuses does not count for those after it, nor for the form. */
async function checkLimits(
  { minute, hour, siteMinute, siteHour, posts }: FormLimits,
  request: FastifyRequest,
): Promise<RateCheck> {
  let tightest = await take(minute, request)
  for (const limiter of [hour, siteMinute, siteHour])
    if (!tightest.isExceeded) tightest = tighter(tightest, await take(limiter, request))
  const headers = { 'ratelimit-policy': POLICY, ratelimit: `"form";r=${tightest.remaining};t=${tightest.seconds}` }
  if (tightest.isExceeded)
    return { isAllowed: false, retryAfter: tightest.seconds, headers: { ...headers, 'retry-after': String(tightest.seconds) } }
  posts.add()
  return { isAllowed: true, headers }
}

/** What is left of a limit, and the seconds until it is whole again. */
interface Quota {
  isExceeded: boolean
  remaining: number
  seconds: number
}

async function take(limiter: Limiter, request: FastifyRequest): Promise<Quota> {
  const answer = await limiter(request)
  // Only networks on a list of exceptions are allowed without counting, and there is none.
  if (answer.isAllowed) return { isExceeded: false, remaining: PER_MINUTE, seconds: 0 }
  return { isExceeded: answer.isExceeded, remaining: answer.remaining, seconds: Math.max(1, answer.ttlInSeconds) }
}

const tighter = (one: Quota, other: Quota): Quota => (other.isExceeded || other.remaining < one.remaining ? other : one)
