import type { FieldProblem, FormAnswers } from '../../../contracts/public-form.ts'
import { findAnswer, isAnswered, isUnanswerable } from '../../../forms/field.ts'
import type { FormTexts } from '../../../manifest/texts.gen.ts'
import type { FormState, SendResult, SentResult } from '../state.ts'
import { createIdempotencyKey } from './draft.ts'

export interface OutgoingForm extends Pick<FormState, 'form' | 'action'> {
  answers: FormAnswers
  /** The form data as the browser would post it. */
  body: FormData
  texts: FormTexts
  /** The idempotency key of the draft. */
  key: string
  /** Whole seconds since the first input; null if unknown. */
  seconds: number | null
  /** A solved challenge; null for a form without a robot check. */
  captcha: string | null
}

/** The problem code of a robot check that the server rejects. */
export const CAPTCHA_FAILED = 'captcha-failed'

/** Sends a form with valid answers in the way its definition says. Never throws. */
export async function sendForm(message: OutgoingForm): Promise<SendResult> {
  const { form, texts } = message
  if (form.sending.kind === 'simulate') {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return form.sending.outcome === 'success' ? toSentResult(null, message) : { kind: 'failed', reason: texts.reasonServer }
  }
  try {
    return await toSendResult(await post(message), message)
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError'
    return { kind: 'failed', reason: isSlow ? texts.reasonSlow : texts.reasonOffline }
  }
}

/** Times out after two minutes, long enough for files over a slow connection. */
const post = (message: OutgoingForm): Promise<Response> =>
  fetch(message.action, { method: 'POST', ...toRequest(message), signal: AbortSignal.timeout(120_000) })

/**
 * Another service receives the plain form data. The server receives JSON, or form data if there are files, plus its own protocol fields.
 */
function toRequest({ form, answers, body, key, seconds, captcha }: OutgoingForm): Pick<RequestInit, 'headers' | 'body'> {
  const accept = 'application/json'
  if (form.sending.kind !== 'server') return { headers: { accept }, body }
  const headers = { accept, 'idempotency-key': key }
  if (form.fields.some((field) => field.type === 'file' && isAnswered(findAnswer(answers, field.name)))) {
    if (seconds !== null) body.set('_seconds', String(seconds))
    if (captcha !== null) body.set('_captcha', captcha)
    return { headers, body }
  }
  const website = body.get('_website') || undefined
  const sent = { data: answers, v: form.version, website, seconds: seconds ?? undefined, captcha: captcha ?? undefined }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) }
}

async function toSendResult(response: Response, message: OutgoingForm): Promise<SendResult> {
  const { form, texts } = message
  const readBody = (): Promise<unknown> => response.json().catch(() => null)
  if (response.ok) return toSentResult(form.sending.kind === 'server' ? await readBody() : null, message)
  if (response.status === 422) {
    const body = await readBody()
    // An earlier attempt was stored although its response was lost, and the visitor has changed the answers since. This is a new message.
    if (isProblem(body, 'idempotency-mismatch')) return sendForm({ ...message, key: createIdempotencyKey() })
    const problems = toProblems(body, form, texts)
    if (problems.length > 0) return { kind: 'refused', problems }
  }
  return { kind: 'failed', reason: texts[REASONS[response.status] ?? 'reasonServer'] }
}

const REASONS: Readonly<Record<number, keyof FormTexts>> = { 408: 'reasonSlow', 413: 'reasonTooLarge', 429: 'reasonTooMany' }

function toSentResult(body: unknown, { form, answers }: Pick<OutgoingForm, 'form' | 'answers'>): SentResult {
  const { receipt, next, mail } = isRecord(body) ? body : {}
  return {
    kind: 'sent',
    receipt: typeof receipt === 'string' ? receipt : null,
    isUnconfirmed: next === 'confirm-email',
    ...(mail === 'delayed' && { isMailDelayed: true }),
    ...(isUnanswerable(form, answers) && { isUnanswerable: true }),
  }
}

/** The errors of a problem document (RFC 9457), as problems of this form. Errors of unknown fields apply to the whole form. */
function toProblems(body: unknown, form: FormState['form'], texts: FormTexts): FieldProblem[] {
  if (isProblem(body, 'captcha-required') || isProblem(body, CAPTCHA_FAILED)) return [toCaptchaProblem(form, texts)]
  if (!isRecord(body) || !Array.isArray(body.errors)) return []
  return body.errors.flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.detail !== 'string') return []
    const known = form.fields.find((field) => field.name === error.field)
    return { field: known?.name ?? null, code: 'server', message: error.detail }
  })
}

/** The problem of a failed robot check, at its checkbox. */
export const toCaptchaProblem = ({ fields }: FormState['form'], texts: FormTexts): FieldProblem => ({
  field: fields.find(({ type }) => type === 'captcha')?.name ?? null,
  code: CAPTCHA_FAILED,
  message: texts.captchaFailed,
})

const isProblem = (body: unknown, name: string): boolean => isRecord(body) && body.type === `/problems/${name}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
