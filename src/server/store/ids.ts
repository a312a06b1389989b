import { randomBytes } from 'node:crypto'

/** The digits of Crockford's base 32. It omits I, L, O and U, which are easily misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const toDigits = (bytes: Uint8Array): string => Array.from(bytes, (byte) => DIGITS[byte % 32]).join('')

/** Creates an id: a prefix and a ULID (48 bits of time, 80 random bits), so that ids sort by time. */
export const createId = (prefix: 'lead' | 'msg' | 'file' | 'audit', nowMs: number): string =>
  `${prefix}_${toTime(nowMs)}${toDigits(randomBytes(16))}`

/** The smallest id of a lead received at `ms`: earlier leads have smaller ids, later ones larger ids. */
export const toFirstLeadId = (ms: number): string => `lead_${toTime(Math.max(0, ms))}`

function toTime(ms: number): string {
  let time = ''
  for (let rest = ms, place = 0; place < 10; place++) {
    time = DIGITS[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return time
}

/** Creates a receipt, the code by which visitors refer to their enquiry, such as `K7Q4-9M2X`. It has 40 random bits. */
export function createReceipt(): string {
  const digits = toDigits(randomBytes(8))
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
