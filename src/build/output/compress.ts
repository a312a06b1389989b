import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from '../cache/cached.ts'
import { isCompressible, toHash } from './output-files.ts'

/** How the copies of files are compressed: `fast` takes a twentieth of the time of `best` and leaves a tenth more bytes; `off` makes none. */
export type Compression = 'best' | 'fast' | 'off'

/** A copy by its ending: `.br` or `.gz`. */
export type Copies = Map<string, Buffer>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this, headers weigh more than what compression saves. */
const SMALLEST = 512

/**
 * The brotli and gzip copies of a file; none for small files and for what is compressed already. Scripts and style sheets, which every
 * page loads, are always compressed at best. What is, is kept in `cache` by its content.
 */
export async function compress(file: string, bytes: Buffer, compression: Compression, cache: string): Promise<Copies> {
  if (compression === 'off' || !isCompressible(file) || bytes.length < SMALLEST) return new Map()
  const isBest = compression === 'best' || /\.(css|js)$/.test(file)
  const [br, gz] = isBest ? await toBest(bytes, cache) : await toFast(bytes)
  const copies: [string, Buffer][] = [
    ['.br', br],
    ['.gz', gz],
  ]
  return new Map(copies.filter(([, copy]) => copy.length < bytes.length))
}

function toBest(bytes: Buffer, cache: string): Promise<[Buffer, Buffer]> {
  const file = path.join(cache, 'compressed', toHash(bytes))
  return Promise.all([
    cached(`${file}.br`, () => toBrotli(bytes, 11)),
    cached(`${file}.gz`, () => compressGzip(bytes, { level: 9 })),
  ])
}

const toFast = (bytes: Buffer): Promise<[Buffer, Buffer]> => Promise.all([toBrotli(bytes, 5), compressGzip(bytes)])

function toBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}
