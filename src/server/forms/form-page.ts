import type { FastifyReply } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import type { SubmissionProgress, SubmittedForm } from '../../contracts/public-form.ts'
import { PAGE_MISSING } from '../../forms/form-problems.ts'
import { sendProblem } from '../http/problem.ts'

type RenderForm = (page: unknown, submitted: SubmittedForm) => string

/** What is needed to render the page of a form. */
export interface FormPageSource {
  form: ServedForm
  /** URL of the module that renders it. */
  renderer: string
}

/**
 * Sends a whole page with the form, its answers and errors, and the status of the problem. If the page cannot be rendered, sends the
 * problem details instead.
 */
export async function sendFormPage(
  reply: FastifyReply,
  problem: HttpProblem,
  source: FormPageSource,
  submitted: Pick<SubmittedForm, 'answers' | 'problems' | 'failure'>,
): Promise<FastifyReply> {
  const html = await renderPage(source, { ...submitted, form: source.form.public.id, reached: null })
  return html === null ? sendProblem(reply, problem) : sendHtml(reply.code(problem.status).headers({ ...problem.headers }), html)
}

/** Sends the page of a form without errors: the success message, or the button that the visitor still has to press. */
export async function sendProgressPage(
  reply: FastifyReply,
  source: FormPageSource,
  reached: SubmissionProgress,
): Promise<FastifyReply> {
  const submitted = { form: source.form.public.id, answers: {}, problems: [], failure: null, reached }
  const html = await renderPage(source, submitted)
  return html === null ? sendProblem(reply, PAGE_MISSING) : sendHtml(reply, html)
}

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)

async function renderPage({ form: { page }, renderer }: FormPageSource, submitted: SubmittedForm): Promise<string | null> {
  try {
    const module: unknown = await import(/* @vite-ignore */ renderer)
    return hasRenderForm(module) ? module.renderForm(page, submitted) : null
  } catch (error) {
    // The message could contain an answer, so only the error name is logged.
    console.error(`The page of form "${submitted.form}" could not be rendered: ${error instanceof Error ? error.name : 'error'}`)
    return null
  }
}

const hasRenderForm = (module: unknown): module is { renderForm: RenderForm } =>
  typeof module === 'object' && module !== null && 'renderForm' in module && typeof module.renderForm === 'function'
