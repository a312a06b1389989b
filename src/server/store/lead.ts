import type { Delivery, Form } from '../../manifest/manifest.gen.ts'
import type { OutboxState } from './outbox-states.ts'

/** `new` leads are delivered; `held` leads wait until their sender confirms; `spam` leads are stored but not delivered. */
export type LeadStatus = 'new' | 'held' | 'spam'

/** Why a lead is held or spam, or another note about it: a code for programs and a sentence for people. */
export interface LeadReason {
  code: string
  text: string
  /** The path of the page in the note, if there is one. */
  page?: string
}

/** The description of a file, as in answers, emails and lists. Its bytes are stored separately. */
export interface StoredFile {
  field: string
  name: string
  /** Media type, derived from the file extension. */
  type: string
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** A file to be stored. */
export interface NewFile extends StoredFile {
  /** File descriptor, open until the lead is stored. */
  fd: number
}

/** Where a lead is sent: a target that the form declares, or an email to its sender. */
export type DeliveryTarget = Extract<Delivery, { kind: 'webhook' | 'email' }> | SenderTarget

/** An email to the sender of a lead: one that asks to confirm, or the automatic reply of the form. */
export type SenderTarget = ConfirmationTarget | AutoReplyTarget

interface ConfirmationTarget {
  kind: 'confirmation'
  to: string
  /** The language of the page, if it is not the main one of the site. */
  language?: string
}

interface AutoReplyTarget extends Omit<ConfirmationTarget, 'kind'> {
  kind: 'autoReply'
  /** With placeholders for answers, as in the manifest when the lead was received. */
  subject: string
  text: string
  /** Whether it is sent only after the sender has confirmed by email. */
  isAfterConfirmation: boolean
}

/** A stored enquiry. */
export interface Lead {
  /** `lead_` and a ULID, so that ids sort by time. */
  id: string
  /** The code that visitors see: `K7Q4-9M2X`. */
  receipt: string
  form: string
  /** The version of the form definition, see `FormVersion`. */
  version: string
  /** Milliseconds since 1970. */
  receivedMs: number
  status: LeadStatus
  reasons: readonly LeadReason[]
  /** The answers as JSON: keys in field order, files as lists of `StoredFile` without `field`. Equal answers have equal text. */
  answers: string
  /** The answer to the first email field in lower case, for finding and erasing; null when there is none. */
  email: string | null
  /** The privacy notice that the visitor saw, as Markdown. */
  privacy: string | null
}

/** Prevents a repeated submission from becoming two leads, and an email address from getting two confirmations or replies. */
export interface SubmissionKey {
  /** Chosen by the client, or derived from the submission. */
  key: string
  /** Hash of the submission. The same key with another digest is an error of the client. */
  digest: string
  /** Milliseconds since 1970. */
  expiresMs: number
}

export interface NewLead extends Lead {
  files: readonly NewFile[]
  /** Each becomes a delivery. Deliveries of a `new` lead and confirmations of a `held` lead are due at once; all others wait. */
  targets: readonly DeliveryTarget[]
  submission: SubmissionKey
  /** The signature of the solved challenge, which can be used once, or null. */
  challenge: { signature: string; expiresMs: number } | null
}

/** The result of storing a lead. `replayed` returns the earlier lead of the same submission. */
export type AddLeadResult =
  | { kind: 'stored' | 'replayed'; id: string; receipt: string; status: LeadStatus }
  | { kind: 'key-mismatch' }
  | { kind: 'challenge-used' }

/** A version of a form definition. Old versions are kept in the store, so that old leads stay readable when the form changes. */
export interface FormVersion {
  form: string
  version: string
  definition: Form
  privacy: string | null
}

/** One delivery of one lead. Its `id` is the `webhook-id` and the local part of `Message-ID`, and the same in every attempt. */
export interface OutboxItem {
  id: string
  lead: string
  target: DeliveryTarget
  state: OutboxState
  attempts: number
  nextMs: number
  /** The error of the last attempt as a sentence; null when none failed. */
  lastError: string | null
}
