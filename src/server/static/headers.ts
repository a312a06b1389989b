import type { ServedFile } from '../../contracts/built-site.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../../contracts/response-headers.ts'
import type { ContentEncoding } from '../http/encoding.ts'

type HeaderRecord = Record<string, string>

/** Headers of every response about a representation, including 304 (RFC 9110, 15.4.5). */
export const toValidatorHeaders = (file: ServedFile, etag: string): HeaderRecord => ({
  etag,
  'cache-control': toCacheControl(file),
  vary: 'Accept-Encoding',
  ...(file.type.startsWith('text/markdown') && Object.fromEntries([MARKDOWN_HEADER])),
  ...(file.type === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
})

/** Headers of a full response. */
export function toWholeHeaders(file: ServedFile, copy: { encoding: ContentEncoding; etag: string; size: number }): HeaderRecord {
  const { encoding, etag, size } = copy
  return {
    ...toValidatorHeaders(file, etag),
    'content-type': file.type || 'application/octet-stream',
    'content-length': String(size),
    ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
  }
}

function toCacheControl({ immutable, type }: ServedFile): string {
  if (immutable) return CACHE_CONTROL.hashed
  return type.startsWith('text/html') ? CACHE_CONTROL.page : CACHE_CONTROL.other
}
