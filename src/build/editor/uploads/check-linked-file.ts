import { ExpectedError } from '../../../contracts/expected-error.ts'
import type { LinkedFileType } from '../../../contracts/linked-file-types.ts'
import { inspectFile } from '../../../files/inspect-file.ts'
import type { FileWarning } from '../../../files/inspection.ts'
import { toOpenFile } from '../../../files/open-file.ts'

/** What visitors should know about a file, after its name. */
const WARNINGS: Readonly<Record<FileWarning, string>> = {
  'suspicious-file': 'contains a script, a program or another file. Link to it only if you know why it does.',
  'encrypted-file': 'is protected by a password. Visitors need it to open the file.',
  macros: 'contains macros, which are small programs. Many visitors are not allowed to open such files.',
}

/**
 * Checks that a received file is what its name says, as for the files of forms. Returns what visitors should know about it as a sentence,
 * or null. Throws an `ExpectedError` if it is something else.
 */
export async function checkLinkedFile(name: string, type: LinkedFileType, bytes: Buffer): Promise<string | null> {
  const { isAccepted, reasons } = await inspectFile(name, toOpenFile(bytes))
  if (isAccepted) return reasons.map(({ code }) => `"${name}" ${WARNINGS[code]}`).join(' ') || null
  throw new ExpectedError('FILE_REFUSED', `"${name}" is not a ${type.toUpperCase()} file, or it is damaged. Use another file.`)
}
