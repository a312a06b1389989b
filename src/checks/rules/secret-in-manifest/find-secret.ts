/** Patterns of known keys and tokens, with a name for messages. */
const PATTERNS: readonly { noun: string; pattern: RegExp; isMixed?: boolean }[] = [
  { noun: 'a private key', pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/ },
  { noun: 'a webhook signing secret', pattern: /\bwhsec_[A-Za-z0-9+/=_-]{16,}/ },
  { noun: 'a secret key of a payment service', pattern: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}/ },
  { noun: 'a key of a cloud service', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { noun: 'a key of a cloud service', pattern: /\bAIza[\w-]{35}/ },
  {
    noun: 'an access token',
    pattern: /\bgh[oprsu]_[A-Za-z0-9]{36}|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}|\bnpm_[A-Za-z0-9]{36}/,
  },
  { noun: 'an access token', pattern: /\bxox[a-z]-[A-Za-z0-9-]{10,}|\bxapp-[A-Za-z0-9-]{20,}/ },
  { noun: 'an access token', pattern: /\beyJ[\w-]{10,1000}\.eyJ[\w-]{10,}\.[\w-]*/ },
  { noun: 'the URL of a private webhook', pattern: /\bhooks\.slack\.com\/(?:services|workflows)\/\w+\/\w+\/\w+/ },
  { noun: 'a key of a mail service', pattern: /\bSG\.[\w-]{16,}\.[\w-]{16,}/ },
  // Hyphenated words can match too, for example in Slovak URLs. A key has letters of both cases and digits.
  { noun: 'a secret key', pattern: /\bsk-[\w-]{20,300}/, isMixed: true },
]

/** A random key matches all of these. */
const MIXED = [/[a-z]/, /[A-Z]/, /\d/]

/** A user name and a password before a host. In documentation, the word "password" is there instead of one. */
const PASSWORD = /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/:@?#]*:(?!password@)[^\s/@?#]+@[^\s/@]/i

/** Longer than any valid text. The limit bounds the time spent on a malicious file. */
const MAX_TEXT_LENGTH = 20_000

/** The kind of secret that a text contains, as a noun for messages, or null. */
export function findSecret(whole: string): string | null {
  const text = whole.slice(0, MAX_TEXT_LENGTH)
  const found = PATTERNS.find(({ pattern, isMixed }) => {
    const match = pattern.exec(text)?.[0]
    return match !== undefined && (!isMixed || MIXED.every((part) => part.test(match.slice(3))))
  })
  return found?.noun ?? (hasPassword(text) ? 'a password' : null)
}

export const hasPassword = (text: string): boolean => PASSWORD.test(text)
