import { describe, expect, test } from 'vitest'
import { checkSource, mistakesAfter, textAfter } from '../../../../tests/support/find-mistakes.ts'

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

describe('A needed text without words is an error', () => {
  test.each([
    ['the title of a page', '/pages/1/title'],
    ['its description', '/pages/1/description'],
    ['the name of the site', '/site/name'],
    ['a label of the menu', '/navigation/items/0/label'],
    ['the label of a button', '/pages/0/blocks/0/actions/0/label'],
    ['the heading of a hero', '/pages/0/blocks/0/heading'],
    ['the title of a form', '/forms/contact/title'],
    ['the label of a form field', '/forms/contact/fields/0/label'],
    ['the words of a choice', '/forms/contact/fields/2/options/0/label'],
  ])('%s', (_, pointer) => {
    const told = ['', ' \n', '\u200b'].map((value) => {
      return checkSource(textAfter({ [pointer]: value })).diagnostics.map(({ severity, code, pointer: at }) => [
        severity,
        code,
        at,
      ])
    })
    expect(told).toEqual([[['error', 'SCH106', pointer]], [['error', 'SCH112', pointer]], [['error', 'SCH112', pointer]]])
  })

  test('and one that may be left out is a warning', () => {
    const [only] = checkSource(textAfter({ '/pages/0/blocks/0/eyebrow': ' ' })).diagnostics
    expect(only?.severity).toBe('warning')
  })
})

test('a page without blocks, or with hidden ones only, is empty', () => {
  const message = 'SCH112 "blocks" This page shows nothing between menu and footer.'
  expect(mistakesAfter({ '/pages/2/blocks': [] })).toEqual([message])
  expect(mistakesAfter({ '/pages/2/blocks/0/hidden': true })).toEqual([message])
})

test('what may be empty is fine', () => {
  expect(mistakesAfter({ '/footer/columns': [], '/redirects': [], '/footer/text': '' })).toEqual([])
})
