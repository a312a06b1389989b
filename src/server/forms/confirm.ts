import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { toUnavailableProblem } from '../../forms/form-problems.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { URLENCODED_TYPE } from '../http/form-media-types.ts'
import { findVisitorIp } from '../http/relayed-requests.ts'
import { StorageUnavailable } from '../store/database.ts'
import { readBody, toBodyType } from './body/read-body.ts'
import type { BodyFault } from './body/submission.ts'
import type { ConfirmationClaim } from './confirmation-token.ts'
import type { LeadIntake } from './lead-intake.ts'
import { toBodyProblem } from './refusals.ts'
import { type FormExchange, fillSeconds, redirectToSuccess, sendButtonPage, sendRefusal } from './reply.ts'

/** Shows the confirmation button after the link in an email is opened. Opening alone confirms nothing: email scanners open links too. */
export async function showConfirmationButton(exchange: FormExchange, token: string): Promise<FastifyReply> {
  const { context } = exchange
  const intake = context.getIntake()
  if (intake === null) return sendRefusal(exchange, toUnavailableProblem(context.texts, 30))
  if (intake.tokens.verify(token, Date.now()) === null) return sendRefusal(exchange, toExpired(context.texts))
  return sendButtonPage(exchange, { token })
}

/**
 * Confirms the lead of a token and redirects to the page after the form. Expects a urlencoded body with the field `token`. A visitor who
 * presses the button too early or too often gets it again, with the reason.
 */
export async function confirmLead(exchange: FormExchange): Promise<FastifyReply> {
  const { request, reply, context } = exchange
  const { texts } = context
  const token = await readToken(request)
  if (typeof token !== 'string') return sendRefusal(exchange, toBodyProblem(token.fault, texts))
  const intake = context.getIntake()
  if (intake === null) return sendRefusal(exchange, toUnavailableProblem(texts, 30))
  const claim = intake.tokens.verify(token, Date.now())
  if (claim === null) return sendRefusal(exchange, toExpired(texts))
  const delay = await findDelay(exchange, claim)
  if (delay) {
    reply.code(429).header('retry-after', String(delay.retryAfter))
    return sendButtonPage(exchange, { token, problem: delay.problem })
  }
  try {
    const receipt = await settle(intake, claim)
    return receipt === null
      ? sendRefusal(exchange, toExpired(texts))
      : redirectToSuccess(exchange, { receipt, isUnconfirmed: false, ...(claim.isUnanswerable && { isUnanswerable: true }) })
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    intake.report(error.message)
    reply.code(503).header('retry-after', String(error.retryAfter))
    return sendButtonPage(exchange, { token, problem: texts.sendingFailed })
  }
}

/** Returns why a valid claim cannot be settled yet and in how many seconds it can, or null if it can be settled now. */
async function findDelay({ request, form, context }: FormExchange, { fromMs }: ConfirmationClaim) {
  const { texts, rateLimits } = context
  // The button has its own rate limit: sending a form does not use it up.
  const verdict = await rateLimits.check(findVisitorIp(request), `${form.public.id}/confirm`)
  if (!verdict.isAllowed) return { problem: texts.reasonTooMany, retryAfter: verdict.retryAfter }
  const leftMs = fromMs - Date.now()
  if (leftMs <= 0) return null
  return { problem: fillSeconds(texts.confirmEarly, leftMs), retryAfter: Math.ceil(leftMs / 1000) }
}

async function readToken(request: FastifyRequest): Promise<string | { fault: BodyFault }> {
  if (toBodyType(request) !== URLENCODED_TYPE) return { fault: 'unsupported-type' }
  const { values, fault } = await readBody(request)
  if (fault) return { fault }
  const token = values.kind === 'entries' ? values.entries.find(([name]) => name === 'token')?.[1] : null
  return typeof token === 'string' ? token : ''
}

/** Confirms or releases the lead and returns its receipt, or null if it has been erased. */
async function settle({ store, wake }: LeadIntake, { lead, receipt, releases }: ConfirmationClaim): Promise<string | null> {
  if (!releases) return receipt
  // The link in an email proves the email address. The button on a page proves only that the sender waited.
  const settled = receipt === null ? store.confirmLead(lead, Date.now()) : store.releaseLead(lead, Date.now())
  const released = await settled
  wake()
  return released?.receipt ?? null
}

const toExpired = (texts: Required<Texts>): HttpProblem => ({
  name: 'confirmation-expired',
  status: 410,
  title: texts.problem,
  detail: texts.confirmExpired,
})
