import { englishFormTexts, type FormTexts } from '../manifest/texts.gen.ts'

/** The values for the placeholders of an interface text. `label` is the label of a field as written in the manifest. */
export interface TextParameters {
  label?: string
  min?: number | string
  max?: number | string
  step?: string
  types?: string
}

/**
 * Replaces the placeholders of an interface text. Labels lose "(optional)" and a final colon. Inside the default English texts a label
 * starts with a lowercase letter, unless it is quoted or an acronym; custom texts use the label as written.
 */
export function formatText(texts: FormTexts, key: keyof FormTexts, parameters: TextParameters): string {
  const text = texts[key]
  const isEnglish = text === englishFormTexts[key]
  return text.replace(/\{(label|min|max|step|types)\}/g, (written, name: keyof TextParameters, at: number) => {
    const value = parameters[name]
    if (value === undefined) return written
    if (name !== 'label') return String(value)
    const label = withoutMarks(String(value), texts)
    return isEnglish && text[at - 1] === ' ' ? withLowercaseStart(label) : label
  })
}

const withoutMarks = (label: string, texts: FormTexts): string =>
  label
    .replace(texts.optional, '')
    .replace(/\(optional\)/i, '')
    .replace(/[\s:*]+$/, '')
    .trim() || label

/** `Full name` -> `full name`. `NDA`, `LinkedIn profile` and `I agree` stay. */
function withLowercaseStart(label: string): string {
  const [word = ''] = /^\S+/.exec(label) ?? []
  const isAcronym = /\p{Lu}/u.test(word.slice(1)) || (word !== 'A' && /^\p{Lu}\P{L}*$/u.test(word))
  const isFixed = isAcronym || /^I\b/.test(word)
  return isFixed ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** A list of alternatives, such as `a, b or c`. */
export function formatAlternatives(words: readonly string[], texts: FormTexts): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${texts.or} ${last}`
}

/** A number of bytes for people, such as "1.5 MB" or, in French, "300 ko". A megabyte has 1,048,576 bytes, as in limits of forms. */
export function formatFileSize(bytes: number, language: string): string {
  const [unit, size] = bytes < 2 ** 10 ? ['byte', 1] : bytes < 2 ** 20 ? ['kilobyte', 2 ** 10] : ['megabyte', 2 ** 20]
  const value = Math.floor((bytes / size) * 10) / 10
  return findSizeFormat(language, unit).format(value)
}

const sizeFormats = new Map<string, Intl.NumberFormat>()

/** Creating a format takes a hundred times as long as using it, and every page with a field for files shows a size. */
function findSizeFormat(language: string, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const format =
    sizeFormats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  sizeFormats.set(key, format)
  return format
}
