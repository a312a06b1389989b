import { answerOf, isGiven } from '../../forms/field.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { Answers, FieldProblem } from '../../manifest/public-form.ts'
import type { FormState } from './state.ts'

/** What came of sending a form. */
export type Outcome = { kind: 'sent' } | { kind: 'refused'; problems: FieldProblem[] } | { kind: 'failed'; reason: string }

interface Message extends Pick<FormState, 'form' | 'action'> {
  answers: Answers
  /** The form as the browser would post it. */
  body: FormData
  texts: Required<Texts>
}

/** Sends a form whose answers are right, in the way its definition says. Never throws. */
export async function sendForm(message: Message): Promise<Outcome> {
  const { form, texts } = message
  if (form.sending.kind === 'simulate') {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return form.sending.outcome === 'success' ? { kind: 'sent' } : { kind: 'failed', reason: texts.reasonServer }
  }
  try {
    return await toOutcome(await post(message), message)
  } catch {
    return { kind: 'failed', reason: texts.reasonOffline }
  }
}

/** Gives up after two minutes, long enough for files over a slow connection. */
function post({ form, action, answers, body }: Message): Promise<Response> {
  const hasFiles = form.fields.some((field) => field.type === 'file' && isGiven(answerOf(answers, field.name)))
  const isJson = form.sending.kind === 'server' && !hasFiles
  return fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }) },
    body: isJson ? JSON.stringify({ data: answers }) : body,
    signal: AbortSignal.timeout(120_000),
  })
}

async function toOutcome(response: Response, { form, texts }: Message): Promise<Outcome> {
  if (response.ok) return { kind: 'sent' }
  if (response.status === 422) {
    const problems = toProblems(await response.json().catch(() => null), form)
    if (problems.length > 0) return { kind: 'refused', problems }
  }
  if (response.status === 413) return { kind: 'failed', reason: texts.reasonTooLarge }
  return { kind: 'failed', reason: response.status === 429 ? texts.reasonTooMany : texts.reasonServer }
}

/** The `errors` of a problem document (RFC 9457) as problems of this form. Those of unknown fields concern the form as a whole. */
function toProblems(body: unknown, form: FormState['form']): FieldProblem[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return []
  return body.errors.flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.detail !== 'string') return []
    const known = form.fields.find((field) => field.name === error.field)
    return { field: known?.name ?? null, code: 'server', message: error.detail }
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
