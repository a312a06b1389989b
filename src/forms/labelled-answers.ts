import { isObject } from '../manifest/json.ts'
import type { Field, Form } from '../manifest/manifest.gen.ts'
import { formatDay } from './dates.ts'
import { findMailLanguage, type MailLanguage } from './mail-words.ts'
import { formatFileSize } from './messages.ts'
import { formatNumber } from './numbers.ts'

/** One answer for people: the label of its field and the lines of the answer. */
export interface LabelledAnswer {
  label: string
  lines: string[]
}

const ENGLISH = findMailLanguage('en')

/**
 * Answers with their labels, in form order. Field names replace labels where the definition is not known.
 * @param language the language of the words, numbers and dates; the labels are as in the definition
 */
export function toLabelledAnswers(
  answers: Readonly<Record<string, unknown>>,
  definition: Form | null,
  language: MailLanguage = ENGLISH,
): LabelledAnswer[] {
  const fields = definition?.fields ?? []
  const known = fields.filter(({ name, type }) => type !== 'captcha' && Object.hasOwn(answers, name))
  const names = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(answers).filter((name) => !names.has(name))
  return [
    ...known.map((field) => ({ label: field.label, lines: toAnswerLines(answers[field.name], field, language) })),
    ...unknown.map((name) => ({ label: name, lines: toAnswerLines(answers[name], null, language) })),
  ]
}

/** The lines of an answer for people. `field` is null if it is not known: then numbers and dates are as stored. */
export function toAnswerLines(answer: unknown, field: Field | null, language: MailLanguage = ENGLISH): string[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => toAnswerLines(item, field, language))
  if (typeof answer === 'boolean') return [answer ? language.words.yes : language.words.no]
  if (isObject(answer)) return toLines(`${answer.name} (${formatFileSize(Number(answer.size), language.tag)})`)
  if (field?.type === 'number' && typeof answer === 'number') return [formatNumber(answer, language.tag, field.unit)]
  if (field?.type === 'date') return toLines(formatDay(String(answer), language.tag))
  return toLines(toOptionLabel(String(answer), field))
}

function toOptionLabel(value: string, field: Field | null): string {
  if (field === null || !('options' in field)) return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

/** Splits at every character that any mail program treats as a line break. */
export const toLines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
