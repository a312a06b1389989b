import { writeFile } from 'node:fs/promises'
import type { SaveResult } from '../../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { toDocumentText } from '../../../document/document.ts'
import { recordSave, takeFile } from '../../../document/history.ts'

import { toHash } from '../../cache/hash.ts'
import { writeManifestFile } from '../../fix-manifest.ts'
import type { LiveDraft } from './live-draft.ts'
import { type ReadManifest, readManifest } from './read-manifest.ts'
import { FILE_LABEL } from './restore-draft.ts'

/** Takes what another program wrote to the file into the draft. Throws the errors of `readManifest`. */
export async function readIntoDraft(draft: LiveDraft, manifestFile: string): Promise<ReadManifest> {
  const manifest = await readManifest(manifestFile)
  if (manifest.hash !== draft.history().saved.hash)
    draft.put(takeFile(draft.history(), { ...manifest, label: FILE_LABEL }), 'file')
  return manifest
}

/**
 * Writes the draft to the file. What another program wrote there is merged first. Nothing may change the draft until it is done. Nothing is
 * written while there are conflicts, or errors.
 * @param countErrors counts the errors of the draft; null to save it with errors
 */
export async function saveDraft(
  draft: LiveDraft,
  manifestFile: string,
  countErrors: (() => Promise<number>) | null,
): Promise<SaveResult> {
  try {
    const before = await readIntoDraft(draft, manifestFile).catch((error: unknown) => {
      if (isExpectedError(error, 'MANIFEST_MISSING')) return null
      throw error
    })
    const { document, conflicts } = draft.history()
    if (conflicts.length > 0) return { kind: 'conflicts', count: conflicts.length }
    const errorCount = countErrors ? await countErrors() : 0
    if (errorCount > 0) return { kind: 'errors', count: errorCount }
    const bytes = new TextEncoder().encode(toDocumentText(document))
    if (!before) await writeFile(manifestFile, bytes, { flag: 'wx', flush: true })
    else if (!Buffer.from(bytes).equals(before.bytes)) await writeManifestFile(manifestFile, before.bytes, bytes)
    draft.put(recordSave(draft.history(), toHash(bytes)), 'file')
    return { kind: 'saved' }
  } catch (error) {
    return { kind: 'failed', problem: describeFailure(error, manifestFile) }
  }
}

function describeFailure(error: unknown, manifestFile: string): string {
  if (isExpectedError(error, 'FILE_CHANGED')) return 'Another program changed the file at the same moment. Save again.'
  if (isExpectedError(error, 'JSON_INVALID'))
    return `Another program changed the file, and it is not valid JSON now. Correct it, or delete it to replace it by the draft. ${error.message}`
  if (isExpectedError(error)) return error.message
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `The file "${manifestFile}" cannot be written${code}.`
}
