import type { Challenge, ChallengeParameters, Solution } from 'altcha-lib/types'
import { isObject } from '../../manifest/json.ts'

/** A challenge as this server signs it: with an expiry time and a signature of the expected key. */
interface SignedChallenge extends Challenge {
  parameters: ChallengeParameters & { expiresAt: number; keySignature: string }
  signature: string
}

export interface CaptchaPayload {
  challenge: SignedChallenge
  solution: Solution
}

/** In characters. Several times the length of a real payload. */
const MAX_PAYLOAD_LENGTH = 4 * 1024

/** Parses a payload: base64-encoded JSON (RFC 4648, 4). Returns null for anything else. Signatures are not verified here. */
export function parseCaptchaPayload(payload: string): CaptchaPayload | null {
  if (payload.length > MAX_PAYLOAD_LENGTH || !/^[A-Za-z0-9+/]+={0,2}$/.test(payload)) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString())
    return isPayload(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const isPayload = (value: unknown): value is CaptchaPayload =>
  isObject(value) && isChallenge(value.challenge) && isSolution(value.solution)

const isSolution = (value: unknown): value is Solution =>
  isObject(value) && typeof value.counter === 'number' && typeof value.derivedKey === 'string'

const isChallenge = (value: unknown): value is SignedChallenge =>
  isObject(value) && isParameters(value.parameters) && typeof value.signature === 'string'

const isParameters = (value: unknown): value is SignedChallenge['parameters'] =>
  isObject(value) &&
  STRING_KEYS.every((key) => typeof value[key] === 'string') &&
  NUMBER_KEYS.every((key) => typeof value[key] === 'number')

const STRING_KEYS = ['algorithm', 'nonce', 'salt', 'keyPrefix', 'keySignature'] as const
const NUMBER_KEYS = ['cost', 'keyLength', 'expiresAt'] as const
