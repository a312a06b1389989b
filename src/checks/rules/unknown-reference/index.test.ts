import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test('an unknown form gets the nearest', () => {
  expect(mistakesAfter({ '/pages/0/blocks/2/form': 'contacts' })).toEqual([
    'REF205 "contacts" There is no form called "contacts". Did you mean "contact"?',
  ])
})

test('an unknown shared block is highlighted', () => {
  expect(mistakesAfter({ '/pages/0/blocks/1/ref': 'promo' })).toEqual(['REF205 "promo" There is no shared block called "promo".'])
})

test('the name of a method of all objects is no shared block', () => {
  expect(mistakesAfter({ '/pages/0/blocks/1/ref': 'constructor' })).toEqual([
    'REF205 "constructor" There is no shared block called "constructor".',
  ])
})
