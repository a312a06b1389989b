import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toNetwork } from './network.ts'
import { createMinuteCounter, createTextMemory, type MinuteCounter } from './recent.ts'

type Headers = Readonly<Record<string, string>>

/** Whether a form may be read now. `headers` belong to the answer either way, `retryAfter` is in seconds. */
export type RateCheck = { isAllowed: true; headers: Headers } | { isAllowed: false; retryAfter: number; headers: Headers }

/** What is remembered of senders, in memory, for an hour at most. */
export interface RateLimits {
  /** Counts a form that is about to be read. `form` must be the id of a form that exists. */
  check(request: FastifyRequest, form: string): Promise<RateCheck>
  /** How many posts to a form were let through in the last minute, from all addresses; 0 where nobody is limited. */
  countOnForm(form: string): number
  /** Notes that a text came, by its hash, and gives how often it came before within the last hour: up to ten times. */
  noteText(hash: string): number
}

const MINUTE = 60 * 1000
/** Posts by one network to one form. Visitors are told of the first limit only, so that they cannot pace themselves below the second. */
const PER_MINUTE = 5
const PER_HOUR = 30
const POLICY = `"form";q=${PER_MINUTE};w=60`

type Limiter = ReturnType<FastifyInstance['createRateLimit']>

/** What is counted on one form. */
interface FormLimits {
  minute: Limiter
  hour: Limiter
  posts: MinuteCounter
}

/**
 * Adds limits for the posts of forms to a server, to be asked by its routes: five a minute and thirty an hour from one network to one
 * form, for the 5,000 networks seen last. The address of a visitor is the one that the server's `trustProxy` yields.
 * @param isLimited false lets everything through
 */
export async function addRateLimits(app: FastifyInstance, isLimited: boolean): Promise<RateLimits> {
  const noteText = createTextMemory()
  if (!isLimited) return { check: async () => ({ isAllowed: true, headers: {} }), countOnForm: () => 0, noteText }
  await app.register(rateLimit, { global: false })
  const forms = new Map<string, FormLimits>()
  return {
    check: (request, form) => {
      const limits = forms.get(form) ?? createFormLimits(app)
      forms.set(form, limits)
      return checkLimits(limits, request)
    },
    countOnForm: (form) => forms.get(form)?.posts.count() ?? 0,
    noteText,
  }
}

function createFormLimits(app: FastifyInstance): FormLimits {
  const keyGenerator = (request: FastifyRequest) => toNetwork(request.ip)
  return {
    minute: app.createRateLimit({ max: PER_MINUTE, timeWindow: MINUTE, keyGenerator }),
    hour: app.createRateLimit({ max: PER_HOUR, timeWindow: 60 * MINUTE, keyGenerator }),
    posts: createMinuteCounter(),
  }
}

/** A post that the minute refuses does not count for the hour, and one that is refused does not count for the form. */
async function checkLimits({ minute, hour, posts }: FormLimits, request: FastifyRequest): Promise<RateCheck> {
  const first = await take(minute, request)
  const tightest = first.isExceeded ? first : tighter(first, await take(hour, request))
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
