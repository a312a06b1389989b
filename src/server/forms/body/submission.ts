import type { FileAnswer } from '../../../contracts/public-form.ts'
import type { IncomingFile } from '../../files/receive-file.ts'

/** A submitted name and its value. */
export type FormEntry = readonly [name: string, part: string | FileAnswer]

/** Submitted values: `data` of a JSON body, or the name-value pairs of the other two content types. */
export type SubmittedValues = { kind: 'data'; data: Record<string, unknown> } | { kind: 'entries'; entries: readonly FormEntry[] }

/** Why a body cannot be read. */
export type BodyFault =
  | 'invalid-json'
  | 'invalid-body'
  | 'invalid-multipart'
  | 'too-large'
  | 'too-slow'
  | 'unsupported-type'
  | 'files-not-stored'

/** What a form reports about itself in addition to the answers. A member is null if it is missing or malformed. */
export interface FormProtocol {
  /** Version of the definition that the visitor's page was built from. */
  version: string | null
  /** Value of the hidden field; `''` if it is empty, as it is for people. */
  honeypot: string
  /** Seconds from the first input to sending. */
  seconds: number | null
  /** A solved ALTCHA challenge: base64-encoded JSON. */
  captcha: string | null
}

/** A submitted form in any of the three content types. Its reader must close the files. */
export interface FormSubmission {
  values: SubmittedValues
  protocol: FormProtocol
  files: readonly IncomingFile[]
  /** Null if the body was read completely. Otherwise `content` is what arrived before the fault, so that a page can show it again. */
  fault: BodyFault | null
}
