import type { Field } from '../manifest/manifest.gen.ts'

/**
 * Normalizes an answer for storage. Line endings become `\n` and lone surrogates U+FFFD. Typed text is converted to NFC and trimmed, and
 * keeps at most 30 combining marks in a row; a text without visible characters becomes empty. Values of options do not change.
 * Normalizing is idempotent.
 */
export function normalizeText(type: Field['type'], written: string): string {
  const text = written.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n?/g, '\n')
  switch (type) {
    case 'text':
      return isBlank(text) ? '' : collapseSpaces(compose(text))
    case 'textarea':
      return isBlank(text) ? '' : compose(text).trimEnd()
    case 'number':
    case 'date':
      return collapseSpaces(compose(removeInvisible(text)))
    case 'tel':
      return collapseSpaces(compose(removeInvisible(text)).replace(/[\p{Pd}\u2212]/gu, '-'))
    case 'email':
      return normalizeEmail(collapseSpaces(compose(removeInvisible(text))))
    default:
      return text
  }
}

/**
 * Converts to NFC. Sorting a run of combining marks takes quadratic time, so long runs are cut. No language puts 30 marks on a letter
 * (UAX 15, Stream-Safe Text).
 */
const compose = (text: string): string => limitMarks(limitMarks(text).normalize())
const limitMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text)
const collapseSpaces = (text: string): string => text.replace(/[\p{Zs}\t]+/gu, ' ').trim()
/** Copied email addresses and phone numbers often contain invisible direction marks. */
const removeInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

function normalizeEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1
  return at === 0 ? text : text.slice(0, at) + toAsciiDomain(text.slice(at).toLowerCase())
}

/** Converts domains such as `bücher.de` to ASCII for mail servers (UTS 46, as applied by the WHATWG URL Standard). */
function toAsciiDomain(domain: string): string {
  const url = `https://${domain}`
  const isForeign = /[^!-~]/.test(domain) && !/[^\p{L}\p{M}\p{N}.-]/u.test(domain)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain
}
