import type { Readable } from 'node:stream'

/** Limits of the size and duration of a body. */
export interface BodyLimits {
  /** Size in bytes, as received. */
  bytes: number
  /** Time limit of the whole body in milliseconds. */
  totalMs: number
  /** Milliseconds before the minimum rate applies. */
  graceMs: number
  /** Minimum average rate since the end of `graceMs`. */
  bytesPerSecond: number
}

const MAX_CHECK_INTERVAL_MS = 1000

/**
 * Watches a body while another reader consumes it. `refused` resolves if it exceeds a limit, whatever its Content-Length claims. It never
 * resolves after `stop`. Call it before the first bytes flow.
 */
export function watchBody(
  body: Readable,
  { bytes, totalMs, graceMs, bytesPerSecond }: BodyLimits,
): { refused: Promise<'too-large' | 'too-slow'>; stop(): void } {
  const refused = Promise.withResolvers<'too-large' | 'too-slow'>()
  const start = performance.now()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > bytes) refused.resolve('too-large')
  }
  const checkRate = () => {
    const elapsed = performance.now() - start
    if (elapsed >= totalMs || received < (bytesPerSecond * (elapsed - graceMs)) / 1000) refused.resolve('too-slow')
  }
  body.on('data', count)
  const timer = setInterval(checkRate, Math.min(MAX_CHECK_INTERVAL_MS, graceMs, totalMs))
  return {
    refused: refused.promise,
    stop() {
      body.off('data', count)
      clearInterval(timer)
    },
  }
}
