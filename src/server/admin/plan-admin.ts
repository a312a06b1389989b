import { ExpectedError } from '../../contracts/expected-error.ts'
import { readSmtpUrl } from '../delivery/smtp-url.ts'
import { isLoopback } from '../http/loopback.ts'
import type { Settings } from '../settings.ts'
import { type AdminUsers, parseAdminUsers } from './admin-users.ts'

/** The path of the page of enquiries and of the pages for signing in, below that of the site. */
export const ADMIN_PATH = '/admin'

export interface AdminPlan {
  users: AdminUsers
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
  const users = parseAdminUsers(settings.variable('ADMIN_USERS') ?? '')
  if (!storesLeads && users.values().some((roles) => roles.has('enquiries')))
    throw unusable(
      'A person in ADMIN_USERS has the role "enquiries", but no form of this site stores any here. Add :edit to the email address for the role "edit".',
    )
  const smtp = readSmtpUrl(settings)
  if (!(smtp instanceof URL)) throw unusable(`--admin sends links by email to sign in. ${smtp.error}`)
  if (settings.trustProxy !== undefined && new URL(url).protocol === 'https:') return { users, reach: 'https' }
  if (settings.trustProxy === undefined && isLoopback(host)) return { users, reach: 'loopback' }
  throw unusable(
    '--admin needs HTTPS. Put a proxy in front of the server, set TRUST_PROXY, and give "site.url" in the manifest the protocol https. To try it on this machine only, use --host 127.0.0.1 without TRUST_PROXY.',
  )
}

const unusable = (message: string): ExpectedError => new ExpectedError('ADMIN_UNUSABLE', message)
