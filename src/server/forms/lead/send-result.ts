import type { FastifyReply } from 'fastify'
import type { Kept } from '../../store/lead.ts'
import type { Leads } from '../lead-intake.ts'
import { fillSeconds, sendButton, sendOn, type Visit, wantsPage } from '../reply.ts'
import type { Confirmation } from './new-lead.ts'

/** How long the confirmation button on a page without JavaScript stays valid. */
const BUTTON_MS = 30 * 60 * 1000
/** How long after sending the button starts to work. A bot that presses it immediately must retry, which counts against the rate limit. */
const BUTTON_DELAY_MS = 5000

/**
 * Tells the sender that the lead is stored and whether a confirmation is needed. A repeated submission gets the same response again. Spam
 * gets the response that it would have had otherwise.
 */
export async function sendKept(
  visit: Visit,
  leads: Leads,
  kept: Extract<Kept, { receipt: string }>,
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
