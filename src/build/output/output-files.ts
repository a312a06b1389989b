import path from 'node:path'
import { LINKED_FILE_TYPES } from '../../contracts/linked-file-types.ts'
import { toHash } from '../cache/hash.ts'

/** A file of the output, in memory. */
export interface OutputFile {
  /** Path below the output folder, with slashes. */
  file: string
  bytes: Buffer
}

/** A file of the output that is made or read only when the output does not have it yet. */
export interface PlannedFile {
  /** Path below the output folder, with slashes. */
  file: string
  /** Identifies everything that the file is made from. Files with different bytes have different keys. */
  key: string
  read(): Buffer | Promise<Buffer>
}

export const toPlannedFile = ({ file, bytes }: OutputFile): PlannedFile => ({ file, key: toHash(bytes), read: () => bytes })

/** Extension -> `Content-Type`. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...LINKED_FILE_TYPES,
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
}

/** The `Content-Type` of a file, by its extension. Unknown extensions are plain bytes. */
export function toContentType(file: string): string {
  return CONTENT_TYPES[path.posix.extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream'
}

/**
 * Whether compression makes a file of this name much smaller: true for all kinds of text, SVG included. Markdown is short, and rarely
 * requested.
 */
export const isCompressible = (file: string): boolean =>
  /^(text\/(?!markdown)|image\/svg|application\/(json|xml|manifest))/.test(toContentType(file))

/** The extensions of files that the build compresses. */
export const COMPRESSED_EXTENSIONS: readonly string[] = Object.keys(CONTENT_TYPES).filter((extension) =>
  isCompressible(`file.${extension}`),
)

/** An asset whose name changes with its content: `base.css` -> `assets/base-1a2b3c4d.css`. */
export const toHashedAsset = (name: string, bytes: Buffer): OutputFile => ({ file: toHashedName(name, toHash(bytes)), bytes })

/** The name of a hashed asset, from the hash of its content. */
export function toHashedName(name: string, hash: string): string {
  const { name: stem, ext } = path.posix.parse(name)
  return `assets/${stem}-${hash.slice(0, 8)}${ext}`
}

/** The absolute path of a file in a folder. Throws when the path leads outside the folder. */
export function resolveInside(folder: string, file: string): string {
  const full = path.resolve(folder, file)
  if (full !== folder && !full.startsWith(path.resolve(folder) + path.sep))
    throw new Error(`"${file}" would be written outside the folder "${folder}".`)
  return full
}
