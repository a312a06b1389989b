import type { Challenge, ChallengeParameters, Solution } from 'altcha-lib/types'

/** A challenge as this server signs it: it expires, and carries the signature of its answer. */
interface SignedChallenge extends Challenge {
  parameters: ChallengeParameters & { expiresAt: number; keySignature: string }
  signature: string
}

export interface Payload {
  challenge: SignedChallenge
  solution: Solution
}

/** Several times as long as any that a browser makes. */
const LONGEST = 4 * 1024

/** Reads what a browser sends: base64 (RFC 4648, 4) of JSON. Null for anything else. What it says is not verified. */
export function parsePayload(payload: string): Payload | null {
  if (payload.length > LONGEST || !/^[A-Za-z0-9+/]+={0,2}$/.test(payload)) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString())
    return isPayload(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isPayload = (value: unknown): value is Payload =>
  isObject(value) && isChallenge(value.challenge) && isSolution(value.solution)

const isSolution = (value: unknown): value is Solution =>
  isObject(value) && typeof value.counter === 'number' && typeof value.derivedKey === 'string'

const isChallenge = (value: unknown): value is SignedChallenge =>
  isObject(value) && isParameters(value.parameters) && typeof value.signature === 'string'

const isParameters = (value: unknown): value is SignedChallenge['parameters'] =>
  isObject(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  NUMBERS.every((key) => typeof value[key] === 'number')

const TEXTS = ['algorithm', 'nonce', 'salt', 'keyPrefix', 'keySignature'] as const
const NUMBERS = ['cost', 'keyLength', 'expiresAt'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
