import { type MailWords, mailWords } from './mail-words.gen.ts'

/** The words of emails in one language, and the language for numbers and dates. */
export interface MailLanguage {
  /** A language tag (BCP 47). */
  tag: string
  words: MailWords
}

/** The words of emails in a language, in any of its regions: `de-AT` has those of `de`. English for a language without words. */
export function findMailLanguage(tag: string): MailLanguage {
  const [name = ''] = tag.split('-')
  const words = Object.hasOwn(mailWords, name) ? mailWords[name] : undefined
  return words ? { tag, words } : { tag: 'en', words: mailWords.en }
}

/** Fills in the placeholders of a text, such as `{title}`. Unknown ones stay as they are. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder)
}

/** A time in a time zone, such as "August 3, 2026 at 2:05 PM UTC". */
export const formatMailTime = (ms: number, { tag }: MailLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(ms)

/** A number of things, such as "1,200". */
export const formatMailCount = (count: number, { tag }: MailLanguage): string => new Intl.NumberFormat(tag).format(count)
