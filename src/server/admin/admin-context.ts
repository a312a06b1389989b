import type { IncomingMessage } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { DeskPage } from '../../contracts/desk-page.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { SharedCounter } from '../spam/shared-counter.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { AdminEditor } from './admin-editor.ts'
import type { AdminPlan } from './plan-admin.ts'

export interface AdminContext extends AdminPlan {
  page: DeskPage
  /** The editor of the site; null if no one may edit. */
  editor: AdminEditor | null
  /** The URL of the page of enquiries, with a slash at the end. It is known when the server listens. */
  readUrl(): URL
  /** Whether a request came by HTTPS. */
  isHttps(request: IncomingMessage): boolean
  /** Null while enquiries cannot be stored. */
  getStore(): LeadStore | null
  /** The counts that all servers of the site share. Null while this one counts alone. */
  getShared(): SharedCounter | null
  /** Sends the link with which a person signs in. */
  sendLink(mail: { id: string; to: string; link: string }): Promise<void>
  /** Writes a line to the log; it contains no secrets. */
  log(line: string): void
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const SESSION_LIMITS = { idle: 60 * MINUTE_MS, total: 12 * 60 * MINUTE_MS }

/** The secret of a session. With this prefix, browsers accept the cookie only from this host, by HTTPS, and for all paths. */
export const SESSION_COOKIE = '__Host-enquiries'

/** The secret of the browser in which a person wants to sign in, or has signed in. */
export const BROWSER_COOKIE = '__Host-sign-in'

/** Longer than a session: a page that is still open goes on when the person signs in again. */
export const BROWSER_AGE_MS = 7 * DAY_MS

/** Sets a cookie that no script can read. `Lax`: the link in the email is opened from a page of another site. */
export const setSecretCookie = (reply: FastifyReply, name: string, secret: string, ageMs: number): FastifyReply =>
  reply.setCookie(name, secret, { ...SECRET_COOKIE, maxAge: ageMs / 1000 })

export const SECRET_COOKIE: CookieSerializeOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' }

/** The open store. Throws an `ExpectedError` while there is none. */
export function requireStore({ getStore }: AdminContext): LeadStore {
  const store = getStore()
  if (!store) throw new ExpectedError('STORE_UNAVAILABLE', 'The enquiries cannot be read at the moment. Try again in a minute.')
  return store
}
