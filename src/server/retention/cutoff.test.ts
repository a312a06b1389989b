import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCutoff, toExpiry } from './cutoff.ts'

it.each([
  ['2026-11-22T09:00:00Z', 12, '2025-11-22T09:00:00.000Z'],
  ['2026-03-31T09:00:00Z', 1, '2026-02-28T09:00:00.000Z'],
  ['2028-02-29T09:00:00Z', 12, '2027-02-28T09:00:00.000Z'],
  ['2026-01-15T00:00:00Z', 13, '2024-12-15T00:00:00.000Z'],
])('at %s the cutoff for %d months is %s', (now, months, expected) => {
  expect(new Date(toCutoff(Date.parse(now), months)).toISOString()).toBe(expected)
})

it('a lead expires on its announced day, not a day earlier', () => {
  const DAY = 24 * 60 * 60 * 1000
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 1200 }), (received, months) => {
      const receivedMs = received.getTime()
      const expiry = toExpiry(receivedMs, months)
      expect(toCutoff(expiry - DAY, months)).toBeLessThanOrEqual(receivedMs)
      expect(toCutoff(expiry + 1, months)).toBeGreaterThan(receivedMs)
    }),
  )
})
