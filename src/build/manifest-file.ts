import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type CheckedManifest, type Host, type ManifestCheck, type Preset, startCheck } from '../checks/index.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { openPageMemory } from './cache/page-memory.ts'
import { createHost } from './host.ts'
import type { Target } from './targets/target.ts'

/**
 * The bytes of a manifest. `-` is standard input. Throws an `ExpectedError` with the code `MANIFEST_MISSING`, `MANIFEST_IS_FOLDER` or
 * `MANIFEST_UNREADABLE`.
 */
export async function readManifestFile(file: string): Promise<Uint8Array> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ExpectedError('MANIFEST_MISSING', `The file "${file}" does not exist.`)
    if (code === 'EISDIR')
      throw new ExpectedError('MANIFEST_IS_FOLDER', `"${file}" is a folder. Enter the path of the manifest inside it.`)
    const note = code === undefined ? '' : ` (${code})`
    throw new ExpectedError('MANIFEST_UNREADABLE', `The file "${file}" cannot be read${note}.`)
  }
}

/** The default public folder: `public` in the folder of the manifest. */
export const defaultPublicFolder = (file: string): string => path.join(file === '-' ? '.' : path.dirname(file), 'public')

export interface ManifestOptions {
  /** The path of the manifest, or `-` for standard input. */
  file: string
  /** By default `public` in the folder of the manifest. */
  publicFolder?: string | undefined
  /** Root of the checkout, where icons are installed. */
  root: string
  cache: string
  preset?: Preset | undefined
  /** Whether drafts are checked and built like other pages. */
  drafts?: boolean | undefined
  /** The kind of host that the site is for. */
  target?: Target | undefined
}

/** Reads and checks a manifest. Throws the errors of `readManifestFile`. */
export const loadManifest = async (options: ManifestOptions): Promise<CheckedManifest> =>
  (await startManifestCheck(options)).check.finish()

/** Reads a manifest and starts its check. Throws the errors of `readManifestFile`. */
export async function startManifestCheck(options: ManifestOptions): Promise<{ check: ManifestCheck; bytes: Uint8Array }> {
  const { bytes, host } = await openManifest(options)
  const { file, cache, preset } = options
  const memory = file === '-' ? undefined : openPageMemory(file, host, cache)
  return { check: startCheck({ file: toDisplayPath(file), bytes }, host, preset, memory), bytes }
}

/** Reads a manifest and creates the host for its checks. Throws the errors of `readManifestFile`. */
export async function openManifest({
  file,
  publicFolder = defaultPublicFolder(file),
  root,
  cache,
  drafts,
  target,
}: ManifestOptions): Promise<{ bytes: Uint8Array; host: Host }> {
  const bytes = await readManifestFile(file)
  return { bytes, host: await createHost({ root, publicFolder, cache, drafts, target }) }
}

/** The path of a file in messages: relative to the working directory, or absolute when the file is outside it. */
export function toDisplayPath(file: string): string {
  if (file === '-') return 'standard input'
  const relative = path.relative(process.cwd(), file)
  return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative.split(path.sep).join('/')
}
