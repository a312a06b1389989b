import { createHmac, timingSafeEqual } from 'node:crypto'
import { isReceipt } from '../../forms/success-location.ts'

/** The content of a confirmation token. */
export interface ConfirmationClaim {
  /** Lead id. */
  lead: string
  /** The lead's receipt on a page of this server; null in the link of an email. */
  receipt: string | null
  /** Whether confirming releases the lead. False for spam, which stays spam without the sender noticing. */
  releases: boolean
  /** Whether the sender left no contact details. */
  isUnanswerable?: true
  /** The token is valid from this time on, in milliseconds since 1970; 0 means immediately. */
  fromMs: number
}

export interface ConfirmationTokens {
  /** Returns a URL-safe token, longer than 32 characters, valid until `expiresMs` (milliseconds since 1970). */
  sign(claim: ConfirmationClaim, expiresMs: number): string
  /** Returns the claim of a token, or null if the signature is wrong or the token has expired. Does not check `fromMs`. */
  verify(token: string, nowMs: number): ConfirmationClaim | null
}

const MAX_TOKEN_LENGTH = 300

/** Signs tokens with HMAC-SHA256. */
export function createConfirmationTokens(secret: Uint8Array): ConfirmationTokens {
  const toMac = (content: string, releases: boolean): Buffer =>
    createHmac('sha256', secret)
      .update(`${releases ? 'release' : 'leave'} ${content}`)
      .digest()
  return {
    sign({ lead, receipt, releases, isUnanswerable, fromMs }, expiresMs) {
      const content = [lead, expiresMs, receipt ?? '', fromMs, ...(isUnanswerable ? ['unanswerable'] : [])].join(' ')
      return `${Buffer.from(content).toString('base64url')}.${toMac(content, releases).toString('base64url')}`
    },
    verify(token, nowMs) {
      if (token.length > MAX_TOKEN_LENGTH) return null
      const [content = '', mac = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      const releases = [true, false].find((releasing) => isSame(mac, toMac(content, releasing)))
      const [lead = '', expires = '', receipt = '', from = '', reply = ''] = content.split(' ')
      if (releases === undefined || Number(expires) <= nowMs) return null
      return {
        lead,
        receipt: isReceipt(receipt) ? receipt : null,
        releases,
        fromMs: Number(from),
        ...(reply === 'unanswerable' && { isUnanswerable: true }),
      }
    },
  }
}

/** Compares in constant time. */
const isSame = (actual: string, expected: Buffer): boolean =>
  actual.length === expected.length && timingSafeEqual(Buffer.from(actual, 'latin1'), expected)
