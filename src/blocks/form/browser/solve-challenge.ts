import Worker from 'altcha/workers/pbkdf2?worker'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'

/** A solved challenge. */
export interface SolvedChallenge {
  /** The solution for the server (ALTCHA, version 2): base64 of the JSON of challenge and solution. */
  payload: string
  /** When the server stops accepting it, by the clock of this device, in milliseconds since 1970. */
  expiresMs: number
}

/** More workers hardly help: phones have few fast cores. */
const MAX_WORKERS = 4

/** Fetches a challenge from the server and solves it in workers. Rejects if there is none or it cannot be solved. */
export async function solveChallenge(url: string): Promise<SolvedChallenge> {
  const requestedMs = Date.now()
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`The challenge is missing: ${response.status}.`)
  const challenge: Challenge = await response.json()
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency)
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker: () => new Worker() })
  if (solution === null) throw new Error('The challenge was not solved in time.')
  return { payload: btoa(JSON.stringify({ challenge, solution })), expiresMs: toExpiry(challenge, response, requestedMs) }
}

/** Device clocks differ, so the lifetime is calculated from the server's own time. */
function toExpiry({ parameters: { expiresAt } }: Challenge, response: Response, requestedMs: number): number {
  if (expiresAt === undefined) return Number.POSITIVE_INFINITY
  const serverMs = Date.parse(response.headers.get('date') ?? '')
  return requestedMs + expiresAt * 1000 - (Number.isNaN(serverMs) ? requestedMs : serverMs)
}
