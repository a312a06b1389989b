import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readCachedFile } from '../cache/file-cache.ts'
import { toHash } from '../cache/hash.ts'
import { isCompressible } from './output-files.ts'

/**
 * How files are compressed: `fast` takes a twentieth of the time of `best` and gives a tenth more bytes; `off` makes no compressed copies.
 */
export type CompressionMode = 'best' | 'fast' | 'off'

/** Extension (`.br` or `.gz`) -> content. */
type CompressedCopies = Map<string, Buffer>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Smaller files hardly gain from compression. */
const MIN_BYTES = 256

/**
 * The brotli and gzip copies of a file. None for small files and for files that are already compressed. Scripts and style sheets always
 * get the best compression, because every page loads them. The best copies are cached by content.
 */
export async function compress(
  file: string,
  bytes: Buffer,
  compression: CompressionMode,
  cache: string,
): Promise<CompressedCopies> {
  if (compression === 'off' || !isCompressible(file) || bytes.length < MIN_BYTES) return new Map()
  const isBest = compression === 'best' || /\.(css|js)$/.test(file)
  const [br, gz] = isBest ? await toBest(bytes, cache) : await toFast(bytes)
  const copies: [string, Buffer][] = [
    ['.br', br],
    ['.gz', gz],
  ]
  return new Map(copies.filter(([, copy]) => copy.length < bytes.length))
}

const toBest = (bytes: Buffer, cache: string): Promise<[Buffer, Buffer]> =>
  Promise.all([toBestBrotli(bytes, cache), readCachedFile(toCopy(bytes, '.gz', cache), () => compressGzip(bytes, { level: 9 }))])

/** Some content in as few bytes as Brotli can, cached by content. */
export const toBestBrotli = (bytes: Buffer, cache: string): Promise<Buffer> =>
  readCachedFile(toCopy(bytes, '.br', cache), () => toBrotli(bytes, 11))

const toCopy = (bytes: Buffer, extension: string, cache: string): string =>
  path.join(cache, 'compressed', `${toHash(bytes)}${extension}`)

const toFast = (bytes: Buffer): Promise<[Buffer, Buffer]> => Promise.all([toBrotli(bytes, 5), compressGzip(bytes)])

function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}
