import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parseCaptchaPayload } from './captcha-payload.ts'

/** The result of checking a solution. `signature` identifies the challenge, so that the store can accept each challenge once. */
type SolutionVerdict = { kind: 'valid'; signature: string; expiresMs: number } | { kind: 'invalid' }

/** ALTCHA (version 2) proof of work: the browser spends time on a challenge, and the visitor solves no puzzle. */
export interface CaptchaChallenges {
  /** Creates a challenge that is valid for ten minutes. The result is JSON. */
  create(): Promise<object>
  /** Checks a solved challenge: base64-encoded JSON. a malformed payload is `invalid`; nothing is thrown. */
  verify(payload: string): Promise<SolutionVerdict>
}

const LIFETIME_MS = 10 * 60 * 1000
/** PBKDF2 iterations for each key that the browser tries. */
const ITERATIONS = 5000
/** How many keys the browser tries: 60 to 130 ms on a server, about 0.5 to 1 second on a mid-range phone. */
const MIN_TRIES = 100
const MAX_TRIES = 200

/** Signs challenges with `secret`. All servers of a site need the same one. */
export function createCaptchaChallenges(secret: Buffer): CaptchaChallenges {
  // The expected key is signed too, so that verification costs two signatures instead of a key derivation.
  const secrets = {
    hmacSignatureSecret: toSecret(secret, 'challenge'),
    hmacKeySignatureSecret: toSecret(secret, 'solution'),
  }
  return {
    create: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS,
        counter: randomInt(MIN_TRIES, MAX_TRIES),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        deriveKey,
        ...secrets,
      }),
    verify: async (payload) => {
      const parsed = parseCaptchaPayload(payload)
      if (parsed === null) return { kind: 'invalid' }
      const { challenge, solution } = parsed
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      if (!verified) return { kind: 'invalid' }
      return { kind: 'valid', signature: challenge.signature, expiresMs: challenge.parameters.expiresAt * 1000 }
    },
  }
}

const toSecret = (secret: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex')
