import type { FileAnswer } from '../../manifest/public-form.ts'

/** One part of a form: its name and what was sent under it. */
export type Entry = readonly [name: string, part: string | FileAnswer]

/** What a form sent, in whichever of the three ways. */
export type Submission = { kind: 'data'; data: Record<string, unknown> } | { kind: 'entries'; entries: Entry[] }

/** Why a body could not be read; with what had been read before, so that a page can show it again. */
export interface BodyFault {
  kind: 'fault'
  name: 'invalid-json' | 'invalid-body' | 'invalid-multipart' | 'too-large' | 'unsupported-type'
  entries: Entry[]
}
