import type { FieldProblem, FormAnswers } from '../../../contracts/public-form.ts'
import { parseAnswers } from '../../../forms/answers.ts'
import { checkAnswers } from '../../../forms/check.ts'
import { isShown } from '../../../forms/condition.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import type { FormState } from '../state.ts'

/** The answers in the controls of a form, and what is wrong with them. */
export interface ReadAnswers {
  answers: FormAnswers
  problems: FieldProblem[]
  /** The names of the fields that are not shown with these answers. */
  hidden: readonly string[]
}

/** Reads and checks answers as the server does. */
export function readAnswers(form: FormState['form'], body: FormData, locale: FormLocale): ReadAnswers {
  const { answers, problems } = parseAnswers(form, body, locale)
  return {
    answers,
    problems: checkAnswers(form, answers, locale, problems),
    hidden: form.fields.filter((field) => !isShown(field, answers)).map(({ name }) => name),
  }
}
