import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { Problem } from '../http/problem.ts'
import { StorageUnavailable } from '../store/database.ts'
import { readBody, toBodyType, URLENCODED_TYPE } from './body/body.ts'
import type { Fault } from './body/submission.ts'
import type { Claim } from './confirmation-token.ts'
import type { Leads } from './leads.ts'
import { toFaultProblem, toUnavailable } from './refusals.ts'
import { fillSeconds, sendButton, sendOn, sendRefusal, type Visit } from './reply.ts'

/** Shows the button to whoever has opened the link of an e-mail. Opening alone confirms nothing: programs that scan e-mails do it too. */
export async function askToConfirm(visit: Visit, token: string): Promise<FastifyReply> {
  const { context } = visit
  const leads = context.readLeads()
  if (leads === null) return sendRefusal(visit, toUnavailable(context.texts, 30))
  if (leads.tokens.verify(token, Date.now()) === null) return sendRefusal(visit, toExpired(context.texts))
  return sendButton(visit, { token })
}

/**
 * Makes the lead of a token new and leads on to the page after the form. Takes what a form with the field `token` posts. Whoever presses
 * the button too early or too often gets it again, with the reason.
 */
export async function confirm(visit: Visit): Promise<FastifyReply> {
  const { request, reply, context } = visit
  const { texts } = context
  const token = await readToken(request)
  if (typeof token !== 'string') return sendRefusal(visit, toFaultProblem(token.fault, texts))
  const leads = context.readLeads()
  if (leads === null) return sendRefusal(visit, toUnavailable(texts, 30))
  const claim = leads.tokens.verify(token, Date.now())
  if (claim === null) return sendRefusal(visit, toExpired(texts))
  const objection = await findObjection(visit, claim)
  if (objection) {
    reply.code(429).header('retry-after', String(objection.retryAfter))
    return sendButton(visit, { token, problem: objection.problem })
  }
  try {
    const receipt = await settle(leads, claim)
    return receipt === null ? sendRefusal(visit, toExpired(texts)) : sendOn(visit, { receipt, isUnconfirmed: false })
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    leads.report(error.message)
    reply.code(503).header('retry-after', String(error.retryAfter))
    return sendButton(visit, { token, problem: texts.sendingFailed })
  }
}

/** Why a claim cannot be settled now although it is right, and after how many seconds it can; null when it can. */
async function findObjection({ request, form, context }: Visit, { fromMs }: Claim) {
  const { texts, limits } = context
  // The button has a count of its own: sending a form leaves as many presses as before.
  const verdict = await limits.check(request, `${form.public.id}/confirm`)
  if (!verdict.isAllowed) return { problem: texts.reasonTooMany, retryAfter: verdict.retryAfter }
  const leftMs = fromMs - Date.now()
  if (leftMs <= 0) return null
  return { problem: fillSeconds(texts.confirmEarly, leftMs), retryAfter: Math.ceil(leftMs / 1000) }
}

async function readToken(request: FastifyRequest): Promise<string | { fault: Fault }> {
  if (toBodyType(request) !== URLENCODED_TYPE) return { fault: 'unsupported-type' }
  const { content, fault } = await readBody(request)
  if (fault) return { fault }
  const token = content.kind === 'entries' ? content.entries.find(([name]) => name === 'token')?.[1] : null
  return typeof token === 'string' ? token : ''
}

/** The receipt of a lead once it is confirmed; null when it has been erased. */
async function settle({ store, wake }: Leads, { lead, receipt, releases }: Claim): Promise<string | null> {
  if (!releases) return receipt
  // The link of an email proves the address, the button of a page only that somebody waited.
  const settled = receipt === null ? store.confirm(lead, Date.now()) : store.release(lead, Date.now())
  const released = await settled
  wake()
  return released?.receipt ?? null
}

const toExpired = (texts: Required<Texts>): Problem => ({
  name: 'confirmation-expired',
  status: 410,
  title: texts.problem,
  detail: texts.confirmExpired,
})
