import type { Readable } from 'node:stream'

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i
const DASH = '-'.charCodeAt(0)

/**
 * Counts the parts of a multipart body (RFC 2046, 5.1.1) while a parser reads it, because busboy silently skips parts with an invalid
 * header. Call it before the first bytes flow. The count is 0 if the content type has no boundary.
 */
export function countParts(body: Readable, contentType: string): { begun(): number; stop(): void } {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const delimiter = Buffer.from(`\r\n--${quoted ?? bare ?? ''}`, 'latin1')
  let begun = 0
  let isFinished = quoted === undefined && bare === undefined
  // The first delimiter may be at the very beginning, without a line break before it.
  let rest = Buffer.from('\r\n')
  const count = (chunk: Buffer) => {
    if (isFinished) return
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (;;) {
      const at = bytes.indexOf(delimiter, from)
      const end = at + delimiter.length
      // The next two bytes tell whether it is the closing delimiter.
      if (at === -1 || end + 2 > bytes.length) break
      isFinished = bytes[end] === DASH && bytes[end + 1] === DASH
      if (isFinished) return
      begun++
      from = end
    }
    rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length - 1))
  }
  body.on('data', count)
  return { begun: () => begun, stop: () => void body.off('data', count) }
}
