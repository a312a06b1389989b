import { readAnswers, readJsonAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import type { Answers, FieldProblem } from '../../manifest/public-form.ts'
import { type Problem, type ProblemError, toFieldPointer } from '../problem.ts'
import type { Submission } from './submission.ts'

/** The answers of a submission and what is wrong with them; `unknown` names what no field of the form is called. */
export interface CheckedSubmission {
  answers: Answers
  problems: FieldProblem[]
  unknown: string[]
}

/** Reads and checks a submission by the definition of its form. Names such as `_v` are kept for
 * the protocol: no field can have them. */
export function checkSubmission(form: Form, submission: Submission, texts: Required<Texts>): CheckedSubmission {
  const read =
    submission.kind === 'data' ? readJsonAnswers(form, submission.data, texts) : readAnswers(form, submission.entries, texts)
  return {
    answers: read.answers,
    problems: checkAnswers(form, read.answers, texts, read.problems),
    unknown: read.unknown.filter((name) => !/^_[a-z]/.test(name)),
  }
}

/** Problem 422 of a checked submission, or null when it may be sent. The errors stand in the order of the fields. */
export function toFieldsProblem({ problems, unknown }: CheckedSubmission, texts: Required<Texts>): Problem | null {
  const errors = [...problems, ...unknown.map(toUnknownField)].map(toProblemError)
  if (errors.length === 0) return null
  return { name: problems.length > 0 ? 'invalid-fields' : 'unknown-field', status: 422, title: texts.problem, errors }
}

/** What is wrong with a field, as a problem tells it. */
export const toProblemError = ({ field, code, message }: FieldProblem): ProblemError => ({
  pointer: toFieldPointer(field),
  field,
  code,
  detail: message,
})

/** Only programs send fields that a form does not have, so these words are for their makers. */
const toUnknownField = (name: string): FieldProblem => ({
  field: name,
  code: 'unknown-field',
  message: 'This form has no field of this name.',
})
