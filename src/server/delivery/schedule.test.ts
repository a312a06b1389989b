import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DELAYS, parseRetryAfter, toNextAttempt } from './schedule.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 7, 3, 14, 5, 9)
const random = fc.double({ min: 0, max: 1, noNaN: true })
const answer = fc.record({ isDone: fc.boolean(), retryAfterMs: fc.oneof(fc.constant(0), fc.nat(48 * HOUR)), random })

describe('the schedule of a delivery', () => {
  it('ends each delivery as done or dead, after the documented attempts and delays', () => {
    const outcome = fc.array(answer, { minLength: DELAYS.length, maxLength: DELAYS.length })
    fc.assert(
      fc.property(outcome, (answers) => {
        let nowMs = NOW
        let state = 'pending'
        let attempts = 0
        while (state === 'pending') {
          const { isDone, retryAfterMs, random } = answers[attempts] ?? { isDone: false, retryAfterMs: 0, random: 0.5 }
          attempts++
          if (isDone) {
            state = 'done'
            continue
          }
          const next = toNextAttempt({ attempts, nowMs, retryAfterMs, random: () => random })
          if (next === null) {
            state = 'dead'
            continue
          }
          const delay = DELAYS[attempts] ?? Number.NaN
          const requested = Math.min(retryAfterMs, 24 * HOUR)
          expect(next - nowMs).toBeGreaterThanOrEqual(Math.max(Math.floor(delay * 0.8), requested))
          expect(next - nowMs).toBeLessThanOrEqual(Math.max(Math.ceil(delay * 1.2), requested))
          nowMs = next
        }
        const firstDone = answers.findIndex(({ isDone }) => isDone)
        expect([state, attempts]).toEqual(firstDone === -1 ? ['dead', 10] : ['done', firstDone + 1])
      }),
      { numRuns: 500 },
    )
  })

  it('takes a little more than three days when the receiver never responds', () => {
    let nowMs = 0
    for (let attempts = 1; attempts < 10; attempts++)
      nowMs = toNextAttempt({ attempts, nowMs, retryAfterMs: 0, random: () => 0.5 }) ?? Number.NaN
    expect(nowMs / HOUR).toBeCloseTo(75.58, 1)
  })
})

describe('Retry-After', () => {
  it('is parsed as seconds and as a date in any of the three HTTP formats', () => {
    const dates = ['Mon, 03 Aug 2026 14:05:19 GMT', 'Monday, 03-Aug-26 14:05:19 GMT', 'Mon Aug  3 14:05:19 2026']
    expect([' 120 ', ...dates].map((header) => parseRetryAfter(header, NOW))).toEqual([120_000, 10_000, 10_000, 10_000])
  })

  it.each([undefined, '', '-5', '1.5', 'soon', 'Sunday', '2027-01-01', 'Mon, 03 Aug 2020 14:05:09 GMT'])(
    'is ignored when it is %s',
    (header) => {
      expect(parseRetryAfter(header, NOW)).toBe(0)
    },
  )

  it('is never negative or NaN, whatever a receiver sends', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(parseRetryAfter(header, NOW)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
