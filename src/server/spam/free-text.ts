import { createHash } from 'node:crypto'
import type { FormAnswers } from '../../contracts/public-form.ts'
import { answerOf } from '../../forms/field.ts'
import type { Field, Form } from '../../manifest/manifest.gen.ts'

/** Letters and digits. Shorter texts, such as "Please call me", are the same for many people. */
const SHORTEST_TEXT = 30

/** What a visitor typed into text fields: who it is, and everything else. */
export interface TypedText {
  person: string[]
  free: string[]
}

/** The typed texts of the answers of a form, without addresses of e-mail and without choices. */
export function toTypedText(definition: Form, answers: FormAnswers): TypedText {
  const typed: TypedText = { person: [], free: [] }
  for (const field of definition.fields) {
    const answer = answerOf(answers, field.name)
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
 * A hash of the free texts of a form by which the same text is known again, whatever its blanks, signs and capitals. Null when there is
 * too little text to tell.
 */
export function hashText(definition: Form, answers: FormAnswers): string | null {
  const text = toTypedText(definition, answers)
    .free.join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return text.length < SHORTEST_TEXT ? null : createHash('sha256').update(text).digest('hex')
}
