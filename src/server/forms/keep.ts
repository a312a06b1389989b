import type { FastifyReply } from 'fastify'
import type { Problem } from '../http/problem.ts'
import { StorageUnavailable } from '../store/database.ts'
import type { NewLead } from '../store/lead.ts'
import { checkFiles } from './check.ts'
import type { RightSubmission } from './definition.ts'
import { toRoom } from './disk-space.ts'
import type { Leads } from './leads.ts'
import { type Confirmation, toNewLead } from './new-lead.ts'
import { checkProof, type Proof } from './proof.ts'
import { KEY_MISMATCH, toCaptchaProblem, toUnavailable } from './refusals.ts'
import { sendRefusal, type Visit, wantsPage } from './reply.ts'
import { judgeSender } from './sender.ts'
import { sendKept } from './sent.ts'
import { toEmail, toStoredAnswers } from './stored-answers.ts'
import { readIdempotencyKey, toSubmissionKey } from './submission-key.ts'

/** Keeps a submission and answers its sender: that it was sent is said only after the lead is on the disk. */
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

/** Finds out what has to be known before a lead can be kept, or why it cannot. */
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
  const room = toRoom(await leads.readFreeBytes())
  if (room === 'nothing' || (room === 'texts' && submission.files.length > 0)) return refused(toUnavailable(texts, 30))
  const awaits = toConfirmation(visit, right, proof)
  return { kind: 'prepared', lead: toLead(visit, leads, right, { proof, awaits, oddities: files.reasons }), awaits }
}

/**
 * An e-mail proves more than a button, so that nobody is asked for both. Where none can be sent yet the lead waits for it: nobody is
 * taken at their word.
 */
function toConfirmation({ form }: Visit, { chosen, answers }: RightSubmission, proof: Proof): Confirmation {
  const isOptIn = form.definition.doubleOptIn === true && toEmail(chosen.definition, answers) !== null
  if (isOptIn) return 'email'
  return proof.kind === 'missing' ? 'button' : null
}

interface Found {
  proof: Proof
  awaits: Confirmation
  /** What is odd about its files. */
  oddities: NewLead['reasons']
}

function toLead(visit: Visit, leads: Leads, right: RightSubmission, { proof, awaits, oddities }: Found): NewLead {
  const { request, form } = visit
  const { submission, chosen, answers } = right
  const id = form.public.id
  const nowMs = Date.now()
  const storedAnswers = toStoredAnswers(chosen.definition, answers, submission.files)
  const read = readIdempotencyKey(request.headers['idempotency-key'])
  // Whatever its type says, it is undefined once the connection is gone.
  const sender = leads.hashAddress(String(request.ip))
  const sent = { form: id, answers: storedAnswers, sender, nowMs }
  const submissionKey = toSubmissionKey(read === 'malformed' ? null : read.key, sent)
  const verdict = judgeSender(visit, right, submissionKey.key)
  return toNewLead({
    form: id,
    current: form.definition,
    chosen,
    answers,
    storedAnswers,
    files: submission.files,
    isSpam: verdict.isSpam,
    reasons: [...oddities, ...verdict.reasons],
    awaits,
    submission: submissionKey,
    challenge: proof.kind === 'right' ? proof.challenge : null,
    nowMs,
  })
}
