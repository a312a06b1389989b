/** Names that exist for examples and tests only (RFC 2606, RFC 6761): nobody can be reached there. */
const RESERVED_HOST = /^(?:.+\.)?(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i

const E_MAIL = /[^\s@<>()[\]"',;:]+@((?:[\p{L}\d-]+\.)*[\p{L}\d-]+)/gu

/** What every reserved address has in it; most addresses are told apart by that alone. */
const SIGN = /example|test|invalid|localhost|127\.|::1/i

/** The name of the machine that an address names, if it is one for examples only; null for every other text. */
export function findReservedHost(address: string): string | null {
  if (!SIGN.test(address)) return null
  if (/^(?:mailto:)?[^\s/?#:]+@/i.test(address)) return findReservedEmail(address)?.host ?? null
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return RESERVED_HOST.test(hostname) || /^(?:127\.|\[::1\]$)/.test(hostname) ? hostname : null
}

/** The first e-mail address in a text that exists for examples only. */
export function findReservedEmail(text: string): { email: string; host: string } | null {
  if (!text.includes('@') || !SIGN.test(text)) return null
  for (const [written, host = ''] of text.matchAll(E_MAIL))
    if (RESERVED_HOST.test(host)) return { email: written.replace(/^mailto:/i, ''), host }
  return null
}

/**
 * Telephone numbers that were set aside for films and examples, with the country's code: by Ofcom for the United Kingdom, and
 * 555-0100 to 555-0199 in North America.
 */
const FICTIONAL_NUMBERS: readonly RegExp[] = [
  /^44(?:1(?:1[3-8]|[2-6]1)496|207946|191498|163296|770090|808157|909879|306999)0\d{3}$/,
  /^1[2-9]\d{2}55501\d{2}$/,
]

/** Whether a text is a telephone number, and one that nobody has. */
export function isFictionalNumber(text: string): boolean {
  const number = text.replace(/^(?:tel|sms):/i, '')
  if (!/^\+?[\d\s().-]{7,25}$/.test(number)) return false
  const digits = number.replace('(0)', '').replace(/\D/g, '')
  const spelt = [digits, digits.replace(/^00/, ''), digits.replace(/^0(?=[^0])/, '44'), `1${digits}`]
  return spelt.some((full) => FICTIONAL_NUMBERS.some((range) => range.test(full)))
}
