import type { FastifyReply } from 'fastify'
import { type Problem, sendProblem } from '../http/problem.ts'
import { MULTIPART_TYPE, readBody, toBodyType } from './body/body.ts'
import type { Submission } from './body/submission.ts'
import { checkContent, toFieldsProblem } from './check.ts'
import { isKept } from './context.ts'
import { chooseDefinition } from './definition.ts'
import { keepSubmission } from './keep.ts'
import { MALFORMED_KEY, toFaultProblem, toTooMany, toUnavailable } from './refusals.ts'
import { sendOn, sendRefusal, type Visit, wantsPage } from './reply.ts'
import { readIdempotencyKey } from './submission-key.ts'

/** Receives a form that was sent: reads it, checks it, does with it what the form declares, and answers. */
export async function receive(visit: Visit): Promise<FastifyReply> {
  const refusal = isKept(visit.form) ? await refuseUnread(visit) : null
  if (toBodyType(visit.request) === MULTIPART_TYPE) return receiveUpload(visit, refusal)
  // A page shows the form with what was answered, so that is read all the same.
  if (refusal && !wantsPage(visit.request)) return sendProblem(visit.reply, refusal)
  return readAndAnswer(visit, refusal)
}

/** Receives a form that may have files, which are written to the disk only when they may be sent and there is room for them. */
async function receiveUpload(visit: Visit, refusal: Problem | null): Promise<FastifyReply> {
  if (refusal) return sendRefusal(visit, refusal)
  const { uploads, texts } = visit.context
  const reserved = await uploads.reserve(visit.request, texts)
  if ('problem' in reserved) return sendRefusal(visit, reserved.problem)
  try {
    return await readAndAnswer(visit, null)
  } finally {
    reserved.release()
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

/** Why a form that is kept here is refused whatever its body says, or null. */
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

/** Acts as if right answers were sent, or as if that failed. */
async function simulate(visit: Visit, answers: Parameters<typeof sendRefusal>[2]): Promise<FastifyReply> {
  const { request, reply, form, context } = visit
  const { sending } = form.public
  if (sending.kind === 'simulate' && sending.outcome === 'failure') {
    const { headers: _, ...problem } = toUnavailable(context.texts, 0, 'simulated-failure')
    return sendRefusal(visit, problem, answers)
  }
  return wantsPage(request) ? sendOn(visit, { receipt: null, isUnconfirmed: false }) : reply.send({ status: 'simulated' })
}
