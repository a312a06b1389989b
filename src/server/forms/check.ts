import type { FieldProblem, FormAnswers } from '../../contracts/public-form.ts'
import { readAnswers, readJsonAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import { inspectFile } from '../files/inspect-file.ts'
import type { IncomingFile } from '../files/receive-file.ts'
import { type Problem, type ProblemError, toFieldPointer } from '../http/problem.ts'
import type { Reason } from '../store/lead.ts'
import type { Content } from './body/submission.ts'

/** The answers of a submission and what is wrong with them; `unknown` names what no field of the form is called. */
export interface CheckedAnswers {
  answers: FormAnswers
  problems: FieldProblem[]
  unknown: string[]
}

/** Of the names that no field has, as many are told: a body has room for thousands of them. */
const MOST_UNKNOWN = 20

/** Reads and checks what was sent by the definition of its form. Names such as `_v` are kept for the protocol: no field can have them. */
export function checkContent(form: Form, content: Content, texts: Required<Texts>): CheckedAnswers {
  const read = content.kind === 'data' ? readJsonAnswers(form, content.data, texts) : readAnswers(form, content.entries, texts)
  return {
    answers: read.answers,
    problems: checkAnswers(form, read.answers, texts, read.problems),
    unknown: read.unknown.filter((name) => !/^_[a-z]/.test(name)),
  }
}

/** Problem 422 of checked answers, or null when they may be sent. The errors stand in the order of the fields, unknown ones last. */
export function toFieldsProblem({ problems, unknown }: Omit<CheckedAnswers, 'answers'>, texts: Required<Texts>): Problem | null {
  const errors = [...problems, ...unknown.slice(0, MOST_UNKNOWN).map(toUnknownField)].map(toProblemError)
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

/** Looks into files whose names and sizes are right. Returns the problem of those that are damaged or something else, and what is odd about the others. */
export async function checkFiles(
  files: readonly IncomingFile[],
  texts: Required<Texts>,
): Promise<{ problem: Problem | null; reasons: Reason[] }> {
  const found = await Promise.all(files.map(async (file) => ({ field: file.field, ...(await inspectFile(file)) })))
  const damaged = new Set(found.filter(({ isRight }) => !isRight).map(({ field }) => field))
  const problems = [...damaged].map((field) => ({ field, code: 'file-content', message: texts.fileDamaged }))
  const odd = new Map(found.flatMap(({ reasons }) => reasons.map((reason) => [reason.code, reason])))
  return { problem: toFieldsProblem({ problems, unknown: [] }, texts), reasons: [...odd.values()] }
}
