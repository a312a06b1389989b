import type { ServedFile } from '../../contracts/built-site.ts'
import type { Encoding } from '../http/encoding.ts'
import { DRAWING_POLICY } from '../http/security-headers.ts'

type Headers = Record<string, string>

/** What every answer about a copy of a file says, one without its bytes too (RFC 9110, 15.4.5). */
export const toValidatorHeaders = (file: ServedFile, etag: string): Headers => ({
  etag,
  'cache-control': toCacheControl(file),
  vary: 'Accept-Encoding',
  ...(file.type === 'image/svg+xml' && { 'content-security-policy': DRAWING_POLICY }),
})

/** The headers of an answer with all bytes of a copy. */
export function toWholeHeaders(file: ServedFile, copy: { encoding: Encoding; etag: string; size: number }): Headers {
  const { encoding, etag, size } = copy
  return {
    ...toValidatorHeaders(file, etag),
    'content-type': file.type || 'application/octet-stream',
    'content-length': String(size),
    ...(encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
  }
}

function toCacheControl({ immutable, type }: ServedFile): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600'
}
