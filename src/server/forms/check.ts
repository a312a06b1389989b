import { type FieldError, type HttpProblem, toFieldPointer } from '../../contracts/http-problem.ts'
import type { FieldProblem, FormAnswers } from '../../contracts/public-form.ts'
import { inspectFile } from '../../files/inspect-file.ts'
import type { FileInspection } from '../../files/inspection.ts'
import { parseAnswers, parseJsonAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import type { FormLocale } from '../../forms/form-locale.ts'
import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import type { IncomingFile } from '../files/receive-file.ts'
import type { LeadReason } from '../store/lead.ts'
import { readSlice } from '../store/read-slice.ts'
import type { SubmittedValues } from './body/submission.ts'

/** The answers of a submission and their errors. `unknown` lists submitted names that match no field of the form. */
export interface CheckedAnswers {
  answers: FormAnswers
  problems: FieldProblem[]
  unknown: string[]
}

/** At most this many unknown names are reported: a body has room for thousands. */
const MAX_UNKNOWN = 20

/** Reads submitted answers and checks them against the form. Names such as `_v` are reserved for the protocol; no field has them. */
export function checkSubmittedValues(form: Form, values: SubmittedValues, locale: FormLocale): CheckedAnswers {
  const read = values.kind === 'data' ? parseJsonAnswers(form, values.data, locale) : parseAnswers(form, values.entries, locale)
  return {
    answers: read.answers,
    problems: checkAnswers(form, read.answers, locale, read.problems),
    unknown: read.unknown.filter((name) => !/^_[a-z]/.test(name)),
  }
}

/** Returns a 422 problem, or null if the answers are valid. Errors are in field order, unknown names last. */
export function toFieldsProblem(
  { problems, unknown }: Omit<CheckedAnswers, 'answers'>,
  texts: Required<Texts>,
): HttpProblem | null {
  const errors = [...problems, ...unknown.slice(0, MAX_UNKNOWN).map(toUnknownField)].map(toFieldError)
  if (errors.length === 0) return null
  return { name: problems.length > 0 ? 'invalid-fields' : 'unknown-field', status: 422, title: texts.problem, errors }
}

/** Converts a field error to an entry of problem details. */
export const toFieldError = ({ field, code, message }: FieldProblem): FieldError => ({
  pointer: toFieldPointer(field),
  field,
  code,
  detail: message,
})

/** Only programs send unknown fields, so this message is for developers. */
const toUnknownField = (name: string): FieldProblem => ({
  field: name,
  code: 'unknown-field',
  message: 'This form has no field with this name.',
})

/**
 * Inspects files whose names and sizes are valid. Returns a problem if the content of one is damaged or does not match its name, and the
 * warnings about the others.
 */
export async function checkFiles(
  files: readonly IncomingFile[],
  texts: Required<Texts>,
): Promise<{ problem: HttpProblem | null; reasons: LeadReason[] }> {
  const inspections = await Promise.all(files.map(async (file) => ({ field: file.field, ...(await inspect(file)) })))
  const damaged = new Set(inspections.filter(({ isAccepted }) => !isAccepted).map(({ field }) => field))
  const problems = [...damaged].map((field) => ({ field, code: 'file-content', message: texts.fileDamaged }))
  const warnings = new Map(inspections.flatMap(({ reasons }) => reasons.map((reason) => [reason.code, reason])))
  return { problem: toFieldsProblem({ problems, unknown: [] }, texts), reasons: [...warnings.values()] }
}

const inspect = ({ name, size, fd }: IncomingFile): Promise<FileInspection> =>
  inspectFile(name, { size, read: (offset, length) => readSlice({ fd, offset, length }) })
