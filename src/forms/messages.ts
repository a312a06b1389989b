import type { Texts } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'

/** What may stand in an interface word, each under its name in braces. `label` is the label of a field as the manifest has it. */
export interface TextParameters {
  label?: string
  min?: number | string
  max?: number | string
  types?: string
}

/**
 * An interface word with its fillings. A label loses "(optional)" and a colon at its end; inside an English sentence it starts
 * with a small letter, unless it is quoted or an acronym. Words of the site's own stay as their author meant them.
 */
export function formatText(texts: Required<Texts>, key: keyof Texts, fillings: TextParameters): string {
  const text = texts[key]
  const isEnglish = text === englishTexts[key]
  return text.replace(/\{(label|min|max|types)\}/g, (written, name: keyof TextParameters, at: number) => {
    const filling = fillings[name]
    if (filling === undefined) return written
    if (name !== 'label') return String(filling)
    const label = withoutMarks(String(filling), texts)
    return isEnglish && text[at - 1] === ' ' ? withSmallStart(label) : label
  })
}

const withoutMarks = (label: string, texts: Required<Texts>): string =>
  label
    .replace(texts.optional, '')
    .replace(/\(optional\)/i, '')
    .replace(/[\s:*]+$/, '')
    .trim() || label

/** `Full name` -> `full name`; `NDA`, `LinkedIn profile` and `I agree` stay. */
function withSmallStart(label: string): string {
  const [word = ''] = /^\S+/.exec(label) ?? []
  const isAcronym = /\p{Lu}/u.test(word.slice(1)) || (word !== 'A' && /^\p{Lu}\P{L}*$/u.test(word))
  const keeps = isAcronym || /^I\b/.test(word)
  return keeps ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** `a, b or c`. */
export function formatAlternatives(words: readonly string[], texts: Required<Texts>): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${texts.or} ${last}`
}

/** Bytes as people write them: `10 MB`, `1.5 MB`, `300 KB`. */
export function formatFileSize(bytes: number): string {
  const [unit, name] = bytes < 2 ** 20 ? [2 ** 10, 'KB'] : [2 ** 20, 'MB']
  return bytes < 2 ** 10 ? `${bytes} bytes` : `${Math.floor((bytes / unit) * 10) / 10} ${name}`
}
