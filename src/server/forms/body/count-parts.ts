import type { Readable } from 'node:stream'

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i
const DASH = '-'.charCodeAt(0)

/**
 * Counts the parts that a multipart body begins (RFC 2046, 5.1.1) while others read it: busboy passes over those whose header it cannot
 * read and says nothing. Has to be called before the first bytes flow. Counts none when the type names no boundary.
 */
export function countParts(body: Readable, contentType: string): { begun(): number; stop(): void } {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const delimiter = Buffer.from(`\r\n--${quoted ?? bare ?? ''}`, 'latin1')
  let begun = 0
  let isOver = quoted === undefined && bare === undefined
  // The first delimiter may stand at the very beginning.
  let rest = Buffer.from('\r\n')
  const count = (chunk: Buffer) => {
    if (isOver) return
    const bytes = Buffer.concat([rest, chunk])
    let from = 0
    for (;;) {
      const at = bytes.indexOf(delimiter, from)
      const end = at + delimiter.length
      // Two more bytes say whether it is the last one.
      if (at === -1 || end + 2 > bytes.length) break
      isOver = bytes[end] === DASH && bytes[end + 1] === DASH
      if (isOver) return
      begun++
      from = end
    }
    rest = bytes.subarray(Math.max(from, bytes.length - delimiter.length - 1))
  }
  body.on('data', count)
  return { begun: () => begun, stop: () => void body.off('data', count) }
}
