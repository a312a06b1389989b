import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Field, Form } from '../../manifest/manifest.gen.ts'
import { findAnswer } from '../field.ts'

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
