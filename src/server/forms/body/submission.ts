import type { FileAnswer } from '../../../contracts/public-form.ts'
import type { IncomingFile } from '../../files/receive-file.ts'

/** One part of a form: its name and what was sent under it. */
export type Entry = readonly [name: string, part: string | FileAnswer]

/** What was sent under the names of fields: `data` of a JSON body, or the pairs of the two other types. */
export type Content = { kind: 'data'; data: Record<string, unknown> } | { kind: 'entries'; entries: readonly Entry[] }

/** Why a body could not be read. */
export type Fault =
  | 'invalid-json'
  | 'invalid-body'
  | 'invalid-multipart'
  | 'too-large'
  | 'too-slow'
  | 'unsupported-type'
  | 'files-not-kept'

/** What a form says about its own sending, beside the answers. A member is null when it was not sent, or not as it should be. */
export interface Protocol {
  /** Of the definition by which the page of the visitor was made. */
  version: string | null
  /** What stands in the field that people do not see; `''` when nothing does. */
  honeypot: string
  /** From the first input to sending. */
  seconds: number | null
  /** A solved challenge: base64 of JSON, as ALTCHA defines it. */
  captcha: string | null
}

/** What a form sent, in whichever of the three ways. Who reads one closes its files. */
export interface Submission {
  content: Content
  protocol: Protocol
  files: readonly IncomingFile[]
  /** Null when the body was read to its end. Else `content` is what came before, so that a page can show it again. */
  fault: Fault | null
}
