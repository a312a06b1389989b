import { createHmac, timingSafeEqual } from 'node:crypto'
import { isReceipt } from '../store/ids.ts'

/** What the sender of a lead confirms. */
export interface Claim {
  /** Its id. */
  lead: string
  /** Known to a page of this server; null in the link of an e-mail. */
  receipt: string | null
  /** Whether confirming makes it new. What was taken for spam stays that, although its sender cannot tell. */
  releases: boolean
  /** The claim holds from then on, in milliseconds since 1970; 0 for a claim that holds at once. */
  fromMs: number
}

export interface ConfirmationTokens {
  /** A token for a claim that holds until `expiresMs` (milliseconds since 1970): URL-safe, longer than 32 characters. */
  sign(claim: Claim, expiresMs: number): string
  /** The claim of a token, which may hold only later; null when the token was not made here or its time is over. */
  verify(token: string, nowMs: number): Claim | null
}

const LONGEST_TOKEN = 300

/** Makes tokens that nobody without the secret can make (HMAC-SHA256). */
export function createConfirmationTokens(secret: Uint8Array): ConfirmationTokens {
  const toMac = (content: string, releases: boolean): Buffer =>
    createHmac('sha256', secret)
      .update(`${releases ? 'release' : 'leave'} ${content}`)
      .digest()
  return {
    sign({ lead, receipt, releases, fromMs }, expiresMs) {
      const content = [lead, expiresMs, receipt ?? '', fromMs].join(' ')
      return `${Buffer.from(content).toString('base64url')}.${toMac(content, releases).toString('base64url')}`
    },
    verify(token, nowMs) {
      if (token.length > LONGEST_TOKEN) return null
      const [content = '', mac = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      const releases = [true, false].find((releasing) => isSame(mac, toMac(content, releasing)))
      const [lead = '', expires = '', receipt = '', from = ''] = content.split(' ')
      if (releases === undefined || Number(expires) <= nowMs) return null
      return { lead, receipt: isReceipt(receipt) ? receipt : null, releases, fromMs: Number(from) }
    },
  }
}

/** Compares in a time that tells nothing of where the difference is. */
const isSame = (given: string, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given, 'latin1'), right)
