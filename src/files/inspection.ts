import type { OpenFile } from './open-file.ts'

/** Whether the content of a file matches its name. `reasons` explain why not, or warn about a file that does; the site owner reads them. */
export type FileInspection =
  | { isAccepted: true; reasons: readonly { code: FileWarning; text: string }[] }
  | { isAccepted: false; reasons: readonly { code: 'file-content' | 'file-name'; text: string }[] }

/** A warning about a file whose content matches its name. */
export type FileWarning = 'suspicious-file' | 'encrypted-file' | 'macros'

const ODDITIES: Readonly<Record<FileWarning, string>> = {
  'suspicious-file':
    'A file contains another file, a script or a command that starts a program, or unpacks to more than it claims. Open it with care.',
  'encrypted-file': 'A file is password-protected.',
  macros: 'A document contains macros, which are small programs. Open it only if you know the sender.',
}

/** Returns the inspection of a file whose content matches its name, with warnings. */
export function acceptFile(oddities: Readonly<Partial<Record<FileWarning, boolean>>> = {}): FileInspection {
  const codes: FileWarning[] = ['suspicious-file', 'encrypted-file', 'macros']
  return { isAccepted: true, reasons: codes.filter((code) => oddities[code]).map((code) => ({ code, text: ODDITIES[code] })) }
}

export const WRONG_CONTENT: FileInspection = {
  isAccepted: false,
  reasons: [{ code: 'file-content', text: 'The content of a file does not match its file name extension.' }],
}

export const WRONG_NAME: FileInspection = {
  isAccepted: false,
  reasons: [{ code: 'file-name', text: 'The name of a file contains the extension of a program.' }],
}

/** Converts a string with one character per byte, such as `'\x89PNG'`. */
export const toLatin1Bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Whether a file has these bytes at `offset`. */
export async function hasBytes(file: OpenFile, offset: number, bytes: Buffer): Promise<boolean> {
  return bytes.equals(await file.read(offset, bytes.length))
}
