import type { FieldProblem } from '../../contracts/public-form.ts'
import { parseAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import { type LabelledAnswer, toLabelledAnswers } from '../../forms/labelled-answers.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import { planSending, type SendingFacts, type SendingStep } from './plan-sending.ts'

/** What would come of sending a form: the errors that its sender sees, or what would be sent. */
export type Attempt =
  | { kind: 'refused'; problems: readonly FieldProblem[] }
  | { kind: 'sent'; answers: readonly LabelledAnswer[]; steps: readonly SendingStep[] }

/** Reads and checks answers like the browser and the server do. */
export function attemptSending(body: FormData, facts: Omit<SendingFacts, 'answers' | 'honeypot'>): Attempt {
  const { form, language } = facts
  const parsed = parseAnswers(form, body, facts)
  const problems = checkAnswers(form, parsed.answers, facts, parsed.problems)
  if (problems.length > 0) return { kind: 'refused', problems }
  const { answers } = parsed
  const honeypot = String(body.get('_website') ?? '')
  return {
    kind: 'sent',
    answers: toLabelledAnswers(answers, form, findMailLanguage(language)),
    steps: planSending({ ...facts, answers, honeypot }),
  }
}
