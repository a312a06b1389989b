import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('a text of spaces gets a warning', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/heading': '  ' })).toEqual(['SCH112 "  " "heading" contains only spaces.'])
})

test.each([
  ['a fact', '/site/facts/phone', '\u00a0', 'phone'],
  ['the title of a page', '/pages/1/title', '\n\t', 'title'],
  ['a label of the menu', '/navigation/items/0/label', '\u200b', 'label'],
  ['an interface text', '/site/texts', { menu: ' ' }, 'menu'],
  ['the label of a choice', '/forms/contact/fields/2/options/0/label', ' ', 'label'],
])('blank text is reported in %s', (_, pointer, value, name) => {
  const [first] = diagnosticsAfter({ [pointer]: value })
  expect(first).toMatch(new RegExp(`^SCH112 .*"${name}" contains only spaces\\.$`))
})

test.each([
  '/pages/1/path',
  '/navigation/items/0/link',
  '/pages/0/blocks/0/picture/src',
  '/pages/0/blocks/0/picture/alt',
  '/site/language',
])('a blank value that another rule reports is not reported twice: %s', (pointer) => {
  const diagnostics = diagnosticsAfter({ [pointer]: ' ' })
  expect(diagnostics.filter((line) => line.startsWith('SCH112'))).toEqual([])
  expect(diagnostics.length).toBeGreaterThan(0)
})

describe('A blank required text is an error', () => {
  test.each([
    ['the title of a page', '/pages/1/title'],
    ['its description', '/pages/1/description'],
    ['the name of the site', '/site/name'],
    ['a label of the menu', '/navigation/items/0/label'],
    ['the label of a button', '/pages/0/blocks/0/actions/0/label'],
    ['the heading of a hero', '/pages/0/blocks/0/heading'],
    ['the title of a form', '/forms/contact/title'],
    ['the label of a form field', '/forms/contact/fields/0/label'],
    ['the label of a choice', '/forms/contact/fields/2/options/0/label'],
  ])('%s', (_, pointer) => {
    const found = ['', ' \n', '\u200b'].map((value) => {
      return checkSource(textAfter({ [pointer]: value })).diagnostics.map(({ severity, code, pointer: at }) => [
        severity,
        code,
        at,
      ])
    })
    expect(found).toEqual([[['error', 'SCH106', pointer]], [['error', 'SCH112', pointer]], [['error', 'SCH112', pointer]]])
  })

  test('a blank optional text is a warning', () => {
    const [only] = checkSource(textAfter({ '/pages/0/blocks/0/eyebrow': ' ' })).diagnostics
    expect(only?.severity).toBe('warning')
  })
})

test('a page without visible blocks gets a warning', () => {
  const message = 'SCH112 "blocks" This page shows nothing between header and footer.'
  expect(diagnosticsAfter({ '/pages/2/blocks': [] })).toEqual([message])
  expect(diagnosticsAfter({ '/pages/2/blocks/0/hidden': true })).toEqual([message])
})

test('fields that may be empty are fine', () => {
  expect(diagnosticsAfter({ '/footer/columns': [], '/redirects': [], '/footer/text': '' })).toEqual([])
})
