/** Host names reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED_HOST = /^(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i

const EMAIL = /[^\s@<>()[\]"',;:]+@((?:[\p{L}\d-]+\.)*[\p{L}\d-]+)/gu

/** Every reserved host matches this. A fast check that excludes most texts. */
const RESERVED_HINT = /example|test|invalid|localhost|127\.|::1/i

/** The host of a URL or email address if it is reserved for examples, otherwise null. */
export function findReservedHost(text: string): string | null {
  if (!RESERVED_HINT.test(text)) return null
  if (/^(?:mailto:)?[^\s/?#:]+@/i.test(text)) return findReservedEmail(text)?.host ?? null
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null
  const { hostname } = new URL(text)
  return RESERVED_HOST.test(hostname) || /^(?:127\.|\[::1\]$)/.test(hostname) ? hostname : null
}

/** The first email address in a text with a reserved host. */
export function findReservedEmail(text: string): { email: string; host: string } | null {
  if (!text.includes('@') || !RESERVED_HINT.test(text)) return null
  for (const [written, host = ''] of text.matchAll(EMAIL))
    if (RESERVED_HOST.test(host)) return { email: written.replace(/^mailto:/i, ''), host }
  return null
}

/**
 * Telephone numbers reserved for fiction and examples, with country code: those of Ofcom for the United Kingdom, and 555-0100 to
 * 555-0199 in North America.
 */
const FICTIONAL_NUMBERS: readonly RegExp[] = [
  /^44(?:1(?:1[3-8]|[2-6]1)496|207946|191498|163296|770090|808157|909879|306999)0\d{3}$/,
  /^1[2-9]\d{2}55501\d{2}$/,
]

/** Whether a text is a telephone number that is reserved for fiction. */
export function isFictionalNumber(text: string): boolean {
  const number = text.replace(/^(?:tel|sms):/i, '')
  if (!/^\+?[\d\s().-]{7,25}$/.test(number)) return false
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  const spellings = [digits, digits.replace(/^00/, ''), digits.replace(/^0(?=[^0])/, '44'), `1${digits}`]
  return spellings.some((full) => FICTIONAL_NUMBERS.some((range) => range.test(full)))
}
