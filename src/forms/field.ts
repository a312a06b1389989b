import type { FieldAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, FileField } from '../manifest/manifest.gen.ts'

/** The fields of a form definition, or of its public part. */
export interface FormFields {
  readonly fields: readonly Field[]
}

/** Whether the form is refused without an answer to this field. A captcha that may be left out would keep out nobody. */
export function isRequired(field: Field): boolean {
  if (field.type === 'captcha') return true
  if (field.type === 'checkboxGroup' && (field.min ?? 0) > 0) return true
  return field.required === true
}

/** The answer to a field, or undefined. Reads own keys only: a field may be called `constructor`. */
export const answerOf = (answers: FormAnswers, name: string): FieldAnswer | undefined =>
  Object.hasOwn(answers, name) ? answers[name] : undefined

/** Whether something was answered: an empty text, an empty list and an unticked box are no answer. */
export const isGiven = (answer: FieldAnswer | undefined): answer is FieldAnswer =>
  Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== '' && answer !== false

/** The largest number of code points of the answer to a text field. */
export function maxLengthOf(field: Extract<Field, { type: 'text' | 'textarea' }>): number {
  return field.maxLength ?? (field.type === 'text' ? 200 : 5000)
}

export interface FileLimits {
  /** Endings in small letters, without the dot. */
  endings: readonly string[]
  maxBytes: number
  maxFiles: number
}

/** What a file field takes. `jpg` stands for `jpeg` as well. */
export const fileLimitsOf = (field: FileField): FileLimits => ({
  endings: field.accept ?? ['pdf', 'doc', 'docx', 'odt', 'txt', 'png', 'jpg'],
  maxBytes: field.maxBytes ?? 10 * 2 ** 20,
  maxFiles: field.maxFiles ?? 1,
})

/** The endings that the files of a field may really have. */
export const spelledEndings = (endings: readonly string[]): string[] =>
  endings.flatMap((ending) => (ending === 'jpg' ? ['jpg', 'jpeg'] : [ending]))
