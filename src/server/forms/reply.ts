import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toConfirmationPath, toSentPath } from '../../contracts/form-paths.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import type { FormAnswers } from '../../contracts/public-form.ts'
import { prefersHtml } from '../../forms/prefers-html.ts'
import { findSuccessPage, type SuccessDetails, toSuccessLocation } from '../../forms/success-location.ts'
import { sendProblem } from '../http/problem.ts'
import type { FormsContext } from './context.ts'
import { sendFormPage, sendProgressPage } from './form-page.ts'

/** A request for a form. */
export interface FormExchange {
  request: FastifyRequest
  reply: FastifyReply
  form: ServedForm
  context: FormsContext
}

/** Whether the client prefers a page to JSON. */
export const prefersPage = ({ headers: { accept } }: FastifyRequest): boolean => prefersHtml(accept ?? '')

/** Statuses that show the form again as a page. Others are errors of programs. */
const PAGE_STATUSES: readonly number[] = [408, 410, 413, 422, 429, 503]

/** Sends a refusal: the form again as a page if the client prefers one, else problem details as JSON. */
export async function sendRefusal(
  exchange: FormExchange,
  problem: HttpProblem,
  answers: FormAnswers = {},
): Promise<FastifyReply> {
  const { request, reply, form, context } = exchange
  if (!PAGE_STATUSES.includes(problem.status) || !prefersPage(request)) return sendProblem(reply, problem)
  const fields = new Set(form.definition.fields.map(({ name }) => name))
  const problems = (problem.errors ?? []).map(({ field, code, detail }) => {
    // The page cannot show an error at a field that the form does not have.
    return { field: field !== null && fields.has(field) ? field : null, code, message: detail }
  })
  const failure = problems.length > 0 ? null : (problem.detail ?? problem.title)
  const source = { form, renderer: context.renderer }
  return sendFormPage(reply, problem, source, { answers, problems, failure })
}

/** Redirects to the page after the form, or a default page, which is then fetched with GET (RFC 9110, 15.4.4). */
export function redirectToSuccess(
  { reply, form, context: { basePath, prefix } }: FormExchange,
  sent: SuccessDetails,
): FastifyReply {
  const page = findSuccessPage(form.public, basePath) ?? `${prefix}${toSentPath(form.public.id)}`
  return reply.code(303).header('location', toSuccessLocation(page, sent)).send()
}

/** A button that the visitor has to press. */
interface ConfirmationButton {
  token: string
  /** The instruction. Default: the site's `confirmText`. */
  text?: string
  /** Why pressing it failed. */
  problem?: string
}

/** Sends a page that shows the confirmation button in place of the form. */
export function sendButtonPage(
  { reply, form, context }: FormExchange,
  { token, text, problem }: ConfirmationButton,
): Promise<FastifyReply> {
  const { prefix, renderer, texts } = context
  const action = `${prefix}${toConfirmationPath(form.public.id)}`
  const button = { action, token, text: text ?? texts.confirmText, problem: problem ?? null }
  return sendProgressPage(reply, { form, renderer }, { kind: 'asked', ...button })
}

/** Fills `{seconds}` in a text, rounded up and at least 2, so that it never says "1 seconds". */
export const fillSeconds = (text: string, milliseconds: number): string =>
  text.replace('{seconds}', String(Math.max(2, Math.ceil(milliseconds / 1000))))
