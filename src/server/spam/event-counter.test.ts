import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventCounter } from './event-counter.ts'

const MINUTE_MS = 60_000

test('no sender waits longer than the window, not even by a rounding error', async () => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => void clock.mockRestore())
  const uptimeMs = fc.double({ min: 0, max: 2 * MINUTE_MS, noNaN: true })
  await fc.assert(
    fc.asyncProperty(uptimeMs, async (nowMs) => {
      clock.mockReturnValue(nowMs)
      const count = createEventCounter({ name: 'minute', windowMs: MINUTE_MS, capacity: 1, getShared: () => null })
      expect(await count('sender')).toEqual({ count: 1, leftMs: MINUTE_MS })
    }),
    { numRuns: 1000 },
  )
})
