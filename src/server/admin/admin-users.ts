import { ExpectedError } from '../../contracts/expected-error.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'

const ADMIN_ROLES = ['edit', 'enquiries'] as const

/** What a person may do after signing in: edit and publish the site, or read and manage enquiries. */
export type AdminRole = (typeof ADMIN_ROLES)[number]

/** The people who may sign in, by email address in lower case, with their roles. */
export type AdminUsers = ReadonlyMap<string, ReadonlySet<AdminRole>>

/**
 * Parses `ADMIN_USERS`: email addresses, separated by commas, each with `:edit`, `:enquiries` or `:edit+enquiries`. An email address alone
 * has the role `enquiries`. Throws an `ExpectedError` with the code `ADMIN_UNUSABLE` if a part is neither, or if the list is empty.
 */
export function parseAdminUsers(list: string): AdminUsers {
  const users = new Map<string, ReadonlySet<AdminRole>>()
  for (const entry of list.split(',').flatMap((part) => part.trim().toLowerCase() || [])) {
    const [email = '', roles = 'enquiries', ...others] = entry.split(':').map((part) => part.trim())
    if (!EMAIL_PATTERN.test(email) || others.length > 0)
      throw unusable(`"${entry}" in ADMIN_USERS is not an email address. Separate the email addresses by commas.`)
    users.set(email, new Set([...(users.get(email) ?? []), ...roles.split('+').map((role) => parseRole(role, email))]))
  }
  if (users.size > 0) return users
  throw unusable(
    'ADMIN_USERS is empty. List the email addresses of those who may sign in, separated by commas: ada@example.com:enquiries,grace@example.com:edit',
  )
}

/** Whether `ADMIN_USERS` gives a person the role `edit`. */
export const hasEditors = (users: AdminUsers): boolean => users.values().some((roles) => roles.has('edit'))

function parseRole(given: string, email: string): AdminRole {
  const role = ADMIN_ROLES.find((one) => one === given.trim())
  if (role === undefined)
    throw unusable(
      `"${given.trim()}" is not a role of ${email} in ADMIN_USERS. Use ${email}:edit, ${email}:enquiries or ${email}:edit+enquiries.`,
    )
  return role
}

const unusable = (message: string): ExpectedError => new ExpectedError('ADMIN_UNUSABLE', message)
