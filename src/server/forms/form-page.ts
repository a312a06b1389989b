import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import type { Reached, SubmittedForm } from '../../contracts/public-form.ts'
import { type Problem, sendProblem } from '../http/problem.ts'

type RenderForm = (page: unknown, submitted: SubmittedForm) => string

/** Where the page of a form comes from. */
export interface PageSource {
  form: ServedForm
  /** The folder with the renderer. */
  outputServer: string
}

/**
 * Shows the form again with what was answered and what is wrong, as a whole page, with the status of the problem. Where the page can't
 * be made the problem itself is sent: it says the same.
 */
export async function sendFormPage(
  reply: FastifyReply,
  problem: Problem,
  source: PageSource,
  submitted: Pick<SubmittedForm, 'answers' | 'problems' | 'failure'>,
): Promise<FastifyReply> {
  const html = await renderPage(source, { ...submitted, form: source.form.public.id, reached: null })
  return html === null ? sendProblem(reply, problem) : sendHtml(reply.code(problem.status).headers({ ...problem.headers }), html)
}

/** Shows how far the form has come when nothing is wrong: that it was sent, or the button that is still missing. */
export async function sendReachedPage(reply: FastifyReply, source: PageSource, reached: Reached): Promise<FastifyReply> {
  const submitted = { form: source.form.public.id, answers: {}, problems: [], failure: null, reached }
  const html = await renderPage(source, submitted)
  return html === null ? sendProblem(reply, PAGE_MISSING) : sendHtml(reply, html)
}

const PAGE_MISSING: Problem = { name: 'page-unavailable', status: 500, title: 'The form was sent, but its page cannot be shown.' }

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html)

async function renderPage({ form: { page }, outputServer }: PageSource, submitted: SubmittedForm): Promise<string | null> {
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
