import type { HttpProblem } from '../../contracts/http-problem.ts'
import type { FieldProblem } from '../../contracts/public-form.ts'
import { toTooLargeProblem, toUnavailableProblem } from '../../forms/form-problems.ts'
import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import { UNSUPPORTED_TYPE } from '../http/request-problems.ts'
import type { BodyFault } from './body/submission.ts'
import { toFieldError } from './check.ts'

export const CROSS_SITE: HttpProblem = {
  name: 'cross-site',
  status: 403,
  title: 'A form can be sent only from a page of this site.',
}
export const MALFORMED_KEY: HttpProblem = {
  name: 'invalid-idempotency-key',
  status: 400,
  title: 'An Idempotency-Key must have 8 to 128 visible ASCII characters.',
}
export const KEY_MISMATCH: HttpProblem = {
  name: 'idempotency-mismatch',
  status: 422,
  title: 'This Idempotency-Key was already used for another submission. Send a new one.',
}

/** Problem: the sender has reached a rate limit. `retryAfter` is in seconds. */
export const toRateLimitProblem = (texts: Required<Texts>, retryAfter: number): HttpProblem => ({
  name: 'quota-exceeded',
  status: 429,
  title: texts.sendingFailed,
  detail: texts.reasonTooMany,
  headers: { 'retry-after': String(retryAfter) },
})

/** Problem: a proof of work is missing or invalid. It is reported at the captcha field. */
export function toCaptchaProblem(name: 'captcha-required' | 'captcha-failed', form: Form, texts: Required<Texts>): HttpProblem {
  const field = form.fields.find(({ type }) => type === 'captcha')?.name ?? null
  const error = toFieldError({ field, code: name, message: texts.captchaFailed })
  return { name, status: 422, title: texts.problem, errors: [error] }
}

/**
 * Returns the problem of a body that could not be read. Of the field errors only oversized files are reported: an incomplete body may
 * seem to lack answers.
 */
export function toBodyProblem(name: BodyFault, texts: Required<Texts>, problems: readonly FieldProblem[] = []): HttpProblem {
  const failure = { name, title: texts.sendingFailed }
  switch (name) {
    case 'unsupported-type':
      return UNSUPPORTED_TYPE
    case 'too-large': {
      const errors = problems.filter(({ code }) => code === 'file-size').map(toFieldError)
      return { ...toTooLargeProblem(texts), errors }
    }
    case 'too-slow':
      return { ...failure, status: 408, detail: texts.reasonSlow, headers: { connection: 'close' } }
    case 'files-not-stored':
      return toUnavailableProblem(texts, 30)
    case 'invalid-json':
      return { name, status: 400, title: 'The body must be UTF-8 JSON of the form { "data": { ... } } without repeated keys.' }
    case 'invalid-body':
      return { name, status: 400, title: 'The body must be urlencoded in UTF-8.' }
    case 'invalid-multipart':
      return { name, status: 400, title: 'The body must be complete multipart/form-data in UTF-8.' }
  }
}
