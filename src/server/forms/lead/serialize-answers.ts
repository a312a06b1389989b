import type { FormAnswers } from '../../../contracts/public-form.ts'
import { findAnswer } from '../../../forms/field.ts'
import type { Form } from '../../../manifest/manifest.gen.ts'
import type { StoredFile } from '../../store/lead.ts'

/**
 * Serializes the answers for the store: JSON with keys in field order, identical for identical answers in any encoding. Files become
 * lists of name, type, size and hash. Captcha fields are omitted.
 */
export function serializeAnswers({ fields }: Form, answers: FormAnswers, files: readonly StoredFile[]): string {
  const pairs = fields.flatMap((field): [string, unknown][] => {
    if (field.type === 'captcha') return []
    const own = files.filter((file) => file.field === field.name)
    if (field.type === 'file') return own.length === 0 ? [] : [[field.name, own.map(toDescription)]]
    const answer = findAnswer(answers, field.name)
    return answer === undefined ? [] : [[field.name, answer]]
  })
  return JSON.stringify(Object.fromEntries(pairs))
}

const toDescription = ({ name, type, size, sha256 }: StoredFile) => ({ name, type, size, sha256 })
