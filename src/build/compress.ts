import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from './cached.ts'
import { isCompressible, type OutputFile, toHash } from './output-files.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this, headers weigh more than what compression saves. */
const SMALLEST = 512

/** The brotli and gzip copies of a file, kept in `cache` by content; none for small files and for what is compressed already. */
export async function compress({ file, bytes }: OutputFile, cache: string): Promise<OutputFile[]> {
  if (!isCompressible(file) || bytes.length < SMALLEST) return []
  const key = toHash(bytes)
  const brotli = await cached(path.join(cache, 'compressed', `${key}.br`), () =>
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  const zipped = await cached(path.join(cache, 'compressed', `${key}.gz`), () => compressGzip(bytes, { level: 9 }))
  return [
    { file: `${file}.br`, bytes: brotli },
    { file: `${file}.gz`, bytes: zipped },
  ].filter((copy) => copy.bytes.length < bytes.length)
}
