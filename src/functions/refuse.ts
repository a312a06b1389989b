import { type HttpProblem, serializeProblem } from '../contracts/http-problem.ts'
import type { FieldAnswer, FileAnswer, PublicForm, SubmittedForm } from '../contracts/public-form.ts'
import type { RenderForm } from '../contracts/relayed-site.ts'
import { prefersHtml } from '../forms/prefers-html.ts'
import type { Field } from '../manifest/manifest.gen.ts'
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
  const answers = body === null ? {} : await readTypedAnswers(place.form, body, request.headers.get('content-type') ?? '')
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

/**
 * The answers in a body as they were typed, of files only what describes them. They are not checked or parsed, because the visitor gets
 * everything back. None if the body cannot be read.
 */
async function readTypedAnswers(
  { fields }: PublicForm,
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Record<string, FieldAnswer>> {
  const data = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
  const answered = fields.filter(({ name }) => data.has(name))
  return Object.fromEntries(answered.map((field) => [field.name, toTypedAnswer(field, data.getAll(field.name))]))
}

function toTypedAnswer({ type }: Field, parts: readonly FormDataEntryValue[]): FieldAnswer {
  const texts = parts.filter((part) => typeof part === 'string')
  if (type === 'file') return parts.flatMap((part) => (typeof part === 'string' || part.size === 0 ? [] : [toFileAnswer(part)]))
  if (type === 'checkboxGroup') return texts
  return type === 'checkbox' || type === 'captcha' ? true : (texts[0] ?? '')
}

const toFileAnswer = ({ name, size, type }: File): FileAnswer => ({ name, size, type })
