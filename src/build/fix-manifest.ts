import { fixOne } from '../checks/fixes/fix-one.ts'
import { type Mended, mend } from '../checks/fixes/index.ts'
import { type Checked, checkManifest } from '../checks/index.ts'
import type { WantedFix } from '../contracts/preview-state.ts'
import { ManifestFileError, type ManifestOptions, nameOf, openManifest, withPictures } from './manifest-file.ts'
import { FileChangedError, replaceFile } from './output/write-file.ts'

/** A manifest with its safe repairs made, not yet written. */
export interface MendedManifest extends Mended {
  /** What the file held. */
  before: Uint8Array
  /** What it shall hold; the same bytes when there is nothing to mend. */
  after: Uint8Array
  /** What was wrong, and what is left. */
  found: Checked
  checked: Checked
}

/** Reads a manifest and mends what can be mended without asking. Throws `ManifestFileError`. */
export async function mendManifest(options: ManifestOptions): Promise<MendedManifest> {
  const { file, preset } = options
  const { bytes: before, host } = await openManifest(options)
  return withPictures(host, () => {
    const mended = mend(before, host, preset)
    const after = mended.mendings.length === 0 ? before : new TextEncoder().encode(mended.text)
    const check = (bytes: Uint8Array) => checkManifest({ file: nameOf(file), bytes }, host, preset)
    const found = check(before)
    return { ...mended, before, after, found, checked: after === before ? found : check(after) }
  })
}

/**
 * Applies one safe fix to the file. Returns why the file is as it was, in sentences, or null. Throws `ManifestFileError`, also when
 * the file changes in the meantime.
 */
export async function fixManifestFile(options: ManifestOptions, wanted: WantedFix): Promise<string | null> {
  const { bytes, host } = await openManifest(options)
  const fixed = await withPictures(host, () => fixOne(bytes, host, wanted))
  if ('problem' in fixed) return fixed.problem
  await writeManifestFile(options.file, bytes, new TextEncoder().encode(fixed.text))
  return null
}

/** What would change in a text, as a unified diff that `patch` understands; empty when nothing does. */
export async function toDiff(name: string, before: string, after: string): Promise<string> {
  if (before === after) return ''
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff')
  return createTwoFilesPatch(name, name, before, after, undefined, undefined, { headerOptions: FILE_HEADERS_ONLY })
}

/** Writes what a repair made of a manifest. Throws `ManifestFileError` when the file is another by now, or may not be written. */
export async function writeManifestFile(file: string, before: Uint8Array, after: Uint8Array): Promise<void> {
  try {
    await replaceFile(file, before, after)
  } catch (error) {
    if (error instanceof FileChangedError)
      throw new ManifestFileError('unreadable', `${nameOf(file)} was changed meanwhile, so nothing was written. Run this again.`)
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ManifestFileError('unreadable', `${nameOf(file)} cannot be written${code}.`)
  }
}
