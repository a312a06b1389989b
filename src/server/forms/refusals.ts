import type { Texts } from '../../manifest/manifest.gen.ts'
import type { FieldProblem } from '../../manifest/public-form.ts'
import type { Problem } from '../problem.ts'
import { FORM_TYPES } from './body.ts'
import { toProblemError } from './check.ts'
import type { BodyFault } from './submission.ts'

export const UNKNOWN_FORM: Problem = { name: 'unknown-form', status: 404, title: 'There is no such form here.' }
export const CROSS_SITE: Problem = { name: 'cross-site', status: 403, title: 'A form can only be sent from a page of this site.' }
export const UNSUPPORTED_TYPE: Problem = {
  name: 'unsupported-type',
  status: 415,
  title: 'A form can only be sent as JSON, urlencoded or multipart, uncompressed.',
  headers: { 'accept-post': FORM_TYPES.join(', ') },
}

/**
 * The problem that a fault of a body is told as. Of what is wrong with its fields only files that are too large are told: a body that
 * was not read to its end may seem to lack answers.
 */
export function toFaultProblem(name: BodyFault['name'], texts: Required<Texts>, problems: readonly FieldProblem[] = []): Problem {
  switch (name) {
    case 'unsupported-type':
      return UNSUPPORTED_TYPE
    case 'too-large':
      return {
        name,
        status: 413,
        title: texts.sendingFailed,
        detail: texts.reasonTooLarge,
        errors: problems.filter(({ code }) => code === 'file-size').map(toProblemError),
      }
    case 'invalid-json':
      return { name, status: 400, title: 'The body is not JSON of the form { "data": { ... } } with each key once, in UTF-8.' }
    case 'invalid-body':
      return { name, status: 400, title: 'The body is not urlencoded in UTF-8.' }
    case 'invalid-multipart':
      return { name, status: 400, title: 'The body is not complete multipart/form-data.' }
  }
}
