import type { FastifyReply } from 'fastify'
import { MULTIPART_TYPE } from '../http/form-media-types.ts'
import { type HttpProblem, sendProblem } from '../http/problem.ts'
import { readBody, toBodyType } from './body/read-body.ts'
import type { FormSubmission } from './body/submission.ts'
import { checkSubmittedValues, toFieldsProblem } from './check.ts'
import { isStored } from './context.ts'
import { chooseDefinition } from './definition.ts'
import { storeSubmission } from './lead/store-submission.ts'
import { parseIdempotencyKey } from './lead/submission-key.ts'
import { MALFORMED_KEY, toBodyProblem, toRateLimitProblem, toUnavailableProblem } from './refusals.ts'
import { type FormRequest, prefersPage, redirectToSuccess, sendRefusal } from './reply.ts'

/** Handles a form submission: reads it, checks it, stores or simulates it as the form declares, and answers. */
export async function receive(formRequest: FormRequest): Promise<FastifyReply> {
  const refusal = isStored(formRequest.form) ? await refuseUnread(formRequest) : null
  if (toBodyType(formRequest.request) === MULTIPART_TYPE) return receiveUpload(formRequest, refusal)
  // A page shows the form with its answers, so the body is read even though it is refused.
  if (refusal && !prefersPage(formRequest.request)) return sendProblem(formRequest.reply, refusal)
  return readAndAnswer(formRequest, refusal)
}

/** Receives a submission that may have files. They are written to disk only if it is not refused and there is space. */
async function receiveUpload(formRequest: FormRequest, refusal: HttpProblem | null): Promise<FastifyReply> {
  if (refusal) return sendRefusal(formRequest, refusal)
  const { uploadLimit, texts } = formRequest.context
  const reservation = await uploadLimit.reserve(formRequest.request, texts)
  if ('problem' in reservation) return sendRefusal(formRequest, reservation.problem)
  try {
    return await readAndAnswer(formRequest, null)
  } finally {
    reservation.release()
  }
}

async function readAndAnswer(formRequest: FormRequest, refusal: HttpProblem | null): Promise<FastifyReply> {
  const submission = await readBody(formRequest.request)
  try {
    return await answer(formRequest, submission, refusal)
  } finally {
    await Promise.all(submission.files.map((file) => file.close()))
  }
}

/** Returns why a submission is refused regardless of its body, or null. */
async function refuseUnread({ request, reply, form, context }: FormRequest): Promise<HttpProblem | null> {
  if (parseIdempotencyKey(request.headers['idempotency-key']) === 'malformed') return MALFORMED_KEY
  const verdict = await context.rateLimits.check(request, form.public.id)
  reply.headers(verdict.headers)
  return verdict.isAllowed ? null : toRateLimitProblem(context.texts, verdict.retryAfter)
}

async function answer(formRequest: FormRequest, submission: FormSubmission, refusal: HttpProblem | null): Promise<FastifyReply> {
  const { form, context } = formRequest
  const { texts } = context
  const intake = isStored(form) ? context.getIntake() : null
  const chosen = chooseDefinition(form, submission.protocol.version, intake?.findFormVersion ?? (() => null))
  const checked = checkSubmittedValues(chosen.definition, submission.values, texts)
  const fault = submission.fault && toBodyProblem(submission.fault, texts, checked.problems)
  const problem = refusal ?? fault ?? toFieldsProblem(checked, texts)
  const { answers } = checked
  if (problem) return sendRefusal(formRequest, problem, answers)
  if (!isStored(form)) return simulate(formRequest, answers)
  if (intake === null) return sendRefusal(formRequest, toUnavailableProblem(texts, 30), answers)
  return storeSubmission(formRequest, intake, { submission, chosen, answers })
}

/** Pretends that valid answers were sent, or that sending failed. */
async function simulate(formRequest: FormRequest, answers: Parameters<typeof sendRefusal>[2]): Promise<FastifyReply> {
  const { request, reply, form, context } = formRequest
  const { sending } = form.public
  if (sending.kind === 'simulate' && sending.outcome === 'failure') {
    const { headers: _, ...problem } = toUnavailableProblem(context.texts, 0, 'simulated-failure')
    return sendRefusal(formRequest, problem, answers)
  }
  return prefersPage(request)
    ? redirectToSuccess(formRequest, { receipt: null, isUnconfirmed: false })
    : reply.send({ status: 'simulated' })
}
