import { randomBytes } from 'node:crypto'

/** The digits of Crockford's base 32: no I, L, O and U, which people take for others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const toDigits = (bytes: Uint8Array): string => Array.from(bytes, (byte) => DIGITS[byte % 32]).join('')

/** A new id: the prefix, then a ULID (48 bits of time, 80 of chance), so that sorting by id is sorting by time. */
export const createId = (prefix: 'lead' | 'msg' | 'file', nowMs: number): string =>
  `${prefix}_${toTime(nowMs)}${toDigits(randomBytes(16))}`

/** Every lead that arrived before a moment has a smaller id than this, and every later one a larger id. */
export const toFirstLeadId = (ms: number): string => `lead_${toTime(Math.max(0, ms))}`

function toTime(ms: number): string {
  let time = ''
  for (let rest = ms, place = 0; place < 10; place++) {
    time = DIGITS[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return time
}

/** A new code by which visitors name what they sent, such as `K7Q4-9M2X`: 40 bits of chance. */
export function createReceipt(): string {
  const digits = toDigits(randomBytes(8))
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** Whether a text could be a receipt. */
export const isReceipt = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text)
