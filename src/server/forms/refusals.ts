import type { FieldProblem } from '../../contracts/public-form.ts'
import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import type { Problem } from '../http/problem.ts'
import { FORM_TYPES } from './body/body.ts'
import type { Fault } from './body/submission.ts'
import { toProblemError } from './check.ts'

export const UNKNOWN_FORM: Problem = { name: 'unknown-form', status: 404, title: 'There is no such form here.' }
export const CROSS_SITE: Problem = { name: 'cross-site', status: 403, title: 'A form can only be sent from a page of this site.' }
export const UNSUPPORTED_TYPE: Problem = {
  name: 'unsupported-type',
  status: 415,
  title: 'A form can only be sent as JSON, urlencoded or multipart, uncompressed.',
  headers: { 'accept-post': FORM_TYPES.join(', ') },
}
export const MALFORMED_KEY: Problem = {
  name: 'invalid-idempotency-key',
  status: 400,
  title: 'An Idempotency-Key has 8 to 128 visible ASCII characters.',
}
export const KEY_MISMATCH: Problem = {
  name: 'idempotency-mismatch',
  status: 422,
  title: 'This Idempotency-Key was used for something else. Send another one.',
}

/** Nothing can be kept now. `retryAfter` is in seconds. */
export function toUnavailable(texts: Required<Texts>, retryAfter: number, name = 'storage-unavailable'): Problem {
  const headers = { 'retry-after': String(retryAfter) }
  return { name, status: 503, title: texts.sendingFailed, detail: texts.reasonServer, headers }
}

/** That a sender comes too often, with the headers that say when to come again. */
export const toTooMany = (texts: Required<Texts>, retryAfter: number): Problem => ({
  name: 'quota-exceeded',
  status: 429,
  title: texts.sendingFailed,
  detail: texts.reasonTooMany,
  headers: { 'retry-after': String(retryAfter) },
})

/** That a proof of work is missing or was not taken, told at the box of the form. */
export function toCaptchaProblem(name: 'captcha-required' | 'captcha-failed', form: Form, texts: Required<Texts>): Problem {
  const field = form.fields.find(({ type }) => type === 'captcha')?.name ?? null
  const error = toProblemError({ field, code: name, message: texts.captchaFailed })
  return { name, status: 422, title: texts.problem, errors: [error] }
}

/**
 * The problem that a fault of a body is told as. Of what is wrong with its fields only files that are too large are told: a body that
 * was not read to its end may seem to lack answers.
 */
export function toFaultProblem(name: Fault, texts: Required<Texts>, problems: readonly FieldProblem[] = []): Problem {
  const failure = { name, title: texts.sendingFailed }
  switch (name) {
    case 'unsupported-type':
      return UNSUPPORTED_TYPE
    case 'too-large': {
      const errors = problems.filter(({ code }) => code === 'file-size').map(toProblemError)
      return { ...failure, status: 413, detail: texts.reasonTooLarge, errors }
    }
    case 'too-slow':
      return { ...failure, status: 408, detail: texts.reasonSlow, headers: { connection: 'close' } }
    case 'files-not-kept':
      return toUnavailable(texts, 30)
    case 'invalid-json':
      return { name, status: 400, title: 'The body is not JSON of the form { "data": { ... } } with each key once, in UTF-8.' }
    case 'invalid-body':
      return { name, status: 400, title: 'The body is not urlencoded in UTF-8.' }
    case 'invalid-multipart':
      return { name, status: 400, title: 'The body is not complete multipart/form-data in UTF-8.' }
  }
}
