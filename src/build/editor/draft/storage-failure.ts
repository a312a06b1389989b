const REASONS: Record<string, string> = {
  EACCES: 'the folder ".drafts" cannot be written: permission denied',
  EDQUOT: 'your storage quota is used up',
  EEXIST: 'there is a file with the name ".drafts" where the folder of that name should be',
  ENOENT: 'the folder ".drafts" was deleted',
  ENOSPC: 'the disk is full',
  EPERM: 'the folder ".drafts" cannot be written: permission denied',
  EROFS: 'the disk is read-only',
}

/** Why the draft cannot be stored, as a sentence for the person. */
export function describeStorageFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
  return `Your changes cannot be stored, because ${reason}. They are kept in this browser window until it works again.`
}
