import type { FastifyReply } from 'fastify'
import type { AddLeadResult } from '../store/lead.ts'
import type { Leads } from './leads.ts'
import type { Confirmation } from './new-lead.ts'
import { fillSeconds, sendButton, sendOn, type Visit, wantsPage } from './reply.ts'

/** How long the button of a page without script may be pressed. */
const BUTTON_MS = 30 * 60 * 1000
/** How long after sending it works: programs that answer at once have to come back, and then count against the rate limit. */
const BUTTON_DELAY_MS = 5000

/**
 * Tells the sender of a lead that it is kept, and what is still missing. A repeated submission gets the first answer again, and what was
 * taken for spam the answer that it would have had otherwise.
 */
export async function sendKept(
  visit: Visit,
  leads: Leads,
  kept: Extract<AddLeadResult, { receipt: string }>,
  awaits: Confirmation,
): Promise<FastifyReply> {
  const { request, reply } = visit
  const { id, receipt, status } = kept
  const isUnconfirmed = awaits === 'email' && status !== 'new'
  const isMailDelayed = isUnconfirmed && !leads.canConfirm
  if (kept.kind === 'replayed') reply.header('idempotency-replayed', 'true')
  if (!wantsPage(request)) {
    const next = { ...(isUnconfirmed && { next: 'confirm-email' }), ...(isMailDelayed && { mail: 'delayed' }) }
    return reply.code(isUnconfirmed ? 202 : 201).send({ id, receipt, status: 'received', ...next })
  }
  if (awaits !== 'button' || status === 'new')
    return sendOn(visit, { receipt, isUnconfirmed, ...(isMailDelayed && { isMailDelayed }) })
  const nowMs = Date.now()
  const claim = { lead: id, receipt, releases: status !== 'spam', fromMs: nowMs + BUTTON_DELAY_MS }
  const text = fillSeconds(visit.context.texts.confirmWait, BUTTON_DELAY_MS)
  return sendButton(visit, { token: leads.tokens.sign(claim, nowMs + BUTTON_MS), text })
}
