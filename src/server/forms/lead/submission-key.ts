import { createHash } from 'node:crypto'
import type { SubmissionKey } from '../../store/lead.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CLIENT_KEY_LIFETIME_MS = 30 * DAY_MS
const SAME_CONTENT_LIFETIME_MS = 10 * 60 * 1000

/**
 * Parses `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 8 to 128 visible ASCII characters, bare or in quotes. The key
 * is null if the header is missing.
 */
export function parseIdempotencyKey(header: string | string[] | undefined): { key: string | null } | 'malformed' {
  if (header === undefined) return { key: null }
  const text = String(header).trim()
  const key = /^"([!#-[\]-~]{8,128})"$/.exec(text)?.[1] ?? /^[!#-~][!-~]{7,127}$/.exec(text)?.[0]
  return key === undefined ? 'malformed' : { key }
}

export interface SubmissionIdentity {
  /** Form id. */
  form: string
  /** As stored: JSON with the hashes of the files. */
  answers: string
  /** Hash of the sender's IP address. */
  sender: string
  nowMs: number
}

/**
 * Returns the key that prevents duplicate leads: the client's key if there is one, else a hash that matches the same content from the
 * same sender for ten minutes.
 */
export function createSubmissionKey(
  clientKey: string | null,
  { form, answers, sender, nowMs }: SubmissionIdentity,
): SubmissionKey {
  if (clientKey !== null)
    return { key: `key:${form}:${clientKey}`, digest: toDigest(form, answers), expiresMs: nowMs + CLIENT_KEY_LIFETIME_MS }
  const digest = toDigest(form, answers, sender)
  return { key: `same:${digest}`, digest, expiresMs: nowMs + SAME_CONTENT_LIFETIME_MS }
}

/** Hashes the texts as JSON, so that their boundaries count. */
const toDigest = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')
