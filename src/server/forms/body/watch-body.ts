import type { Readable } from 'node:stream'

/** How large a body may become and how slowly it may arrive. */
export interface BodyLimits {
  /** Bytes, as they arrive. */
  bytes: number
  /** Milliseconds for the whole body. */
  totalMs: number
  /** Milliseconds after which it has to keep the pace. */
  graceMs: number
  /** The pace: what has to have arrived for each second since then. */
  bytesPerSecond: number
}

const LONGEST_WAIT_MS = 1000

/**
 * Watches a body while others read it. `refused` resolves when it becomes too large, whatever length it claims, or when its sender is
 * too slow; it never does after `stop`. Has to be called before the first bytes flow.
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
  const checkPace = () => {
    const elapsed = performance.now() - start
    if (elapsed >= totalMs || received < (bytesPerSecond * (elapsed - graceMs)) / 1000) refused.resolve('too-slow')
  }
  body.on('data', count)
  const timer = setInterval(checkPace, Math.min(LONGEST_WAIT_MS, graceMs, totalMs))
  return {
    refused: refused.promise,
    stop() {
      body.off('data', count)
      clearInterval(timer)
    },
  }
}
