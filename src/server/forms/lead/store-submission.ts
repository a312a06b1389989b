import type { FastifyReply } from 'fastify'
import type { HttpProblem } from '../../../contracts/http-problem.ts'
import { findEmail, isUnanswerable } from '../../../forms/field.ts'
import { toUnavailableProblem } from '../../../forms/form-problems.ts'
import { findVisitorHost, findVisitorIp } from '../../http/relayed-requests.ts'
import { StorageUnavailable } from '../../store/database.ts'
import type { NewLead } from '../../store/lead.ts'
import { checkFiles } from '../check.ts'
import { findPagePath } from '../cross-site.ts'
import type { ValidSubmission } from '../definition.ts'
import { toDiskSpace } from '../disk-space.ts'
import type { LeadIntake } from '../lead-intake.ts'
import { KEY_MISMATCH, toCaptchaProblem } from '../refusals.ts'
import { type FormExchange, prefersPage, sendRefusal } from '../reply.ts'
import { checkProof, type ProofResult } from './check-proof.ts'
import { checkSpam } from './check-spam.ts'
import { createLead, type PendingConfirmation } from './create-lead.ts'
import { sendResult } from './send-result.ts'
import { serializeAnswers } from './serialize-answers.ts'
import { createSubmissionKey, parseIdempotencyKey } from './submission-key.ts'

/** Stores a submission and answers its sender. Success is reported only after the lead is on disk. */
export async function storeSubmission(exchange: FormExchange, intake: LeadIntake, valid: ValidSubmission): Promise<FastifyReply> {
  const { texts } = exchange.context
  const refuse = (problem: HttpProblem) => sendRefusal(exchange, problem, valid.answers)
  try {
    const prepared = await prepare(exchange, intake, valid)
    if (prepared.kind === 'refused') return refuse(prepared.problem)
    const { lead, awaits } = prepared
    const added = await intake.admissionLimit.run(() => intake.store.addLead(lead))
    if (added.kind === 'key-mismatch') return refuse(KEY_MISMATCH)
    if (added.kind === 'challenge-used') return refuse(toCaptchaProblem('captcha-failed', valid.chosen.definition, texts))
    if (added.kind === 'stored') exchange.context.onLeadStored(lead.form, added.status)
    intake.wake()
    const sent = { awaits, isUnanswerable: isUnanswerable(valid.chosen.definition, valid.answers) }
    return sendResult(exchange, intake, added, sent)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    intake.report(error.message)
    return refuse(toUnavailableProblem(texts, error.retryAfter))
  }
}

type Preparation = { kind: 'refused'; problem: HttpProblem } | { kind: 'prepared'; lead: NewLead; awaits: PendingConfirmation }

/** Prepares a lead for the store, or returns the problem that prevents it. */
async function prepare(exchange: FormExchange, intake: LeadIntake, valid: ValidSubmission): Promise<Preparation> {
  const { request, context } = exchange
  const { submission, chosen } = valid
  const { texts } = context
  const refused = (problem: HttpProblem): Preparation => ({ kind: 'refused', problem })
  const files = await checkFiles(submission.files, texts)
  if (files.problem) return refused(files.problem)
  const payload = submission.protocol.captcha
  const { challenges } = intake
  const proof = await checkProof(chosen.definition, { payload, prefersPage: prefersPage(request), challenges, texts })
  if (proof.kind === 'refused') return refused(proof.problem)
  if (intake.admissionLimit.isFull()) return refused(toUnavailableProblem(texts, 1, 'temporary-reduced-capacity'))
  const space = toDiskSpace(await intake.readFreeBytes())
  if (space === 'nothing' || (space === 'texts' && submission.files.length > 0)) return refused(toUnavailableProblem(texts, 30))
  const awaits = toConfirmation(exchange, valid, proof)
  return { kind: 'prepared', lead: await toLead(exchange, intake, valid, { proof, awaits, fileReasons: files.reasons }), awaits }
}

/**
 * Returns how the sender must confirm. An email proves more than the button, so the sender never needs both. If no email can be sent
 * yet, the lead waits until one can: it is never released unconfirmed.
 */
function toConfirmation({ form }: FormExchange, { chosen, answers }: ValidSubmission, proof: ProofResult): PendingConfirmation {
  const isOptIn = form.definition.doubleOptIn === true && findEmail(chosen.definition, answers) !== null
  if (isOptIn) return 'email'
  return proof.kind === 'missing' ? 'button' : null
}

interface CheckResults {
  proof: ProofResult
  awaits: PendingConfirmation
  /** Warnings about its files. */
  fileReasons: NewLead['reasons']
}

async function toLead(
  exchange: FormExchange,
  intake: LeadIntake,
  valid: ValidSubmission,
  { proof, awaits, fileReasons }: CheckResults,
): Promise<NewLead> {
  const { request, form } = exchange
  const { submission, chosen, answers } = valid
  const id = form.public.id
  const nowMs = Date.now()
  const storedAnswers = serializeAnswers(chosen.definition, answers, submission.files)
  const read = parseIdempotencyKey(request.headers['idempotency-key'])
  // Despite its type, the IP address is undefined after the connection has closed.
  const sender = intake.hash(String(findVisitorIp(request)))
  const content = { form: id, answers: storedAnswers, sender, nowMs }
  const submissionKey = createSubmissionKey(read === 'malformed' ? null : read.key, content)
  const verdict = await checkSpam(exchange, valid, submissionKey.key)
  return createLead({
    form: id,
    current: form.definition,
    otherLanguage: exchange.context.otherLanguage,
    chosen,
    answers,
    storedAnswers,
    files: submission.files,
    isSpam: verdict.isSpam,
    page: findPagePath(request.headers, findVisitorHost(request)),
    reasons: [...fileReasons, ...verdict.reasons],
    awaits,
    submission: submissionKey,
    challenge: proof.kind === 'valid' ? proof.challenge : null,
    nowMs,
  })
}
