import { applyOneFix } from '../checks/fixes/apply-one-fix.ts'
import { applySafeFixes, type SafeFixResult } from '../checks/fixes/apply-safe-fixes.ts'
import { type CheckedManifest, checkManifest } from '../checks/index.ts'
import { ExpectedError, isExpectedError } from '../contracts/expected-error.ts'
import type { FixRequest } from '../contracts/preview-state.ts'
import { type ManifestOptions, openManifest, toDisplayPath } from './manifest-file.ts'
import { replaceFile } from './output/write-file.ts'

/** A manifest with its fixes applied, not yet written. */
interface PlannedFixes extends SafeFixResult {
  /** The current content of the file. */
  before: Uint8Array
  /** The fixed content. The same object as `before` when there is nothing to fix. */
  after: Uint8Array
  /** The diagnostics of `before`. */
  found: CheckedManifest
  /** The diagnostics of `after`. */
  checked: CheckedManifest
}

/**
 * Reads a manifest and applies all safe fixes in memory. Throws the errors of `readManifestFile`.
 * @param apply applies other fixes than these
 */
export async function planFixes(options: ManifestOptions, apply = applySafeFixes): Promise<PlannedFixes> {
  const { file, preset } = options
  const { bytes: before, host } = await openManifest(options)
  const fixed = apply(before, host, preset)
  const after = fixed.applied.length === 0 ? before : new TextEncoder().encode(fixed.text)
  const check = (bytes: Uint8Array) => checkManifest({ file: toDisplayPath(file), bytes }, host, preset)
  const found = check(before)
  return { ...fixed, before, after, found, checked: after === before ? found : check(after) }
}

/**
 * Applies one safe fix to the file. Returns null, or why the file was not changed. Throws the errors of `readManifestFile` and
 * `writeManifestFile`.
 */
export async function fixManifestFile(options: ManifestOptions, request: FixRequest): Promise<string | null> {
  const { bytes, host } = await openManifest(options)
  const fixed = applyOneFix(bytes, host, request)
  if ('problem' in fixed) return fixed.problem
  await writeManifestFile(options.file, bytes, new TextEncoder().encode(fixed.text))
  return null
}

/** The difference between two texts as a unified diff. Empty when they are equal. */
export async function toDiff(name: string, before: string, after: string): Promise<string> {
  if (before === after) return ''
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff')
  return createTwoFilesPatch(name, name, before, after, undefined, undefined, { headerOptions: FILE_HEADERS_ONLY })
}

/**
 * Replaces the content of a manifest, if it is still `before`. Throws an `ExpectedError` with the code `FILE_CHANGED` or
 * `MANIFEST_UNWRITABLE`.
 */
export async function writeManifestFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  const name = toDisplayPath(file)
  try {
    await replaceFile(file, before, after)
  } catch (error) {
    if (isExpectedError(error, 'FILE_CHANGED'))
      throw new ExpectedError(
        'FILE_CHANGED',
        `Another program changed the file "${name}", so nothing was written. Run this again.`,
      )
    const note = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ExpectedError('MANIFEST_UNWRITABLE', `The file "${name}" cannot be written${note}.`)
  }
}
