import type { FastifyReply } from 'fastify'
import type { Kept } from '../store/lead.ts'
import type { Leads } from './leads.ts'
import type { Confirmation } from './new-lead.ts'
import { sendButton, sendOn, type Visit, wantsPage } from './reply.ts'

/** How long the button of a page without script may be pressed. */
const BUTTON_MS = 30 * 60 * 1000

/**
 * Tells the sender of a lead that it is kept, and what is still missing. A repeated submission gets the first answer again, and what was
 * taken for spam the answer that it would have had otherwise.
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
  if (kept.kind === 'replayed') reply.header('idempotency-replayed', 'true')
  if (!wantsPage(request)) {
    const body = { id, receipt, status: 'received', ...(isUnconfirmed && { next: 'confirm-email' }) }
    return reply.code(isUnconfirmed ? 202 : 201).send(body)
  }
  if (awaits !== 'button' || status === 'new') return sendOn(visit, { receipt, isUnconfirmed })
  const token = leads.tokens.sign({ lead: id, receipt, releases: status !== 'spam' }, Date.now() + BUTTON_MS)
  return sendButton(visit, token)
}
