import type { FastifyReply } from 'fastify'
import type { AddLeadResult } from '../../store/lead.ts'
import type { LeadIntake } from '../lead-intake.ts'
import { type FormExchange, fillSeconds, prefersPage, redirectToSuccess, sendButtonPage } from '../reply.ts'
import type { PendingConfirmation } from './create-lead.ts'

/** How long the confirmation button on a page without JavaScript stays valid. */
const BUTTON_MS = 30 * 60 * 1000
/** How long after sending the button starts to work. A bot that presses it immediately must retry, which counts against the rate limit. */
const BUTTON_DELAY_MS = 5000

/**
 * Tells the sender that the lead is stored and whether a confirmation is needed. A repeated submission gets the same response again. Spam
 * gets the response that it would have had otherwise.
 */
export async function sendResult(
  exchange: FormExchange,
  intake: LeadIntake,
  added: Extract<AddLeadResult, { receipt: string }>,
  { awaits, isUnanswerable }: { awaits: PendingConfirmation; isUnanswerable: boolean },
): Promise<FastifyReply> {
  const { request, reply } = exchange
  const { id, receipt, status } = added
  const unanswerable = isUnanswerable ? { isUnanswerable } : {}
  const isUnconfirmed = awaits === 'email' && status !== 'new'
  const isMailDelayed = isUnconfirmed && !intake.canConfirm
  if (added.kind === 'replayed') reply.header('idempotency-replayed', 'true')
  if (!prefersPage(request)) {
    const next = { ...(isUnconfirmed && { next: 'confirm-email' }), ...(isMailDelayed && { mail: 'delayed' }) }
    return reply.code(isUnconfirmed ? 202 : 201).send({ id, receipt, status: 'received', ...next })
  }
  if (awaits !== 'button' || status === 'new')
    return redirectToSuccess(exchange, {
      receipt,
      isUnconfirmed,
      ...(isMailDelayed && { isMailDelayed }),
      ...unanswerable,
    })
  const nowMs = Date.now()
  const claim = { lead: id, receipt, releases: status !== 'spam', fromMs: nowMs + BUTTON_DELAY_MS, ...unanswerable }
  const text = fillSeconds(exchange.context.texts.confirmWait, BUTTON_DELAY_MS)
  return sendButtonPage(exchange, { token: intake.tokens.sign(claim, nowMs + BUTTON_MS), text })
}
