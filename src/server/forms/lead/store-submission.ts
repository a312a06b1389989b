import type { FastifyReply } from 'fastify'
import type { Problem } from '../../http/problem.ts'
import { StorageUnavailable } from '../../store/database.ts'
import type { NewLead } from '../../store/lead.ts'
import { checkFiles } from '../check.ts'
import type { RightSubmission } from '../definition.ts'
import { toRoom } from '../disk-space.ts'
import type { Leads } from '../lead-intake.ts'
import { KEY_MISMATCH, toCaptchaProblem, toUnavailable } from '../refusals.ts'
import { sendRefusal, type Visit, wantsPage } from '../reply.ts'
import { checkProof, type Proof } from './check-proof.ts'
import { judgeSender } from './check-spam.ts'
import { type Confirmation, toNewLead } from './new-lead.ts'
import { sendKept } from './send-result.ts'
import { toEmail, toStoredAnswers } from './stored-answers.ts'
import { readIdempotencyKey, toSubmissionKey } from './submission-key.ts'

/** Stores a submission and answers its sender. Success is reported only after the lead is on disk. */
export async function keepSubmission(visit: Visit, leads: Leads, right: RightSubmission): Promise<FastifyReply> {
  const { texts } = visit.context
  const refuse = (problem: Problem) => sendRefusal(visit, problem, right.answers)
  try {
    const prepared = await prepare(visit, leads, right)
    if (prepared.kind === 'refused') return refuse(prepared.problem)
    const { lead, awaits } = prepared
    const kept = await leads.queue.run(() => leads.store.keep(lead))
    if (kept.kind === 'key-mismatch') return refuse(KEY_MISMATCH)
    if (kept.kind === 'challenge-used') return refuse(toCaptchaProblem('captcha-failed', right.chosen.definition, texts))
    leads.wake()
    return sendKept(visit, leads, kept, awaits)
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    leads.report(error.message)
    return refuse(toUnavailable(texts, error.retryAfter))
  }
}

type Prepared = { kind: 'refused'; problem: Problem } | { kind: 'prepared'; lead: NewLead; awaits: Confirmation }

/** Prepares a lead for the store, or returns the problem that prevents it. */
async function prepare(visit: Visit, leads: Leads, right: RightSubmission): Promise<Prepared> {
  const { request, context } = visit
  const { submission, chosen } = right
  const { texts } = context
  const refused = (problem: Problem): Prepared => ({ kind: 'refused', problem })
  const files = await checkFiles(submission.files, texts)
  if (files.problem) return refused(files.problem)
  const payload = submission.protocol.captcha
  const { challenges } = leads
  const proof = await checkProof(chosen.definition, { payload, isPage: wantsPage(request), challenges, texts })
  if (proof.kind === 'refused') return refused(proof.problem)
  if (leads.queue.isFull()) return refused(toUnavailable(texts, 1, 'temporary-reduced-capacity'))
  const space = toRoom(await leads.readFreeBytes())
  if (space === 'nothing' || (space === 'texts' && submission.files.length > 0)) return refused(toUnavailable(texts, 30))
  const awaits = toConfirmation(visit, right, proof)
  return { kind: 'prepared', lead: toLead(visit, leads, right, { proof, awaits, fileReasons: files.reasons }), awaits }
}

/**
 * Returns how the sender must confirm. An email proves more than the button, so the sender never needs both. If no email can be sent
 * yet, the lead waits until one can: it is never released unconfirmed.
 */
function toConfirmation({ form }: Visit, { chosen, answers }: RightSubmission, proof: Proof): Confirmation {
  const isOptIn = form.definition.doubleOptIn === true && toEmail(chosen.definition, answers) !== null
  if (isOptIn) return 'email'
  return proof.kind === 'missing' ? 'button' : null
}

interface Checked {
  proof: Proof
  awaits: Confirmation
  /** Warnings about its files. */
  fileReasons: NewLead['reasons']
}

function toLead(visit: Visit, leads: Leads, right: RightSubmission, { proof, awaits, fileReasons }: Checked): NewLead {
  const { request, form } = visit
  const { submission, chosen, answers } = right
  const id = form.public.id
  const nowMs = Date.now()
  const storedAnswers = toStoredAnswers(chosen.definition, answers, submission.files)
  const read = readIdempotencyKey(request.headers['idempotency-key'])
  // Despite its type, `ip` is undefined after the connection has closed.
  const sender = leads.hashAddress(String(request.ip))
  const content = { form: id, answers: storedAnswers, sender, nowMs }
  const submissionKey = toSubmissionKey(read === 'malformed' ? null : read.key, content)
  const verdict = judgeSender(visit, right, submissionKey.key)
  return toNewLead({
    form: id,
    current: form.definition,
    chosen,
    answers,
    storedAnswers,
    files: submission.files,
    isSpam: verdict.isSpam,
    reasons: [...fileReasons, ...verdict.reasons],
    awaits,
    submission: submissionKey,
    challenge: proof.kind === 'right' ? proof.challenge : null,
    nowMs,
  })
}
