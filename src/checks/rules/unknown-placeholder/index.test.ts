import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test('a misspelt fact is highlighted alone and gets the nearest', () => {
  expect(mistakesAfter({ '/footer/text': 'Call {{phne}} today' })).toEqual([
    'REF213 {{phne}} {{phne}} stands for no fact of the site. Did you mean {{phone}}?',
  ])
})

test('a name that no fact can have is unknown too', () => {
  expect(mistakesAfter({ '/footer/text': '{{phone number}}' })).toHaveLength(1)
})

test('a fact in a link is looked up', () => {
  expect(mistakesAfter({ '/navigation/action/link': 'tel:{{fax}}' })).toEqual([
    'REF213 {{fax}} {{fax}} stands for no fact of the site.',
  ])
})

test('spaces inside the braces are fine', () => {
  expect(mistakesAfter({ '/footer/text': '{{ phone }}' })).toEqual([])
})

test('facts that cannot be read are one mistake, not as many as there are placeholders', () => {
  expect(mistakesAfter({ '/site/facts': [] })).toHaveLength(1)
  expect(mistakesAfter({ '/site/facts/phone': 5 })).toHaveLength(1)
})
