import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const block = '/pages/0/blocks/3'
const slide = (fields: object) => ({ type: 'carousel', items: [{ link: '/about', ...fields }] })
const picture = { src: '/pictures/hero.svg', decorative: true }
const text = '/pages/1/blocks/0/text'

test('a link on a picture that is decoration is one mistake', () => {
  expect(mistakesAfter({ [block]: slide({ picture }) })).toEqual([
    'A11Y705 "/about" Nothing says where this link leads: it has no words, and its picture is decoration.',
  ])
})

test('a title or a description is enough', () => {
  expect(mistakesAfter({ [block]: slide({ picture, title: 'About us' }) })).toEqual([])
  expect(mistakesAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg', alt: 'A laptop' } }) })).toEqual([])
})

test('a picture without a description is told so, and nothing else', () => {
  expect(mistakesAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg' } }) })).toHaveLength(1)
})

test('a link without words in a text is highlighted', () => {
  expect(mistakesAfter({ [text]: 'We read your [](/#contact) letters.' })).toEqual([
    'A11Y705 [](/#contact) The link [](/#contact) has no words, so that nobody can see or follow it.',
  ])
})

test('brackets that are no link are left alone', () => {
  expect(mistakesAfter({ [text]: 'An empty list [] (see below), or \\[](x).' })).toEqual([])
})
