import { createHash } from 'node:crypto'
import type { SubmissionKey } from '../store/lead.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEY_MS = 30 * DAY_MS
const SAME_MS = 10 * 60 * 1000

/**
 * Reads `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): 8 to 128 visible ASCII characters, bare or in quotes. The key
 * is null when there is no such header.
 */
export function readIdempotencyKey(header: string | string[] | undefined): { key: string | null } | 'malformed' {
  if (header === undefined) return { key: null }
  const text = String(header).trim()
  const key = /^"([!#-[\]-~]{8,128})"$/.exec(text)?.[1] ?? /^[!#-~][!-~]{7,127}$/.exec(text)?.[0]
  return key === undefined ? 'malformed' : { key }
}

export interface Sent {
  /** Form id. */
  form: string
  /** As they are stored: with the hashes of the files. */
  answers: string
  /** Stands for the address of the sender. */
  sender: string
  nowMs: number
}

/** What keeps a submission from becoming two leads: the key of its client, else that the same is sent twice in ten minutes. */
export function toSubmissionKey(clientKey: string | null, { form, answers, sender, nowMs }: Sent): SubmissionKey {
  if (clientKey !== null) return { key: `key:${form}:${clientKey}`, digest: toDigest(form, answers), expiresMs: nowMs + KEY_MS }
  const digest = toDigest(form, answers, sender)
  return { key: `same:${digest}`, digest, expiresMs: nowMs + SAME_MS }
}

/** Of texts of any length, so that no two lists of texts have the same. */
const toDigest = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')
