import { setTimeout as wait } from 'node:timers/promises'
import { collectEvidence } from '../leads/collect-evidence.ts'
import { findViolations } from '../leads/lead-invariants.ts'
import { startLeadReceiver } from '../leads/lead-receiver.ts'
import { createLeadSite, toReceiverEnv } from '../leads/lead-site.ts'
import { endLeases } from '../leads/stored-leads.ts'
import { patchServer, type SourcePatch } from './patched-server.ts'
import { startServer } from './server-process.ts'
import { createSubmission, createSubmissionLog, type SubmissionEncoding, sendAndRecord, toMark } from './submissions.ts'

/** Much longer than a patched server runs until it kills itself. */
const LONGEST_LIFE_MS = 15_000

export interface CrashOptions {
  /** The name of the patched server. */
  name: string
  patches: readonly SourcePatch[]
  encoding: SubmissionEncoding
  /** How long to wait for the deliveries. */
  deliveryTimeoutMs?: number
}

export interface CrashResult {
  /** What is wrong with the leads afterwards; see `findViolations`. */
  violations: string[]
  /** Whether the second response was a replay of the first. */
  isReplayed: boolean
  /** How often the lead was delivered. */
  deliveries: number
}

/**
 * Sends a submission to a patched server that kills itself at some point. Then starts the real server on the same data and sends the same
 * submission again, as a client would. Throws when the first server survives, or when the second does not accept the submission.
 */
export async function crash({ name, patches, encoding, deliveryTimeoutMs }: CrashOptions): Promise<CrashResult> {
  await using site = await createLeadSite()
  await using receiver = await startLeadReceiver()
  await using patched = await patchServer(name, patches)
  const settings = { output: site.output, data: site.data, env: toReceiverEnv(receiver.url) }
  const ledger = createSubmissionLog()
  const submission = createSubmission(toMark('crash', 1), encoding)

  await using first = await startServer({ ...settings, preload: patched.preload })
  const answer = await sendAndRecord(ledger, first.port, submission).catch(() => null)
  if (answer && answer.status !== 201) throw new Error(`The server "${name}" responded with ${answer.status}.`)
  const end = await Promise.race([first.ended, wait(LONGEST_LIFE_MS, 'nothing', { ref: false })])
  if (end !== 'SIGKILL') throw new Error(`The server "${name}" ended with ${end}:\n${first.readOutput()}`)

  endLeases(site.data)
  await using second = await startServer(settings)
  const { status, headers } = await sendAndRecord(ledger, second.port, submission)
  if (status !== 201) throw new Error(`The second server responded with ${status}:\n${second.readOutput()}`)
  await receiver.haveArrived(ledger.acknowledged.values(), deliveryTimeoutMs)
  await second.end('SIGTERM')
  const evidence = await collectEvidence(site, receiver, [first, second])
  return {
    violations: findViolations({ ...evidence, ledger }),
    isReplayed: headers['idempotency-replayed'] === 'true',
    deliveries: receiver.readDeliveries().length,
  }
}
