import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import type { FormAnswers } from '../../contracts/public-form.ts'
import { type Problem, sendProblem } from '../http/problem.ts'
import { parseWeights } from '../http/weights.ts'
import type { FormsContext } from './context.ts'
import { sendFormPage, sendReachedPage } from './form-page.ts'
import { type Sent, toSuccessLocation } from './success-location.ts'

/** One request for one form. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  form: ServedForm
  context: FormsContext
}

/** Whether a form was sent by the browser itself, without script: a page is wanted rather than JSON (RFC 9110, 12.5.1). */
export function wantsPage({ headers: { accept } }: FastifyRequest): boolean {
  const weights = parseWeights(accept ?? '')
  const toWeight = (type: string) => weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0
  return toWeight('text/html') > Math.max(toWeight('application/json'), toWeight('application/problem+json'))
}

/** The statuses whose page shows the form again. Others are mistakes of programs. */
const SHOWN: readonly number[] = [408, 410, 413, 422, 429, 503]

/** Says no in the way the visitor can read: the form again as a page where one was asked for, else the problem as JSON. */
export async function sendRefusal(visit: Visit, problem: Problem, answers: FormAnswers = {}): Promise<FastifyReply> {
  const { request, reply, form, context } = visit
  if (!SHOWN.includes(problem.status) || !wantsPage(request)) return sendProblem(reply, problem)
  const fields = new Set(form.definition.fields.map(({ name }) => name))
  const problems = (problem.errors ?? []).map(({ field, code, detail }) => {
    // A page has no place for a field that the form does not have.
    return { field: field !== null && fields.has(field) ? field : null, code, message: detail }
  })
  const failure = problems.length > 0 ? null : (problem.detail ?? problem.title)
  const source = { form, outputServer: context.outputServer }
  return sendFormPage(reply, problem, source, { answers, problems, failure })
}

/** Leads a browser on to the page after the form, by GET (RFC 9110, 15.4.4). */
export const sendOn = ({ reply, form, context }: Visit, sent: Sent): FastifyReply =>
  reply
    .code(303)
    .header('location', toSuccessLocation(form, context.basePath, sent))
    .send()

/** The button that a visitor has to press. */
interface Button {
  token: string
  /** What to do; to press it, unless told otherwise. */
  text?: string
  /** Why pressing it did not work. */
  problem?: string
}

/** Shows the one button that is still missing, in place of the form. */
export function sendButton({ reply, form, context }: Visit, { token, text, problem }: Button): Promise<FastifyReply> {
  const { basePath, outputServer, texts } = context
  const action = `${basePath}/api/forms/${form.public.id}/confirm`
  const asked = { action, token, text: text ?? texts.confirmText, problem: problem ?? null }
  return sendReachedPage(reply, { form, outputServer }, { kind: 'asked', ...asked })
}

/** An interface word with a time in whole seconds. Never "1 seconds": waiting a second longer is no harm. */
export const fillSeconds = (text: string, milliseconds: number): string =>
  text.replace('{seconds}', String(Math.max(2, Math.ceil(milliseconds / 1000))))
