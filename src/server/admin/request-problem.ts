import type { IncomingMessage } from 'node:http'
import type { AdminContext } from './admin-context.ts'

/** Why a request is refused, in a sentence; null if it is allowed. Browsers send the origin with what changes something: `needsOrigin`. */
export function findProblem(request: IncomingMessage, context: AdminContext, needsOrigin: boolean): string | null {
  const { reach, readUrl, isHttps } = context
  const { headers } = request
  const url = readUrl()
  if (reach === 'https' && !isHttps(request)) return `This page is only shown by HTTPS. Open ${url.href}`
  // A proxy in front of the server would bring requests from everywhere.
  if (reach === 'loopback' && headers.host !== url.host)
    return `This server shows this page on its own machine only, at ${url.href}. For other machines, set TRUST_PROXY.`
  if (!needsOrigin) return null
  const site = headers['sec-fetch-site']
  const isOwn = headers.origin === url.origin && (site === undefined || site === 'same-origin')
  return isOwn ? null : 'The request came from another site.'
}

/**
 * Whether a script reads what only a person should open. The pages of the site have the same origin as those for people who sign in, so that
 * a script on them, such as that of an analytics service, could use the session. Browsers tell a script from a person who opens a page.
 */
export const isReadByScript = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] !== undefined && headers['sec-fetch-mode'] !== 'navigate'

/** The answer to a script. */
export const NO_SCRIPT = 'Open this page by its address. Scripts cannot read it.'

/**
 * A page with this policy shares nothing with the page that opened it, even if that has the same origin (HTML, 7.1.3.1). A browser that does not
 * know the value shares nothing either, since the pages of the site have another policy.
 */
export const APART_POLICY = { 'cross-origin-opener-policy': 'noopener-allow-popups' } as const
