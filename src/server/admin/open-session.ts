import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type AdminContext,
  BROWSER_AGE_MS,
  BROWSER_COOKIE,
  requireStore,
  SESSION_COOKIE,
  SESSION_LIMITS,
  setSecretCookie,
} from './admin-context.ts'
import { toSecretHash } from './secrets.ts'

interface OpenedSession {
  email: string
  secret: string
  browser: string
  /** For the audit log. */
  action: string
}

/** Gives a browser the session that was started for it in the store, in place of its earlier one. */
export async function openSession(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  context: AdminContext,
  { email, secret, browser, action }: OpenedSession,
): Promise<void> {
  const store = requireStore(context)
  const earlier = cookies[SESSION_COOKIE]
  if (earlier !== undefined) await store.endSession(toSecretHash(earlier))
  await store.addAudit({ atMs: Date.now(), email, action, subject: '' })
  setSecretCookie(reply, BROWSER_COOKIE, browser, BROWSER_AGE_MS)
  setSecretCookie(reply, SESSION_COOKIE, secret, SESSION_LIMITS.total)
}
