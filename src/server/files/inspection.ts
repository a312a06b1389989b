import type { LeadReason } from '../store/lead.ts'
import { type OpenFile, readAt } from './read-at.ts'

/** Whether a file is what its name says; and why not, or what is odd about one that is, in words for the owner of the site. */
export interface Inspection {
  isRight: boolean
  reasons: readonly LeadReason[]
}

/** What may be odd about a file that is what its name says. */
export type Oddity = 'suspicious-file' | 'encrypted-file' | 'macros'

const ODDITIES: Readonly<Record<Oddity, string>> = {
  'suspicious-file':
    'A file holds another file, a script or a command that starts a program, or is larger than it claims. Open it with care.',
  'encrypted-file': 'A file is protected by a password.',
  macros: 'A document holds macros, which are small programs. Open it only if you know its sender.',
}

/** A file that is what its name says, with what is odd about it. */
export function toRight(oddities: Readonly<Partial<Record<Oddity, boolean>>> = {}): Inspection {
  const codes: Oddity[] = ['suspicious-file', 'encrypted-file', 'macros']
  return { isRight: true, reasons: codes.filter((code) => oddities[code]).map((code) => ({ code, text: ODDITIES[code] })) }
}

export const WRONG_CONTENT: Inspection = {
  isRight: false,
  reasons: [{ code: 'file-content', text: 'The content of a file is not of the kind that its name says.' }],
}

export const WRONG_NAME: Inspection = {
  isRight: false,
  reasons: [{ code: 'file-name', text: 'The name of a file has the ending of a program in it.' }],
}

/** Bytes that are written one for each letter: `'\x89PNG'`. */
export const toBytes = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Whether a file has these bytes at a place. */
export async function hasBytes(file: OpenFile, offset: number, bytes: Buffer): Promise<boolean> {
  return bytes.equals(await readAt(file, offset, bytes.length))
}
