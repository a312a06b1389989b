import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type CheckedManifest, checkManifest, type Preset } from '../checks/index.ts'
import { createHost } from './host.ts'

/** A manifest that could not be read at all. The message says why, in one sentence for the person at the keyboard. */
export class ManifestFileError extends Error {
  readonly reason: 'missing' | 'folder' | 'unreadable'

  constructor(reason: ManifestFileError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** The bytes of a manifest; `-` stands for the standard input. Throws `ManifestFileError`. */
export async function readManifestFile(file: string): Promise<Uint8Array> {
  try {
    return file === '-' ? await buffer(process.stdin) : await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ManifestFileError('missing', `There is no file ${file}.`)
    if (code === 'EISDIR') throw new ManifestFileError('folder', `${file} is a folder. Name the manifest file inside it.`)
    throw new ManifestFileError('unreadable', `${file} cannot be read${code === undefined ? '' : ` (${code})`}.`)
  }
}

/** The folder of pictures and files when none is named: `public` beside the manifest. */
export const defaultPublicFolder = (file: string): string => path.join(file === '-' ? '.' : path.dirname(file), 'public')

export interface ManifestOptions {
  file: string
  publicFolder?: string | undefined
  /** The folder of this project, where icons are installed. */
  root: string
  cache: string
  preset?: Preset | undefined
}

/** Reads and checks a manifest. Throws `ManifestFileError` when there is nothing to check. */
export async function loadManifest(options: ManifestOptions): Promise<CheckedManifest> {
  const { bytes, host } = await openManifest(options)
  return withPictures(host, () => checkManifest({ file: nameOf(options.file), bytes }, host, options.preset))
}

/** What a manifest file holds, and the host for its checks. Throws `ManifestFileError`. */
export async function openManifest({ file, publicFolder = defaultPublicFolder(file), root, cache }: ManifestOptions) {
  const bytes = await readManifestFile(file)
  return { bytes, host: await createHost({ root, publicFolder, cache }) }
}

/** What `look` finds once everything is known of the pictures that it asks for. */
export async function withPictures<T>(host: ManifestHost, look: () => T): Promise<T> {
  const found = look()
  return (await host.readMissing()) ? look() : found
}

type ManifestHost = Awaited<ReturnType<typeof createHost>>

/** The file as it is named to people: from where they are, unless it lies elsewhere. */
export function nameOf(file: string): string {
  if (file === '-') return 'standard input'
  const shown = path.relative(process.cwd(), file)
  return shown.startsWith('..') || path.isAbsolute(shown) ? file : shown.split(path.sep).join('/')
}
