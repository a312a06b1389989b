/** Why the file system refused to write, as the end of a sentence. Other causes are described by the system's own message. */
const REASONS: Record<string, string> = {
  EACCES: 'permission was denied',
  EDQUOT: 'your storage quota is used up',
  ENOSPC: 'the disk is full',
  EPERM: 'permission was denied',
  EROFS: 'the disk is read-only',
}

/** Causes that mean something else for the folder of drafts. */
const FOLDER_REASONS: Record<string, string> = {
  EACCES: 'the folder ".drafts" cannot be written',
  ENOENT: 'the folder ".drafts" was deleted',
  ENOTDIR: 'there is a file with the name ".drafts" where the folder of that name should be',
  EPERM: 'the folder ".drafts" cannot be written',
}

/** Why the draft cannot be stored, as a sentence for the person. */
export const describeJournalFailure = (error: unknown): string =>
  `Your changes cannot be stored, because ${toReason(error, { ...REASONS, ...FOLDER_REASONS })}. They are kept in the browser until this works again.`

/** Why the file cannot be written, as a sentence for the person. */
export const describeSaveFailure = (error: unknown, file: string): string =>
  `The file "${file}" cannot be written, because ${toReason(error, REASONS)}.`

function toReason(error: unknown, reasons: Record<string, string>): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
