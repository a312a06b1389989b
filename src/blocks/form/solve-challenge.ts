import Worker from 'altcha/workers/pbkdf2?worker'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'

/** A solved challenge. */
export interface Proof {
  /** What the server takes as proof (ALTCHA, version 2): base64 of the JSON of challenge and solution. */
  payload: string
  /** Until when the server takes it, by the clock of this device: milliseconds since 1970. */
  expiresMs: number
}

/** More hardly help, since a phone has no more fast processors. */
const MOST_WORKERS = 4

/** Asks the server for a challenge and does its work, aside from the page. Rejects when there is none or it cannot be solved. */
export async function solveChallenge(address: string): Promise<Proof> {
  const askedMs = Date.now()
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`The challenge is missing: ${response.status}.`)
  const challenge: Challenge = await response.json()
  const concurrency = Math.min(MOST_WORKERS, navigator.hardwareConcurrency)
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Worker() })
  if (solution === null) throw new Error('The challenge was not solved in time.')
  return { payload: btoa(JSON.stringify({ challenge, solution })), expiresMs: toExpiry(challenge, response, askedMs) }
}

/** Clocks differ, so the server's own time says how long a challenge lasts. */
function toExpiry({ parameters: { expiresAt } }: Challenge, response: Response, askedMs: number): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY
  const serverMs = Date.parse(response.headers.get('date') ?? '')
  return askedMs + expiresAt * 1000 - (Number.isNaN(serverMs) ? askedMs : serverMs)
}
