import { expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

const field = '/forms/contact/fields/2'

test('two choices that are stored alike are one mistake', () => {
  expect(mistakesAfter({ [`${field}/options/1/value`]: 'web' })).toEqual(['FRM404 "web" Two choices are stored as "web".'])
})

test('a choice given twice is reported at its second place', () => {
  const options = ['web', 'shop', 'web'].map((value) => ({ value, label: value }))
  const [only, ...others] = checkSource(textAfter({ [`${field}/options`]: options })).diagnostics
  expect([only?.pointer, others]).toEqual([`${field}/options/2/value`, []])
  expect((only?.line ?? 0) - (only?.related[0]?.line ?? 0)).toBe(8)
})

test('two choices that read alike are one mistake', () => {
  expect(mistakesAfter({ [`${field}/options/1/label`]: 'Websites' })).toEqual(['FRM404 "Websites" Two choices read "Websites".'])
})

test('more ticks than allowed cannot be asked for', () => {
  expect(mistakesAfter({ [`${field}/min`]: 3 })).toEqual(['FRM404 3 At least 3 must be ticked, but at most 2 may be.'])
})

test('more ticks than choices cannot be asked for', () => {
  expect(mistakesAfter({ [`${field}/min`]: 3, [`${field}/max`]: 4 })).toEqual([
    'FRM404 3 At least 3 must be ticked, but there are only 2 choices.',
  ])
})
