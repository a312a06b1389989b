import { type HttpProblem, serializeProblem } from '../contracts/http-problem.ts'
import type { SubmittedForm } from '../contracts/public-form.ts'
import type { RenderForm } from '../contracts/relayed-site.ts'
import { parseAnswers } from '../forms/answers.ts'
import { prefersHtml } from '../forms/prefers-html.ts'
import type { FormPlace } from './form-place.ts'

/** A form that the server of the site has not answered. */
interface UnansweredForm {
  request: Request
  place: FormPlace
  /** Null if there is none, or it was not read. */
  body: Uint8Array<ArrayBuffer> | null
  renderForm: RenderForm
}

/** Answers as the server does when it cannot store a form: with the whole page and the answers of the visitor in it, or with the problem as JSON. */
export async function refuse({ request, place, body, renderForm }: UnansweredForm, problem: HttpProblem): Promise<Response> {
  if (!prefersHtml(request.headers.get('accept') ?? '')) return toProblemResponse(problem)
  const entries = body === null ? [] : await readEntries(body, request.headers.get('content-type') ?? '')
  const { answers } = parseAnswers(place.form, entries, place)
  const failure = problem.detail ?? problem.title
  return renderPage({ renderForm, place }, { answers, failure, reached: null }, problem) ?? toProblemResponse(problem)
}

/** The page of a form; null if it cannot be rendered. */
export function renderPage(
  { renderForm, place }: Pick<UnansweredForm, 'renderForm' | 'place'>,
  submitted: Pick<SubmittedForm, 'answers' | 'failure' | 'reached'>,
  { status, headers }: Pick<HttpProblem, 'status' | 'headers'>,
): Response | null {
  try {
    const html = renderForm(place.page, { ...submitted, form: place.form.id, problems: [] })
    const all = { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
    return new Response(html, { status, headers: all })
  } catch (error) {
    // The message could contain an answer, so only the error name is logged.
    console.error(`The page of form "${place.form.id}" could not be rendered: ${error instanceof Error ? error.name : 'error'}`)
    return null
  }
}

export const toProblemResponse = (problem: HttpProblem): Response =>
  new Response(serializeProblem(problem), {
    status: problem.status,
    headers: { ...problem.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })

type Entry = [name: string, part: string | { name: string; size: number; type: string }]

/** The names and values of a body, of files only what describes them. None if it cannot be read: the page then shows an empty form. */
async function readEntries(body: Uint8Array<ArrayBuffer>, type: string): Promise<Entry[]> {
  const data = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
  return [...data].map(([name, part]) => [
    name,
    typeof part === 'string' ? part : { name: part.name, size: part.size, type: part.type },
  ])
}
