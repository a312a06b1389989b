import { toLabelledAnswers } from '../../forms/labelled-answers.ts'
import { parseAnswers } from '../delivery/parse-answers.ts'
import type { FormDefinitions } from '../store/form-versions.ts'
import type { Lead } from '../store/lead.ts'
import { readTexts } from './answer-texts.ts'

/** The email address of a lead, or else its first answer. */
export function toSender(lead: Lead, definitions: FormDefinitions): string {
  if (lead.email !== null) return lead.email
  const [first] = toLabelledAnswers(parseAnswers(lead.answers), definitions.of(lead))
  return first?.lines.find((line) => line.trim() !== '') ?? ''
}

/** Finds leads with a text in the receipt, the email address or an answer. Case does not matter. */
export function toMatcher(text: string): (lead: Lead) => boolean {
  const wanted = text.normalize().toLowerCase()
  return (lead) => [lead.receipt, lead.email ?? '', ...readTexts(lead)].some((each) => each.toLowerCase().includes(wanted))
}
