import { formatHuman } from '../../../checks/formats/human.ts'
import { parseJson } from '../../../checks/syntax/index.ts'
import { toDiagnostics } from '../../../checks/to-diagnostics.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { toHash } from '../../cache/hash.ts'
import { readManifestFile, toDisplayPath } from '../../manifest-file.ts'

/** A manifest file that is valid JSON. */
export interface ReadManifest {
  bytes: Uint8Array
  text: string
  /** Identifies the bytes. */
  hash: string
}

/**
 * Reads a manifest for editing. Throws the errors of `readManifestFile`, and an `ExpectedError` with the code `JSON_INVALID` and the report
 * of the validator if it is not JSON in UTF-8.
 */
export async function readManifest(manifestFile: string): Promise<ReadManifest> {
  const bytes = await readManifestFile(manifestFile)
  const file = toDisplayPath(manifestFile)
  const { text, value, diagnostics } = parseJson(bytes)
  if (diagnostics.length === 0) return { bytes, text, hash: toHash(bytes) }
  const found = toDiagnostics(diagnostics, { file, text, value }, 'recommended')
  throw new ExpectedError('JSON_INVALID', formatHuman({ file, text, diagnostics: found }))
}
