import { expect, test } from 'vitest'
import { createKnownChanges } from './known-changes.ts'

const toIds = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, index) => `change-${from + index}`)

test('the last thousand changes are known', () => {
  const known = createKnownChanges(toIds(0, 1500), () => true)
  for (const id of toIds(1500, 2000)) known.add(id)
  expect(known.list()).toEqual(toIds(1000, 2000))
  expect([known.has('change-999'), known.has('change-1000')]).toEqual([false, true])
})

test('all changes that are not on disk are known, until they are', () => {
  let isStored = false
  const known = createKnownChanges([], () => isStored)
  for (const id of toIds(0, 1500)) known.add(id)
  expect(known.list()).toEqual(toIds(0, 1500))
  isStored = true
  known.add('change-1500')
  expect(known.list()).toEqual(toIds(501, 1501))
})
