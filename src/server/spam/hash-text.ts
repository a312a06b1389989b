import { createHash } from 'node:crypto'
import type { FormAnswers } from '../../contracts/public-form.ts'
import { toTypedText } from '../../forms/spam/typed-text.ts'
import type { Form } from '../../manifest/manifest.gen.ts'

/** In letters and digits. Many people write the same short texts, such as "Please call me". */
const MIN_TEXT_LENGTH = 30

/**
 * Hashes the free texts of a form, ignoring white space, punctuation and case, so that a repeated text can be recognized. Returns null if
 * there is too little text.
 */
export function hashText(definition: Form, answers: FormAnswers): string | null {
  const text = toTypedText(definition, answers)
    .free.join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return text.length < MIN_TEXT_LENGTH ? null : createHash('sha256').update(text).digest('hex')
}
