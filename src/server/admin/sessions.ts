import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import type { AdminContext } from './admin-context.ts'
import { BROWSER_COOKIE, requireStore, SESSION_COOKIE, SESSION_LIMITS } from './admin-context.ts'
import type { AdminRole } from './admin-users.ts'
import { toPageToken, toSecretHash } from './secrets.ts'

/** A person who has signed in. */
export interface AdminSession {
  email: string
  roles: ReadonlySet<AdminRole>
  secret: string
  /**
   * What pages of this person in this browser send to prove where they come from. It stays the same when the person signs in again, so that
   * an open page can go on.
   */
  token: string
}

/** The session of a request, or null. It counts as used, unless `isUse` is false. */
export async function findSession(
  { headers }: Pick<IncomingMessage, 'headers'>,
  context: AdminContext,
  isUse = true,
): Promise<AdminSession | null> {
  const { [SESSION_COOKIE]: secret, [BROWSER_COOKIE]: browser } = cookie.parse(headers.cookie ?? '')
  if (secret === undefined || browser === undefined) return null
  const store = requireStore(context)
  const ask = isUse ? store.useSession : store.findSession
  const email = await ask(toSecretHash(secret), Date.now(), SESSION_LIMITS)
  const roles = email === null ? undefined : context.users.get(email)
  // A person who was removed from the users has no access any more, whatever the session.
  return email !== null && roles ? { email, roles, secret, token: toPageToken(`${browser} ${email}`) } : null
}

/** Whether a request has a session at all, which may have ended. */
export const hasSessionCookie = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie.parse(headers.cookie ?? '')[SESSION_COOKIE] !== undefined
