import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ServedFile } from '../../contracts/built-site.ts'
import { toPageFile } from '../../manifest/path.ts'
import type { Encoding } from '../http/encoding.ts'
import { noSite } from '../output.ts'
import { toValidatorHeaders, toWholeHeaders } from './headers.ts'

/** One copy of a file, as it can be sent. */
export interface Representation {
  encoding: Encoding
  etag: string
  /** The headers of an answer with all of it, and of one that says that it has not changed. */
  headers: { whole: Readonly<Record<string, string>>; unchanged: Readonly<Record<string, string>> }
  /** Bytes. */
  size: number
  /** Where it lies on disk. */
  source: string
  /** Its content, or null when it is read from disk for each answer. */
  bytes: Buffer | null
}

export interface Content {
  file: ServedFile
  /** Whether it is a page, which answers to other spellings of its address too. */
  isPage: boolean
  representations: ReadonlyMap<Encoding, Representation>
}

const LARGEST_IN_MEMORY = 512 * 1024
const MEMORY = 256 * 1024 * 1024
/** Few, since a process may be allowed few open files; Node reads four at once. */
const READS_AT_ONCE = 4

/**
 * Opens the files of a built site: pages and small files are read into memory, so that a later build can't tear an answer. Files whose
 * name starts with a dot are left out, but for pages and what lies in `.well-known`. Throws `NO_SITE` when a file is missing, has
 * another size than the build noted, or lies outside `output`, through a link for example.
 */
export async function openContents(output: string, files: readonly ServedFile[]): Promise<Content[]> {
  const root = await realpath(output).catch(() => {
    throw noSite(`There is no built site here: the folder ${output} is missing. Run "npm run build" first.`)
  })
  const contents = files.map((file) => toContent(root, file)).filter((content) => content.isPage || !isHidden(content.file.file))
  const inMemory = chooseForMemory(contents)
  const all = contents.flatMap(({ representations }) => [...representations.values()])
  for (let at = 0; at < all.length; at += READS_AT_ONCE) {
    const batch = all.slice(at, at + READS_AT_ONCE)
    await Promise.all(batch.map((copy) => open(copy, root, output, inMemory.has(copy))))
  }
  return contents
}

function toContent(root: string, file: ServedFile): Content {
  const { br, gzip } = file.encodings
  const source = join(root, file.file)
  const toCopy = (encoding: Encoding, size: number, ending: string): Representation => {
    const etag = `"${file.hash}${ending.replace('.', '-')}"`
    const headers = { whole: toWholeHeaders(file, { encoding, etag, size }), unchanged: toValidatorHeaders(file, etag) }
    return { encoding, etag, headers, size, source: `${source}${ending}`, bytes: null }
  }
  const copies = [toCopy('identity', file.size, '')]
  if (br !== undefined) copies.push(toCopy('br', br, '.br'))
  if (gzip !== undefined) copies.push(toCopy('gzip', gzip, '.gz'))
  return {
    file,
    isPage: file.file === toPageFile(file.path),
    representations: new Map(copies.map((copy) => [copy.encoding, copy])),
  }
}

const isHidden = (file: string): boolean =>
  file.split('/').some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'))

/** Pages first, then from small to large, as far as the memory reaches. */
function chooseForMemory(contents: readonly Content[]): Set<Representation> {
  const order = contents.toSorted((a, b) => Number(b.isPage) - Number(a.isPage) || a.file.size - b.file.size)
  const chosen = new Set<Representation>()
  let used = 0
  for (const copy of order.flatMap(({ representations }) => [...representations.values()])) {
    if (copy.size > LARGEST_IN_MEMORY || used + copy.size > MEMORY) continue
    used += copy.size
    chosen.add(copy)
  }
  return chosen
}

async function open(copy: Representation, root: string, output: string, isKept: boolean): Promise<void> {
  const real = await realpath(copy.source).catch(() => null)
  if (real === null || !real.startsWith(root + sep))
    throw noSite(`The built site in ${output} is not complete: ${copy.source} is missing. Run "npm run build" again.`)
  const bytes = isKept ? await readFile(real) : null
  const size = bytes?.length ?? (await stat(real)).size
  if (size !== copy.size)
    throw noSite(`The built site in ${output} was changed after the build: ${copy.source}. Run "npm run build" again.`)
  copy.bytes = bytes
}
