import type { FormAnswers } from '../../contracts/public-form.ts'
import { answerOf } from '../../forms/field.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { StoredFile } from '../store/lead.ts'

/**
 * The answers as they are stored: JSON with the keys in the order of the fields, the same for the same answers however they were sent.
 * Files are lists of what is known of them. A box against machines is no answer.
 */
export function toStoredAnswers({ fields }: Form, answers: FormAnswers, files: readonly StoredFile[]): string {
  const pairs = fields.flatMap((field): [string, unknown][] => {
    if (field.type === 'captcha') return []
    const own = files.filter((file) => file.field === field.name)
    if (field.type === 'file') return own.length === 0 ? [] : [[field.name, own.map(toDescription)]]
    const answer = answerOf(answers, field.name)
    return answer === undefined ? [] : [[field.name, answer]]
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

const toDescription = ({ name, type, size, sha256 }: StoredFile) => ({ name, type, size, sha256 })

/** The address in the first e-mail field, as it was given, or null. */
export function toEmail({ fields }: Form, answers: FormAnswers): string | null {
  const field = fields.find(({ type }) => type === 'email')
  const answer = field ? answerOf(answers, field.name) : undefined
  return typeof answer === 'string' && answer !== '' ? answer : null
}
