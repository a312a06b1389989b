import type { Field } from '../manifest/manifest.gen.ts'

/**
 * A text as it is stored. Line ends are `\n`, halves of surrogate pairs are U+FFFD, typed text is in NFC and trimmed, of a run of
 * combining marks the first 30 stay; a text without any visible character is empty. Values of choices stay exactly as they arrive.
 * Normalising twice is normalising once.
 */
export function normalizeText(type: Field['type'], written: string): string {
  const text = written.replace(/\p{Cs}/gu, '\uFFFD').replace(/\r\n?/g, '\n')
  switch (type) {
    case 'text':
      return isBlank(text) ? '' : withPlainBlanks(compose(text))
    case 'textarea':
      return isBlank(text) ? '' : compose(text).trimEnd()
    case 'tel':
      return withPlainBlanks(compose(withoutInvisible(text)).replace(/[\p{Pd}\u2212]/gu, '-'))
    case 'email':
      return toAddress(withPlainBlanks(compose(withoutInvisible(text))))
    default:
      return text
  }
}

/** NFC. No language puts 30 marks on a letter (UAX 15, Stream-Safe Text), and to sort a long run takes time by its square. */
const compose = (text: string): string => withoutExcess(withoutExcess(text).normalize())
const withoutExcess = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')

const isBlank = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text)
const withPlainBlanks = (text: string): string => text.replace(/[\p{Zs}\t]+/gu, ' ').trim()
/** Copied addresses and numbers often carry invisible marks of writing direction. */
const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '')

function toAddress(text: string): string {
  const at = text.lastIndexOf('@') + 1
  return at === 0 ? text : text.slice(0, at) + toAsciiDomain(text.slice(at).toLowerCase())
}

/** Names such as `bücher.de` in the spelling that mail servers know (UTS 46, as the WHATWG URL Standard applies it). */
function toAsciiDomain(domain: string): string {
  const url = `https://${domain}`
  const isForeign = /[^!-~]/.test(domain) && !/[^\p{L}\p{M}\p{N}.-]/u.test(domain)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain
}
