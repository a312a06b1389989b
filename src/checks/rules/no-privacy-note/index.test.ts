import { expect, test } from 'vitest'
import { mistakesAfter, REMOVED } from '../../../../tests/support/find-mistakes.ts'

const privacy = '/forms/contact/privacy'
const field = '/forms/contact/fields/1'

test('a form that asks for an e-mail address says how it is used', () => {
  expect(mistakesAfter({ [privacy]: REMOVED })).toEqual([
    'FRM406 "contact" This form asks how to reach people, but does not say how that is used.',
  ])
})

test('so does one that asks for a phone number', () => {
  expect(mistakesAfter({ [privacy]: REMOVED, [field]: { type: 'tel', name: 'phone', label: 'Phone' } })).toHaveLength(1)
})

test('one that asks for neither need not', () => {
  expect(mistakesAfter({ [privacy]: REMOVED, [field]: { type: 'text', name: 'town', label: 'Town' } })).toEqual([])
})

test('the sentence has a link', () => {
  expect(mistakesAfter({ [privacy]: 'We use it well.' })).toEqual([
    'FRM406 "We use it well." This sentence about privacy has no link to where people can read more.',
  ])
})

test('a sentence of spaces is one mistake', () => {
  expect(mistakesAfter({ [privacy]: ' ' })).toEqual([expect.stringMatching(/^SCH112/)])
})
