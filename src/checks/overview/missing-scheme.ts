/** A link without its scheme. */
export interface MissingScheme {
  what: 'an email address' | 'a telephone number' | 'a URL of another site'
  scheme: 'mailto:' | 'tel:' | 'https://'
  /** Whether the intention is unambiguous. */
  isSure: boolean
}

const EMAIL = /^[^\s@/\\:?#()<>]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\?\S*)?$/u
const TELEPHONE = /^\+?[\d\s().-]+$/
const MIN_DIGITS = 7
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i

/** The scheme that a link is missing, such as `mailto:` before an email address; null if it cannot be determined. */
export function findMissingScheme(link: string): MissingScheme | null {
  const text = link.trim()
  if (EMAIL.test(text)) return { what: 'an email address', scheme: 'mailto:', isSure: true }
  const isTelephone = TELEPHONE.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS
  if (isTelephone) return { what: 'a telephone number', scheme: 'tel:', isSure: text.startsWith('+') }
  if (HOST.test(text) && !isFilePath(text)) return { what: 'a URL of another site', scheme: 'https://', isSure: false }
  return null
}

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|zip|xml|rss|atom|json|ics|vcf|epub|jpe?g|png|gif|webp|avif|svg|heic|tiff?|mp[34]|mov|webm|wav|woff2?)$/i

/** Whether a path leads to a file, by its extension. Page paths have none, or one such as .html. */
export const isFilePath = (path: string): boolean => FILE.test(path)
