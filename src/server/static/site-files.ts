import { hash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ServedFile } from '../../contracts/built-site.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { toPageFile } from '../../manifest/path.ts'
import type { ContentEncoding } from '../http/encoding.ts'
import { toValidatorHeaders, toWholeHeaders } from './headers.ts'

/** One encoding of a file, ready to send. */
export interface Representation {
  encoding: ContentEncoding
  etag: string
  /** Headers of a full response and of a 304 response. */
  headers: { whole: Readonly<Record<string, string>>; unchanged: Readonly<Record<string, string>> }
  /** In bytes. */
  size: number
  /** Path on disk. */
  source: string
  /** Its content in memory, or null if it is read from disk for each response. */
  bytes: Buffer | null
}

export interface SiteFile {
  served: ServedFile
  /** Whether it is a page, to which other spellings of its URL redirect. */
  isPage: boolean
  representations: ReadonlyMap<ContentEncoding, Representation>
}

const MAX_FILE_BYTES_IN_MEMORY = 512 * 1024
const MAX_BYTES_IN_MEMORY = 256 * 1024 * 1024
/** Small, because the limit of open files may be low. Node reads four files at once anyway. */
const MAX_PARALLEL_READS = 4

/**
 * Opens the files of a built site. Pages and small files are read into memory, so that a later build cannot corrupt a response. Files
 * whose path has a segment that starts with a dot are excluded, except pages and `.well-known`. Throws `SITE_NOT_BUILT` if a file is
 * missing, differs in size from the build's record, or is outside `output` because of a symbolic link.
 * @param isReplaced whether the output has just replaced another one: then the content of the files in memory is compared, too
 */
export async function openSiteFiles(output: string, files: readonly ServedFile[], isReplaced = false): Promise<SiteFile[]> {
  const root = await realpath(output).catch(() => {
    throw new ExpectedError('SITE_NOT_BUILT', `No built site found: the folder ${output} is missing. Run "npm run build" first.`)
  })
  const siteFiles = files.map((file) => toSiteFile(root, file)).filter(({ isPage, served }) => isPage || !isHidden(served.file))
  const inMemory = chooseForMemory(siteFiles)
  const all = siteFiles.flatMap(({ representations }) => [...representations.values()])
  for (let at = 0; at < all.length; at += MAX_PARALLEL_READS) {
    const batch = all.slice(at, at + MAX_PARALLEL_READS)
    await Promise.all(batch.map((copy) => open(copy, root, output, inMemory.has(copy))))
  }
  const changed = isReplaced ? siteFiles.find(hasOtherContent) : undefined
  if (changed) throw createChangedError(output, join(root, changed.served.file))
  return siteFiles
}

/** Whether a file in memory has other content than the build has written, such as that of the build before. */
function hasOtherContent({ served, representations }: SiteFile): boolean {
  const bytes = representations.get('identity')?.bytes
  return !!bytes && !hash('sha256', bytes, 'hex').startsWith(served.hash)
}

function toSiteFile(root: string, file: ServedFile): SiteFile {
  const { br, gzip } = file.encodings
  const source = join(root, file.file)
  const createRepresentation = (encoding: ContentEncoding, size: number, ending: string): Representation => {
    const etag = `"${file.hash}${ending.replace('.', '-')}"`
    const headers = { whole: toWholeHeaders(file, { encoding, etag, size }), unchanged: toValidatorHeaders(file, etag) }
    return { encoding, etag, headers, size, source: `${source}${ending}`, bytes: null }
  }
  const copies = [createRepresentation('identity', file.size, '')]
  if (br !== undefined) copies.push(createRepresentation('br', br, '.br'))
  if (gzip !== undefined) copies.push(createRepresentation('gzip', gzip, '.gz'))
  return {
    served: file,
    isPage: file.file === toPageFile(file.path),
    representations: new Map(copies.map((copy) => [copy.encoding, copy])),
  }
}

const isHidden = (file: string): boolean =>
  file.split('/').some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'))

/** Chooses pages first, then the smallest files, up to the memory limit. */
function chooseForMemory(files: readonly SiteFile[]): Set<Representation> {
  const order = files.toSorted((a, b) => Number(b.isPage) - Number(a.isPage) || a.served.size - b.served.size)
  const chosen = new Set<Representation>()
  let usedBytes = 0
  for (const copy of order.flatMap(({ representations }) => [...representations.values()])) {
    if (copy.size > MAX_FILE_BYTES_IN_MEMORY || usedBytes + copy.size > MAX_BYTES_IN_MEMORY) continue
    usedBytes += copy.size
    chosen.add(copy)
  }
  return chosen
}

async function open(copy: Representation, root: string, output: string, isInMemory: boolean): Promise<void> {
  const real = await realpath(copy.source).catch(() => null)
  if (real === null || !real.startsWith(root + sep))
    throw new ExpectedError(
      'SITE_NOT_BUILT',
      `The built site in ${output} is incomplete: ${copy.source} is missing. Run "npm run build" again.`,
    )
  const bytes = isInMemory ? await readFile(real) : null
  const size = bytes?.length ?? (await stat(real)).size
  if (size !== copy.size) throw createChangedError(output, copy.source)
  copy.bytes = bytes
}

const createChangedError = (output: string, file: string): ExpectedError =>
  new ExpectedError(
    'SITE_NOT_BUILT',
    `The built site in ${output} was changed after the build: ${file}. Run "npm run build" again.`,
  )
