import { expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const field = '/forms/contact/fields/2'

test('two choices with the same value are one error', () => {
  expect(diagnosticsAfter({ [`${field}/options/1/value`]: 'web' })).toEqual([
    'FRM404 "web" Two choices have the same value, "web".',
  ])
})

test('a duplicate choice is reported at the second one', () => {
  const options = ['web', 'shop', 'web'].map((value) => ({ value, label: value }))
  const [only, ...others] = checkSource(textAfter({ [`${field}/options`]: options })).diagnostics
  expect([only?.pointer, others]).toEqual([`${field}/options/2/value`, []])
  expect((only?.line ?? 0) - (only?.related[0]?.line ?? 0)).toBe(8)
})

test('two choices with the same label are one error', () => {
  expect(diagnosticsAfter({ [`${field}/options/1/label`]: 'Websites' })).toEqual([
    'FRM404 "Websites" Two choices have the same label, "Websites".',
  ])
})

test('a minimum above the maximum is an error', () => {
  expect(diagnosticsAfter({ [`${field}/min`]: 3 })).toEqual(['FRM404 3 At least 3 must be selected, but no more than 2 can be.'])
})

test('a minimum above the number of choices is an error', () => {
  expect(diagnosticsAfter({ [`${field}/min`]: 3, [`${field}/max`]: 4 })).toEqual([
    'FRM404 3 At least 3 must be selected, but there are only 2 choices.',
  ])
})

test('a minimum above the maximum of a number is one error, which does not mention choices', () => {
  const number = { type: 'number', name: 'people', label: 'People', min: 10, max: 5 }
  expect(diagnosticsAfter({ [field]: number })).toEqual(['SCH109 10 "min" is 10, but "max" is only 5.'])
})
