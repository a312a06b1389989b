import { expect, test } from 'vitest'
import { findTimeZone, isTimeZone, readToday } from './today.ts'

test('a day begins at midnight in the time zone', () => {
  const nowMs = Date.UTC(2026, 10, 30, 23, 30)
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => readToday(zone, nowMs))).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-11-30',
  ])
})

test('the time zone of a draft is UTC unless it is the name of one', () => {
  const zones = ['Asia/Kolkata', 'Berlin', '+01:00', 7, undefined].map((timeZone) => findTimeZone({ site: { timeZone } }))
  expect(zones).toEqual(['Asia/Kolkata', 'UTC', 'UTC', 'UTC', 'UTC'])
  expect([findTimeZone(null), isTimeZone('europe/berlin')]).toEqual(['UTC', true])
})
