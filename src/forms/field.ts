import type { FieldAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, FileField } from '../manifest/manifest.gen.ts'

/** The fields of a form definition or of a public form. */
export interface FormFields {
  readonly fields: readonly Field[]
}

/** Whether a field must have an answer while it is shown. A captcha is always required: an optional one would stop no robot. */
export function isRequired(field: Field): boolean {
  if (field.type === 'captcha') return true
  if (field.type === 'hidden') return false
  if (field.type === 'checkboxGroup' && (field.min ?? 0) > 0) return true
  return field.required === true
}

/** The answer to a field, or undefined. Only reads own keys, because a field can be named `constructor`. */
export const findAnswer = (answers: FormAnswers, name: string): FieldAnswer | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined

/** Returns the answer of the first email field as it was typed, or null. */
export function findEmail({ fields }: FormFields, answers: FormAnswers): string | null {
  const field = fields.find(({ type }) => type === 'email')
  const answer = field ? findAnswer(answers, field.name) : undefined
  return typeof answer === 'string' && answer !== '' ? answer : null
}

/** Whether a reply is not possible: the form asks for an email address or a phone number, and the sender gave neither. */
export function isUnanswerable({ fields }: FormFields, answers: FormAnswers): boolean {
  const contacts = fields.filter(({ type }) => type === 'email' || type === 'tel')
  return contacts.length > 0 && !contacts.some(({ name }) => isAnswered(findAnswer(answers, name)))
}

/** Whether a field has an answer. An empty text, an empty list and an unticked box do not count. */
export const isAnswered = (answer: FieldAnswer | undefined): answer is FieldAnswer =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== '' && answer !== false

/** The maximum length of the answer to a text field, in code points. */
export function toMaxLength(field: Extract<Field, { type: 'text' | 'textarea' }>): number {
  return field.maxLength ?? (field.type === 'text' ? 200 : 5000)
}

export interface FileLimits {
  /** File name extensions in lowercase, without the dot. */
  extensions: readonly string[]
  maxBytes: number
  maxFiles: number
}

/** The limits of a file field. The extension `jpg` includes `jpeg`. */
export const toFileLimits = (field: FileField): FileLimits => ({
  extensions: field.accept ?? ['pdf', 'doc', 'docx', 'odt', 'txt', 'png', 'jpg'],
  maxBytes: field.maxBytes ?? 10 * 2 ** 20,
  maxFiles: field.maxFiles ?? 1,
})

/** All spellings of some file name extensions: `jpg` is also spelled `jpeg`. */
export const listFileExtensions = (extensions: readonly string[]): string[] =>
  extensions.flatMap((extension) => (extension === 'jpg' ? ['jpg', 'jpeg'] : [extension]))
