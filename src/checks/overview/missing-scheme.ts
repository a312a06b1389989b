/** A link that lacks its beginning. */
export interface MissingScheme {
  what: 'an email address' | 'a telephone number' | 'an address of another site'
  scheme: 'mailto:' | 'tel:' | 'https://'
  /** Whether it cannot be anything else. */
  isSure: boolean
}

const EMAIL = /^[^\s@/\\:?#()<>]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\?\S*)?$/u
const TELEPHONE = /^\+?[\d\s().-]+$/
const FEWEST_DIGITS = 7
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i

/** What a link that is no path lacks, such as `mailto:` in front of an email address; null when nobody can say. */
export function findMissingScheme(link: string): MissingScheme | null {
  const text = link.trim()
  if (EMAIL.test(text)) return { what: 'an email address', scheme: 'mailto:', isSure: true }
  const isTelephone = TELEPHONE.test(text) && text.replace(/\D/g, '').length >= FEWEST_DIGITS
  if (isTelephone) return { what: 'a telephone number', scheme: 'tel:', isSure: text.startsWith('+') }
  if (HOST.test(text) && !isFilePath(text)) return { what: 'an address of another site', scheme: 'https://', isSure: false }
  return null
}

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|zip|xml|rss|atom|json|ics|vcf|epub|jpe?g|png|gif|webp|avif|svg|heic|tiff?|mp[34]|mov|webm|wav|woff2?)$/i

/** Whether a path names a file to download or show, by its ending. Pages have none, or one such as .html. */
export const isFilePath = (path: string): boolean => FILE.test(path)
