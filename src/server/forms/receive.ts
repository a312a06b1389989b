import type { FastifyReply } from 'fastify'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { toUnavailableProblem } from '../../forms/form-problems.ts'
import { MULTIPART_TYPE } from '../http/form-media-types.ts'
import { sendProblem } from '../http/problem.ts'
import { findVisitorIp } from '../http/relayed-requests.ts'
import { readBody, toBodyType } from './body/read-body.ts'
import type { FormSubmission } from './body/submission.ts'
import { checkSubmittedValues, toFieldsProblem } from './check.ts'
import { isStored } from './context.ts'
import { chooseDefinition } from './definition.ts'
import { storeSubmission } from './lead/store-submission.ts'
import { parseIdempotencyKey } from './lead/submission-key.ts'
import { MALFORMED_KEY, toBodyProblem, toRateLimitProblem } from './refusals.ts'
import { type FormExchange, prefersPage, redirectToSuccess, sendRefusal } from './reply.ts'

/** Handles a form submission: reads it, checks it, stores or simulates it as the form declares, and answers. */
export async function receive(exchange: FormExchange): Promise<FastifyReply> {
  const refusal = isStored(exchange.form) ? await refuseUnread(exchange) : null
  if (toBodyType(exchange.request) === MULTIPART_TYPE) return receiveUpload(exchange, refusal)
  // A page shows the form with its answers, so the body is read even though it is refused.
  if (refusal && !prefersPage(exchange.request)) return sendProblem(exchange.reply, refusal)
  return readAndAnswer(exchange, refusal)
}

/** Receives a submission that may have files. They are written to disk only if it is not refused and there is space. */
async function receiveUpload(exchange: FormExchange, refusal: HttpProblem | null): Promise<FastifyReply> {
  if (refusal) return sendRefusal(exchange, refusal)
  const { uploadLimit, texts } = exchange.context
  const reservation = await uploadLimit.reserve(exchange.request, texts)
  if ('problem' in reservation) return sendRefusal(exchange, reservation.problem)
  try {
    return await readAndAnswer(exchange, null)
  } finally {
    reservation.release()
  }
}

async function readAndAnswer(exchange: FormExchange, refusal: HttpProblem | null): Promise<FastifyReply> {
  const submission = await readBody(exchange.request)
  try {
    return await answer(exchange, submission, refusal)
  } finally {
    await Promise.all(submission.files.map((file) => file.close()))
  }
}

/** Returns why a submission is refused regardless of its body, or null. */
async function refuseUnread({ request, reply, form, context }: FormExchange): Promise<HttpProblem | null> {
  if (parseIdempotencyKey(request.headers['idempotency-key']) === 'malformed') return MALFORMED_KEY
  const verdict = await context.rateLimits.check(findVisitorIp(request), form.public.id)
  reply.headers(verdict.headers)
  return verdict.isAllowed ? null : toRateLimitProblem(context.texts, verdict.retryAfter)
}

async function answer(exchange: FormExchange, submission: FormSubmission, refusal: HttpProblem | null): Promise<FastifyReply> {
  const { form, context } = exchange
  const { texts } = context
  const intake = isStored(form) ? context.getIntake() : null
  const chosen = chooseDefinition(form, submission.protocol.version, intake?.findFormVersion ?? (() => null))
  const checked = checkSubmittedValues(chosen.definition, submission.values, context)
  const fault = submission.fault && toBodyProblem(submission.fault, texts, checked.problems)
  const problem = refusal ?? fault ?? toFieldsProblem(checked, texts)
  const { answers } = checked
  // Those of fields that are not shown with these answers are dropped, as their names are.
  const files = submission.files.filter(({ field }) => Object.hasOwn(answers, field))
  if (problem) return sendRefusal(exchange, problem, answers)
  if (!isStored(form)) return simulate(exchange, answers)
  if (intake === null) return sendRefusal(exchange, toUnavailableProblem(texts, 30), answers)
  return storeSubmission(exchange, intake, { submission: { ...submission, files }, chosen, answers })
}

/** Pretends that valid answers were sent, or that sending failed. */
async function simulate(exchange: FormExchange, answers: Parameters<typeof sendRefusal>[2]): Promise<FastifyReply> {
  const { request, reply, form, context } = exchange
  const { sending } = form.public
  if (sending.kind === 'simulate' && sending.outcome === 'failure') {
    const { headers: _, ...problem } = toUnavailableProblem(context.texts, 0, 'simulated-failure')
    return sendRefusal(exchange, problem, answers)
  }
  return prefersPage(request)
    ? redirectToSuccess(exchange, { receipt: null, isUnconfirmed: false })
    : reply.send({ status: 'simulated' })
}
