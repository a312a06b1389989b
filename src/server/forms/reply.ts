import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply } from 'fastify'
import type { ServedForm } from '../../manifest/built-site.ts'
import { parseLink, toHref } from '../../manifest/link.ts'
import type { SubmittedForm } from '../../manifest/public-form.ts'
import { type Problem, sendProblem } from '../problem.ts'
import { parseWeights } from '../weights.ts'

type RenderForm = (page: unknown, submitted: SubmittedForm) => string

/** Whether a form was sent by the browser itself, without script: a page is wanted rather than JSON (RFC 9110, 12.5.1). */
export function wantsPage(accept: string | undefined): boolean {
  const weights = parseWeights(accept ?? '')
  const toWeight = (type: string) => weights.get(type) ?? weights.get(`${type.split('/')[0]}/*`) ?? weights.get('*/*') ?? 0
  return toWeight('text/html') > Math.max(toWeight('application/json'), toWeight('application/problem+json'))
}

/**
 * Shows the form again with what was answered and what is wrong, as a whole page, with the status of the problem. Where the page can't
 * be made the problem itself is sent: it says the same.
 */
export async function sendFormPage(
  reply: FastifyReply,
  problem: Problem,
  { page }: ServedForm,
  submitted: SubmittedForm,
  outputServer: string,
): Promise<FastifyReply> {
  const html = await renderPage(outputServer, page, submitted)
  if (html === null) return sendProblem(reply, problem)
  const headers = { ...problem.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return reply.code(problem.status).headers(headers).send(html)
}

async function renderPage(outputServer: string, page: unknown, submitted: SubmittedForm): Promise<string | null> {
  try {
    const url = pathToFileURL(resolve(join(outputServer, 'render-form.js'))).href
    const module: unknown = await import(/* @vite-ignore */ url)
    return hasRenderForm(module) ? module.renderForm(page, submitted) : null
  } catch (error) {
    // The message could hold an answer, so only its kind is told.
    console.error(
      `The page of the form "${submitted.form}" could not be rendered: ${error instanceof Error ? error.name : 'error'}`,
    )
    return null
  }
}

const hasRenderForm = (module: unknown): module is { renderForm: RenderForm } =>
  typeof module === 'object' && module !== null && 'renderForm' in module && typeof module.renderForm === 'function'

/** Shows the form empty, with the words that it was sent: the page after a form that declares none. */
export async function sendSentPage(reply: FastifyReply, { page, public: form }: ServedForm, outputServer: string) {
  const html = await renderPage(outputServer, page, { form: form.id, answers: {}, problems: [], failure: null })
  if (html === null) return sendProblem(reply, PAGE_MISSING)
  return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)
}

const PAGE_MISSING: Problem = { name: 'page-unavailable', status: 500, title: 'The form was sent, but its page cannot be shown.' }

/** Where a visitor without script goes after sending: the page that the form declares, else one that says so. */
export function toSuccessLocation({ public: form }: ServedForm, basePath: string): string {
  const declared = form.successPage
  const kind = declared === null ? null : parseLink(declared).kind
  const href = declared !== null && kind === 'page' ? toHref(declared, basePath) : null
  return href ?? `${basePath}/forms/${form.id}/sent`
}
