// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readJobs, writeJobs } from './storage.ts'

beforeEach(() => localStorage.clear())

test('reads what was written', () => {
  writeJobs('jobs', [{ title: 'Baker', description: 'Bakes.' }])
  expect(localStorage.getItem('jobs')).toBe('[{"title":"Baker","description":"Bakes."}]')
  expect(readJobs('jobs')).toEqual([{ title: 'Baker', description: 'Bakes.' }])
})

test.each(['', '{', 'null', '{}', '[1]', '[{"title":"x"}]', '[{"title":"x","description":null}]'])(
  '%j reads as an empty list',
  (value) => {
    localStorage.setItem('jobs', value)
    expect(readJobs('jobs')).toEqual([])
  },
)
