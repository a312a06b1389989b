import { setTimeout as wait } from 'node:timers/promises'
import { collectEvidence } from '../leads/collect-evidence.ts'
import { findViolations } from '../leads/lead-invariants.ts'
import { startLeadReceiver } from '../leads/lead-receiver.ts'
import { makeLeadSite, toReceiverEnv } from '../leads/lead-site.ts'
import { endLeases } from '../leads/stored-leads.ts'
import { type Patch, patchServer } from './patched-server.ts'
import { startServer } from './server-process.ts'
import { createLedger, type Encoding, give, makeSubmission, toMark } from './submissions.ts'

/** Much longer than a server that kills itself should live. */
const LONGEST_LIFE_MS = 15_000

export interface Crash {
  /** Of the patched server. */
  name: string
  patches: readonly Patch[]
  encoding: Encoding
  /** For how long the deliveries are waited for. */
  patienceMs?: number
}

export interface Aftermath {
  /** What is wrong with the leads after all; see `findViolations`. */
  violations: string[]
  /** Whether the second answer was a replay of the first. */
  isReplayed: boolean
  /** How often the lead was delivered. */
  deliveries: number
}

/**
 * Sends a submission to a patched server, which kills itself at some point; starts the real server on the same data, and sends the same
 * submission again, as its client would. Throws when the first server survives, or when the second does not take the submission.
 */
export async function crash({ name, patches, encoding, patienceMs }: Crash): Promise<Aftermath> {
  await using site = await makeLeadSite()
  await using receiver = await startLeadReceiver()
  await using patched = await patchServer(name, patches)
  const settings = { output: site.output, data: site.data, env: toReceiverEnv(receiver.url) }
  const ledger = createLedger()
  const submission = makeSubmission(toMark('crash', 1), encoding)

  await using first = await startServer({ ...settings, preload: patched.preload })
  const answer = await give(ledger, first.port, submission).catch(() => null)
  if (answer && answer.status !== 201) throw new Error(`The server "${name}" answered ${answer.status}.`)
  const end = await Promise.race([first.ended, wait(LONGEST_LIFE_MS, 'nothing', { ref: false })])
  if (end !== 'SIGKILL') throw new Error(`The server "${name}" ended with ${end}:\n${first.said()}`)

  endLeases(site.data)
  await using second = await startServer(settings)
  const { status, headers } = await give(ledger, second.port, submission)
  if (status !== 201) throw new Error(`The second server answered ${status}:\n${second.said()}`)
  await receiver.haveArrived(ledger.acknowledged.values(), patienceMs)
  await second.end('SIGTERM')
  const evidence = await collectEvidence(site, receiver, [first, second])
  return {
    violations: findViolations({ ...evidence, ledger }),
    isReplayed: headers['idempotency-replayed'] === 'true',
    deliveries: receiver.readDeliveries().length,
  }
}
