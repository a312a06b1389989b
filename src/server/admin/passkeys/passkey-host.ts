import { isIP } from 'node:net'

/** Where passkeys of a site work: they belong to a host, and each answer of one says from which origin it comes. */
export interface PasskeyHost {
  /** The host, as the "RP ID" of Web Authentication. */
  id: string
  origin: string
}

/** The host of the pages for people who sign in. Null if passkeys do not work there: they need a domain or `localhost`. */
export const findPasskeyHost = ({ hostname, origin }: URL): PasskeyHost | null =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null

/** Said at the start, and where someone wants to use a passkey. */
export const NO_PASSKEY_HOST =
  'Passkeys do not work at an IP address. People sign in with the link in an email. Give the site a domain to use passkeys.'
