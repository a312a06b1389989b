import type { FastifyReply } from 'fastify'
import { type Problem, sendProblem } from '../http/problem.ts'
import { MULTIPART_TYPE, readBody, toBodyType } from './body/read-body.ts'
import type { Submission } from './body/submission.ts'
import { checkContent, toFieldsProblem } from './check.ts'
import { isKept } from './context.ts'
import { chooseDefinition } from './definition.ts'
import { keepSubmission } from './lead/store-submission.ts'
import { readIdempotencyKey } from './lead/submission-key.ts'
import { MALFORMED_KEY, toFaultProblem, toTooMany, toUnavailable } from './refusals.ts'
import { sendOn, sendRefusal, type Visit, wantsPage } from './reply.ts'

/** Handles a form submission: reads it, checks it, stores or simulates it as the form declares, and answers. */
export async function receive(visit: Visit): Promise<FastifyReply> {
  const refusal = isKept(visit.form) ? await refuseUnread(visit) : null
  if (toBodyType(visit.request) === MULTIPART_TYPE) return receiveUpload(visit, refusal)
  // A page shows the form with its answers, so the body is read even though it is refused.
  if (refusal && !wantsPage(visit.request)) return sendProblem(visit.reply, refusal)
  return readAndAnswer(visit, refusal)
}

/** Receives a submission that may have files. They are written to disk only if it is not refused and there is space. */
async function receiveUpload(visit: Visit, refusal: Problem | null): Promise<FastifyReply> {
  if (refusal) return sendRefusal(visit, refusal)
  const { uploads, texts } = visit.context
  const reservation = await uploads.reserve(visit.request, texts)
  if ('problem' in reservation) return sendRefusal(visit, reservation.problem)
  try {
    return await readAndAnswer(visit, null)
  } finally {
    reservation.release()
  }
}

async function readAndAnswer(visit: Visit, refusal: Problem | null): Promise<FastifyReply> {
  const submission = await readBody(visit.request)
  try {
    return await answer(visit, submission, refusal)
  } finally {
    await Promise.all(submission.files.map((file) => file.close()))
  }
}

/** Returns why a submission is refused regardless of its body, or null. */
async function refuseUnread({ request, reply, form, context }: Visit): Promise<Problem | null> {
  if (readIdempotencyKey(request.headers['idempotency-key']) === 'malformed') return MALFORMED_KEY
  const verdict = await context.limits.check(request, form.public.id)
  reply.headers(verdict.headers)
  return verdict.isAllowed ? null : toTooMany(context.texts, verdict.retryAfter)
}

async function answer(visit: Visit, submission: Submission, refusal: Problem | null): Promise<FastifyReply> {
  const { form, context } = visit
  const { texts } = context
  const leads = isKept(form) ? context.readLeads() : null
  const chosen = chooseDefinition(form, submission.protocol.version, leads?.findVersion ?? (() => null))
  const checked = checkContent(chosen.definition, submission.content, texts)
  const fault = submission.fault && toFaultProblem(submission.fault, texts, checked.problems)
  const problem = refusal ?? fault ?? toFieldsProblem(checked, texts)
  const { answers } = checked
  if (problem) return sendRefusal(visit, problem, answers)
  if (!isKept(form)) return simulate(visit, answers)
  if (leads === null) return sendRefusal(visit, toUnavailable(texts, 30), answers)
  return keepSubmission(visit, leads, { submission, chosen, answers })
}

/** Pretends that valid answers were sent, or that sending failed. */
async function simulate(visit: Visit, answers: Parameters<typeof sendRefusal>[2]): Promise<FastifyReply> {
  const { request, reply, form, context } = visit
  const { sending } = form.public
  if (sending.kind === 'simulate' && sending.outcome === 'failure') {
    const { headers: _, ...problem } = toUnavailable(context.texts, 0, 'simulated-failure')
    return sendRefusal(visit, problem, answers)
  }
  return wantsPage(request) ? sendOn(visit, { receipt: null, isUnconfirmed: false }) : reply.send({ status: 'simulated' })
}
