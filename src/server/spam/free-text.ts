import { createHash } from 'node:crypto'
import type { FormAnswers } from '../../contracts/public-form.ts'
import { findAnswer } from '../../forms/field.ts'
import type { Field, Form } from '../../manifest/manifest.gen.ts'

/** In letters and digits. Many people write the same short texts, such as "Please call me". */
const MIN_TEXT_LENGTH = 30

/** What a visitor typed into text fields: names and phone numbers, and everything else. */
export interface TypedText {
  person: string[]
  free: string[]
}

/** Collects typed answers, without email addresses and choices. */
export function toTypedText(definition: Form, answers: FormAnswers): TypedText {
  const typed: TypedText = { person: [], free: [] }
  for (const field of definition.fields) {
    const answer = findAnswer(answers, field.name)
    if (typeof answer !== 'string' || answer === '') continue
    if (isPerson(field)) typed.person.push(answer)
    else if (field.type === 'text' || field.type === 'textarea') typed.free.push(answer)
  }
  return typed
}

/** Whether a field asks for a name or a phone number. */
function isPerson(field: Field): boolean {
  if (field.type === 'tel') return true
  if (field.type !== 'text') return false
  const { autocomplete } = field
  return autocomplete === undefined ? /^(?:full|first|last|your)?_?name$/i.test(field.name) : /^(?:.*-)?name$/.test(autocomplete)
}

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
