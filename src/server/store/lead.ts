import type { Delivery, Form } from '../../manifest/manifest.gen.ts'

/** `new` has been or is being delivered; `held` waits for a confirmation of its sender; `spam` was judged to be advertising. */
export type LeadStatus = 'new' | 'held' | 'spam'

/** Why a lead is held or taken for spam, or what else is odd about it: a word for programs and a sentence for people. */
export interface LeadReason {
  code: string
  text: string
}

/** A file of a lead as it is described in `answers`, in letters and lists; its bytes are stored beside. */
export interface StoredFile {
  field: string
  name: string
  /** Media type by its ending. */
  type: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** A file on its way into the store. */
export interface NewFile extends StoredFile {
  /** File descriptor, open until the lead is kept. */
  fd: number
}

/** Somewhere a lead is sent from the outbox: as the form declares it, or an e-mail that asks its sender to confirm. */
export type DeliveryTarget = Extract<Delivery, { kind: 'webhook' | 'email' }> | { kind: 'confirmation'; to: string }

/** An enquiry with everything that belongs to it, as it is stored. */
export interface Lead {
  /** `lead_` and a ULID: sorting by id is sorting by time. */
  id: string
  /** What visitors see: `K7Q4-9M2X`. */
  receipt: string
  form: string
  /** Of the form's definition, see `FormVersion`. */
  version: string
  /** Milliseconds since 1970. */
  receivedMs: number
  status: LeadStatus
  reasons: readonly LeadReason[]
  /** JSON of the answers: keys in the order of the fields, files as lists of `StoredFile` without `field`. The same answers are the same text. */
  answers: string
  /** The address in the first e-mail field, in small letters, for finding and erasing; null when there is none. */
  email: string | null
  /** The privacy sentence that the visitor saw, as Markdown. */
  privacy: string | null
}

/** What keeps the same submission from becoming two leads, and an address from being asked twice to confirm. */
export interface SubmissionKey {
  /** Chosen by the client, or made of what was sent. */
  key: string
  /** Hash of what was sent: the same key with another digest is a mistake of the client. */
  digest: string
  /** Milliseconds since 1970. */
  expiresMs: number
}

export interface NewLead extends Lead {
  files: readonly NewFile[]
  /** One outbox row each. Those of a lead that is `new` are due at once, those of others wait, but for a `confirmation`. */
  targets: readonly DeliveryTarget[]
  submission: SubmissionKey
  /** The signature of the proof of work that may be used once, or null. */
  challenge: { signature: string; expiresMs: number } | null
}

/** What came of keeping a lead. The earlier lead is answered instead when this submission was kept before. */
export type AddLeadResult =
  | { kind: 'kept' | 'replayed'; id: string; receipt: string; status: LeadStatus }
  | { kind: 'key-mismatch' }
  | { kind: 'challenge-used' }

/** A definition by which leads were given, so that old leads stay readable when the form changes. */
export interface FormVersion {
  form: string
  version: string
  definition: Form
  privacy: string | null
}

export type OutboxState = 'waiting' | 'pending' | 'leased' | 'done' | 'dead'

/** One delivery of one lead. Its `id` is the same in every attempt: `webhook-id`, and the local part of `Message-ID`. */
export interface OutboxItem {
  id: string
  lead: string
  target: DeliveryTarget
  state: OutboxState
  attempts: number
  nextMs: number
  /** What the last attempt failed with, in words; null when none failed. */
  lastError: string | null
}
