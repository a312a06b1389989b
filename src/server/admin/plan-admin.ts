import { ExpectedError } from '../../contracts/expected-error.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import { readSmtpUrl } from '../delivery/smtp-url.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Settings } from '../settings.ts'

/** The path of the page of enquiries, below that of the site. */
export const ADMIN_PATH = '/admin'

export interface AdminPlan {
  /** The email addresses of those who may read enquiries, in lower case. */
  users: ReadonlySet<string>
  /** `https` behind a proxy that reports HTTPS; `loopback` for this machine only. */
  reach: 'https' | 'loopback'
}

interface AdminServer {
  /** The IP address or host that the server listens on. */
  host: string
  /** The URL of the site. */
  url: string
  /** Whether the server stores enquiries. */
  storesLeads: boolean
}

/** Decides who may sign in, and from where. Throws an `ExpectedError` with the code `ADMIN_UNUSABLE` if it would not be safe or not work. */
export function planAdmin(settings: Settings, { host, url, storesLeads }: AdminServer): AdminPlan {
  const users = parseUsers(settings.variable('ADMIN_USERS') ?? '')
  if (!storesLeads) throw unusable('--admin shows enquiries, but no form of this site stores any here.')
  const smtp = readSmtpUrl(settings)
  if (!(smtp instanceof URL)) throw unusable(`--admin sends links by email to sign in. ${smtp.error}`)
  if (settings.trustProxy !== undefined && new URL(url).protocol === 'https:') return { users, reach: 'https' }
  if (settings.trustProxy === undefined && isLoopback(host)) return { users, reach: 'loopback' }
  throw unusable(
    '--admin needs HTTPS. Put a proxy in front of the server, set TRUST_PROXY, and give "site.url" in the manifest the protocol https. To try it on this machine only, use --host 127.0.0.1 without TRUST_PROXY.',
  )
}

function parseUsers(list: string): ReadonlySet<string> {
  const users = list.split(',').flatMap((user) => user.trim().toLowerCase() || [])
  if (users.length === 0)
    throw unusable('--admin needs ADMIN_USERS: the email addresses of those who may read enquiries, separated by commas.')
  const wrong = users.find((user) => !EMAIL_PATTERN.test(user))
  if (wrong !== undefined)
    throw unusable(`"${wrong}" in ADMIN_USERS is not an email address. Separate the email addresses by commas.`)
  return new Set(users)
}

const unusable = (message: string): ExpectedError => new ExpectedError('ADMIN_UNUSABLE', message)
