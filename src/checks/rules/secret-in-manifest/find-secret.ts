/** Patterns of known keys and tokens, with a name for messages. */
const SHAPES: readonly { what: string; shape: RegExp; isMixed?: boolean }[] = [
  { what: 'a private key', shape: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/ },
  { what: 'a webhook signing secret', shape: /\bwhsec_[A-Za-z0-9+/=_-]{16,}/ },
  { what: 'a secret key of a payment service', shape: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}/ },
  { what: 'a key of a cloud service', shape: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { what: 'a key of a cloud service', shape: /\bAIza[\w-]{35}/ },
  { what: 'an access token', shape: /\bgh[oprsu]_[A-Za-z0-9]{36}|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}|\bnpm_[A-Za-z0-9]{36}/ },
  { what: 'an access token', shape: /\bxox[a-z]-[A-Za-z0-9-]{10,}|\bxapp-[A-Za-z0-9-]{20,}/ },
  { what: 'an access token', shape: /\beyJ[\w-]{10,1000}\.eyJ[\w-]{10,}\.[\w-]*/ },
  { what: 'the URL of a private webhook', shape: /\bhooks\.slack\.com\/(?:services|workflows)\/\w+\/\w+\/\w+/ },
  { what: 'a key of a mail service', shape: /\bSG\.[\w-]{16,}\.[\w-]{16,}/ },
  // Hyphenated words can match too, for example in Slovak URLs. A key has letters of both cases and digits.
  { what: 'a secret key', shape: /\bsk-[\w-]{20,300}/, isMixed: true },
]

/** A random key matches all of these. */
const MIXED = [/[a-z]/, /[A-Z]/, /\d/]

/** A user name and a password before a host. */
const PASSWORD = /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@?#]*:[^\s/@?#]+@[^\s/@]/i

/** Longer than any valid text. The limit bounds the time spent on a malicious file. */
const MAX_TEXT_LENGTH = 20_000

/** The kind of secret that a text contains, as a noun for messages, or null. */
export function findSecret(whole: string): string | null {
  const text = whole.slice(0, MAX_TEXT_LENGTH)
  const found = SHAPES.find(({ shape, isMixed }) => {
    const match = shape.exec(text)?.[0]
    return match !== undefined && (!isMixed || MIXED.every((part) => part.test(match.slice(3))))
  })
  return found?.what ?? (hasPassword(text) ? 'a password' : null)
}

export const hasPassword = (text: string): boolean => PASSWORD.test(text)
