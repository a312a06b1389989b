import { createHmac, createSecretKey } from 'node:crypto'
import { type CaptchaChallenges, createCaptchaChallenges } from '../spam/challenges.ts'
import { createSharedCounter, type SharedCounter } from '../spam/shared-counter.ts'
import type { FormVersion } from '../store/lead.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { type AdmissionLimit, createAdmissionLimit } from './admission-limit.ts'
import { type ConfirmationTokens, createConfirmationTokens } from './confirmation-token.ts'
import type { FindFormVersion } from './definition.ts'
import type { ReadFreeBytes } from './disk-space.ts'

/** Everything the forms need to store leads. */
export interface LeadIntake {
  store: LeadStore
  /** Submissions that wait for the store. */
  admissionLimit: AdmissionLimit
  findFormVersion: FindFormVersion
  challenges: CaptchaChallenges
  tokens: ConfirmationTokens
  /** Returns a keyed hash that identifies an IP address or another text without revealing it. */
  hash(text: string): string
  /** Counts events with the other servers of the site; null if there can be none. */
  sharedCounter: SharedCounter | null
  /** Whether email can be sent, so that confirmation emails go out immediately. */
  canConfirm: boolean
  readFreeBytes: ReadFreeBytes
  /** Starts a check for due deliveries. */
  wake(): void
  /** Logs why a lead could not be stored, without flooding the log. */
  report(reason: string): void
  /** Loads the definitions that are current or were retired at most 30 days ago. */
  readVersions(nowMs: number): Promise<void>
}

export interface LeadIntakeOptions extends Pick<LeadIntake, 'canConfirm' | 'readFreeBytes' | 'wake'> {
  /** Receives log lines. */
  log: (line: string) => void
}

/** How many submissions may wait for the store. */
const MAX_WAITING = 1000
const STALE_FORM_MS = 30 * 24 * 60 * 60 * 1000

/** Reads secrets and form definitions from the store. Throws `StorageUnavailable`. */
export async function createLeadIntake(store: LeadStore, { log, ...given }: LeadIntakeOptions): Promise<LeadIntake> {
  const [confirm, challenge, address] = await Promise.all(['confirm', 'challenge', 'address'].map(store.readSecret))
  if (!confirm || !challenge || !address) throw new Error('The store has no secrets.')
  const addressKey = createSecretKey(address)
  const hash = (text: string) => createHmac('sha256', addressKey).update(text).digest('base64url')
  const { sharedCounts: counts } = store
  let versions = new Map<string, FormVersion>()
  const intake: LeadIntake = {
    ...given,
    store,
    admissionLimit: createAdmissionLimit(MAX_WAITING),
    findFormVersion: (form, version) => versions.get(`${form} ${version}`) ?? null,
    challenges: createCaptchaChallenges(challenge),
    tokens: createConfirmationTokens(confirm),
    hash,
    sharedCounter: counts && createSharedCounter({ counts, hash, log }),
    report: createReporter(log),
    async readVersions(nowMs) {
      const found = await store.readVersions(nowMs - STALE_FORM_MS)
      versions = new Map(found.map((version) => [`${version.form} ${version.version}`, version]))
    },
  }
  await intake.readVersions(Date.now())
  return intake
}

const REPORT_PAUSE_MS = 10_000

/** Logs at most one line in ten seconds: a full disk fails for every visitor. */
function createReporter(log: (line: string) => void): LeadIntake['report'] {
  let nextMs = 0
  return (reason) => {
    const now = performance.now()
    if (now < nextMs) return
    nextMs = now + REPORT_PAUSE_MS
    log(`Enquiries cannot be stored: ${reason}`)
  }
}
