import { rm, writeFile } from 'node:fs/promises'
import type { SaveResult } from '../../../contracts/editor-protocol.ts'
import { ExpectedError, isExpectedError } from '../../../contracts/expected-error.ts'
import { toDocumentText } from '../../../document/document.ts'
import { recordSave } from '../../../document/history.ts'
import { toHash } from '../../cache/hash.ts'
import { toDisplayPath } from '../../manifest-file.ts'
import { replaceFile } from '../../output/write-file.ts'
import type { LiveDraft } from './live-draft.ts'
import { readIntoDraft } from './read-into-draft.ts'
import { describeSaveFailure } from './storage-failure.ts'

/** Counts the errors of the draft; null to save it with errors. */
type CountErrors = (() => Promise<number>) | null

/**
 * Writes the draft to the file. What another program wrote there is merged first. Nothing may change the draft until it is done. Nothing is
 * written while there are conflicts, or errors.
 */
export async function saveDraft(draft: LiveDraft, manifestFile: string, countErrors: CountErrors): Promise<SaveResult> {
  const write = () => writeDraft(draft, manifestFile, countErrors)
  try {
    return await write().catch((error: unknown) => {
      // What another program has written in the meantime is merged now.
      if (isExpectedError(error, 'FILE_CHANGED')) return write()
      throw error
    })
  } catch (error) {
    if (isExpectedError(error, 'CHECK_FAILED')) return { kind: 'unchecked', problem: error.message }
    return { kind: 'failed', problem: describeFailure(error, toDisplayPath(manifestFile)) }
  }
}

async function writeDraft(draft: LiveDraft, manifestFile: string, countErrors: CountErrors): Promise<SaveResult> {
  const before = await readIntoDraft(draft, manifestFile).catch((error: unknown) => {
    if (isExpectedError(error, 'MANIFEST_MISSING')) return null
    throw error
  })
  const { document, conflicts } = draft.history()
  if (conflicts.length > 0) return { kind: 'conflicts', count: conflicts.length }
  const errorCount = countErrors ? await countErrors() : 0
  if (errorCount > 0) return { kind: 'errors', count: errorCount }
  const bytes = new TextEncoder().encode(toDocumentText(document))
  if (!before) await createFile(manifestFile, bytes)
  else if (!Buffer.from(bytes).equals(before.bytes)) await replaceFile(manifestFile, before.bytes, bytes)
  draft.put(recordSave(draft.history(), toHash(bytes)), 'file')
  return { kind: 'saved' }
}

/** Writes a file that another program has deleted. Throws an `ExpectedError` with the code `FILE_CHANGED` if it exists again. */
async function createFile(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: 'wx', flush: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new ExpectedError('FILE_CHANGED', `Another program changed the file "${file}".`)
    // The next save would take a part of the file for a change of another program.
    await rm(file, { force: true })
    throw error
  }
}

function describeFailure(error: unknown, file: string): string {
  if (isExpectedError(error, 'FILE_CHANGED')) return 'Another program changed the file at the same moment. Save again.'
  if (isExpectedError(error, 'JSON_INVALID'))
    return `Another program changed the file, and it is not valid JSON now. Correct it, or delete it to replace it by the draft. ${error.message}`
  return isExpectedError(error) ? error.message : describeSaveFailure(error, file)
}
