import type { NumberField } from '../manifest/manifest.gen.ts'

/** Larger numbers would lose digits. */
const MAX_DIGITS = 15
const MAX_NUMBER = 1_000_000_000_000

/** Digits in groups, then decimals. */
const USUAL = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/
/** The same with the other separators, for what cannot be meant otherwise: `1.234,5` and `1,5`. */
const FOREIGN = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/

/**
 * Parses a number as people write it in a language: `1.234,5` in German is `1,234.5` in English. Separators of another language count if
 * they are unambiguous. A unit, signs of currencies and spaces are ignored. Null if the text is no number, or one with too many digits.
 */
export function parseNumber(text: string, language: string, unit = ''): number | null {
  const decimal = usesDecimalComma(language) ? ',' : '.'
  const signs = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unit.normalize('NFKC').toLowerCase(), '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, toAsciiDigit)
    .replace(/[\s'\u2019\u066c\p{Cf}\p{Sc}]|^\+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace('\u066b', decimal)
  const written = decimal === '.' ? signs : signs.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
  const plain = USUAL.test(written)
    ? written.replaceAll(',', '')
    : FOREIGN.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : null
  // Zero has no sign.
  return plain === null || plain.replace(/\D/g, '').length > MAX_DIGITS ? null : Number(plain) + 0
}

const usesDecimalComma = (language: string): boolean =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')

/** Arabic, Persian and Devanagari digits. */
function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String((code < 0x966 ? code : code - 6) % 16)
}

/** A number with its unit in the way of a language, as in `1.234,5 m²`. */
export function formatNumber(value: number, language: string, unit?: string): string {
  const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value)
  return unit === undefined ? written : `${written} ${unit}`
}

/** A number as people type it in a language, without groups. */
export const toTypedNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** The limits of a number field. */
export const toNumberLimits = ({ min = -MAX_NUMBER, max = MAX_NUMBER, step = 1 }: NumberField) => ({ min, max, step })

/** Whether a number is a multiple of another one, as far as decimals are exact in a computer. */
export function isMultiple(value: number, step: number): boolean {
  const count = value / step
  return Math.abs(count - Math.round(count)) <= 1e-6
}
