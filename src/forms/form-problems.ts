import type { HttpProblem } from '../contracts/http-problem.ts'
import type { Texts } from '../manifest/manifest.gen.ts'

export const UNKNOWN_FORM: HttpProblem = { name: 'unknown-form', status: 404, title: 'This site has no such form.' }

export const PAGE_MISSING: HttpProblem = {
  name: 'page-unavailable',
  status: 500,
  title: 'The form was sent, but its page cannot be displayed.',
}

/** Problem: nothing can be stored now. `retryAfter` is in seconds. */
export function toUnavailableProblem(texts: Required<Texts>, retryAfter: number, name = 'storage-unavailable'): HttpProblem {
  const headers = { 'retry-after': String(retryAfter) }
  return { name, status: 503, title: texts.sendingFailed, detail: texts.reasonServer, headers }
}

/** Problem: the body has more bytes than a form may have. */
export const toTooLargeProblem = (texts: Required<Texts>): HttpProblem => ({
  name: 'too-large',
  status: 413,
  title: texts.sendingFailed,
  detail: texts.reasonTooLarge,
})
