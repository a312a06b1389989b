import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const field = '/forms/contact/fields/2'

test('two choices that are stored alike are one mistake', () => {
  expect(mistakesAfter({ [`${field}/options/1/value`]: 'web' })).toEqual(['FRM404 "web" Two choices are stored as "web".'])
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
