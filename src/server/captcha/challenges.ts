import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parsePayload } from './payload.ts'

/** What a solution proves. `signature` is the same for the same challenge and no other, so that a store can take it once. */
type Verdict = { kind: 'right'; signature: string; expiresMs: number } | { kind: 'wrong' }

/** Proofs of work as ALTCHA (version 2) knows them: a browser spends time on a challenge, and nobody is asked a puzzle. */
export interface Challenges {
  /** A new challenge, for ten minutes, as JSON. */
  create(): Promise<object>
  /** Judges what the browser made of a challenge: base64 of JSON. Hostile payloads are wrong; nothing is thrown. */
  verify(payload: string): Promise<Verdict>
}

const LIFETIME_MS = 10 * 60 * 1000
/** Rounds of PBKDF2 for each key that the browser tries. */
const COST = 5000
/** How many keys it tries: 60 to 130 ms on a server, about half a second to a second on a phone of the middle. */
const FEWEST_TRIES = 100
const MOST_TRIES = 200

/** Challenges that are signed with this secret. All servers of a site need the same one. */
export function createChallenges(secret: Buffer): Challenges {
  // The answer is signed as well, so that verifying costs two signatures instead of the rounds of a key.
  const secrets = {
    hmacSignatureSecret: toSecret(secret, 'challenge'),
    hmacKeySignatureSecret: toSecret(secret, 'solution'),
  }
  return {
    create: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        deriveKey,
        ...secrets,
      }),
    verify: async (payload) => {
      const parsed = parsePayload(payload)
      if (parsed === null) return { kind: 'wrong' }
      const { challenge, solution } = parsed
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      if (!verified) return { kind: 'wrong' }
      return { kind: 'right', signature: challenge.signature, expiresMs: challenge.parameters.expiresAt * 1000 }
    },
  }
}

const toSecret = (secret: Buffer, purpose: string): string =>
  createHmac('sha256', secret).update(`altcha ${purpose}`).digest('hex')
