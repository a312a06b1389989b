import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MonotonicStore } from './monotonic-store.ts'

const MINUTE_MS = 60_000

test('no sender waits longer than the window, not even by a rounding error', () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => void clock.mockRestore())
  const uptimeMs = fc.double({ min: 0, max: 2 * MINUTE_MS, noNaN: true })
  fc.assert(
    fc.property(uptimeMs, (nowMs) => {
      clock.mockReturnValue(nowMs)
      const waits: number[] = []
      new MonotonicStore().incr('somebody', (_, { ttl }) => void waits.push(ttl), MINUTE_MS)
      expect(waits).toEqual([MINUTE_MS])
    }),
    { numRuns: 1000 },
  )
})
