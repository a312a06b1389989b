import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const doubleOptIn = '/forms/contact/doubleOptIn'
const address = '/forms/contact/fields/1'
const town = { type: 'text', name: 'town', label: 'Town', required: true }

test('a form that is confirmed by e-mail asks for an address', () => {
  expect(mistakesAfter({ [doubleOptIn]: true, [address]: town })).toEqual([
    'FRM407 true This form is confirmed by e-mail, but does not ask for an address.',
  ])
})

test('an address that may be left out is not enough', () => {
  expect(mistakesAfter({ [doubleOptIn]: true })).toEqual([
    'FRM407 { The form is confirmed by e-mail, but this address may be left out.',
  ])
})

test('it is the first address that has to be given, since the e-mail goes there', () => {
  const other = { type: 'email', name: 'other', label: 'Other e-mail', required: true }
  expect(mistakesAfter({ [doubleOptIn]: true, '/forms/contact/fields/2': other })).toHaveLength(1)
  expect(mistakesAfter({ [doubleOptIn]: true, [`${address}/required`]: true })).toEqual([])
})

test('a form that is not confirmed need not ask for one', () => {
  expect(mistakesAfter({ [doubleOptIn]: false, [address]: town })).toEqual([])
})
