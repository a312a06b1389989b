import { type RelayClaim, toClaimText, toSignedText } from '../contracts/relay.ts'

/** The value of `RELAY_HEADER` for a request: the claim about its visitor, and the signature. `target` is path and query. */
export async function signRequest(method: string, target: string, claim: RelayClaim, secret: string): Promise<string> {
  const text = toClaimText(claim)
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(toSignedText(method, target, text)))
  const digits = Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0'))
  return `${text} ${digits.join('')}`
}
