import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test('a text of spaces is a gap', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/heading': '  ' })).toEqual([
    'SCH112 "  " "heading" is there, but only spaces stand in it.',
  ])
})

test.each([
  ['a fact', '/site/facts/phone', '\u00a0', 'phone'],
  ['the title of a page', '/pages/1/title', '\n\t', 'title'],
  ['a label of the menu', '/navigation/items/0/label', '\u200b', 'label'],
  ['an interface word', '/site/texts', { menu: ' ' }, 'menu'],
  ['the words of a choice', '/forms/contact/fields/2/options/0/label', ' ', 'label'],
])('so is %s', (_, pointer, value, name) => {
  const mistakes = mistakesAfter({ [pointer]: value })
  expect(mistakes[0]).toMatch(new RegExp(`^SCH112 .*"${name}" is there, but only spaces stand in it\\.$`))
})

test.each([
  '/pages/1/path',
  '/navigation/items/0/link',
  '/pages/0/blocks/0/picture/src',
  '/pages/0/blocks/0/picture/alt',
  '/site/language',
])('what has a rule of its own is told once: %s', (pointer) => {
  const mistakes = mistakesAfter({ [pointer]: ' ' })
  expect(mistakes.filter((line) => line.startsWith('SCH112'))).toEqual([])
  expect(mistakes.length).toBeGreaterThan(0)
})

test('a text without any letter is told by its length', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/heading': '' })).toEqual([expect.stringMatching(/^SCH106/)])
})

test('a page without blocks, or with hidden ones only, is empty', () => {
  const message = 'SCH112 "blocks" This page shows nothing between menu and footer.'
  expect(mistakesAfter({ '/pages/2/blocks': [] })).toEqual([message])
  expect(mistakesAfter({ '/pages/2/blocks/0/hidden': true })).toEqual([message])
})

test('what may be empty is fine', () => {
  expect(mistakesAfter({ '/footer/columns': [], '/redirects': [], '/footer/text': '' })).toEqual([])
})
