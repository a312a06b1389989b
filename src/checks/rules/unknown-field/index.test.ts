import { expect, test } from 'vitest'
import { helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('the help for an unknown field lists the allowed fields', () => {
  expect(helpAfter({ '/pages/0/wibble': 1 })).toEqual([
    'Delete this field. Other fields that can be added here: "image", "canonical", "noindex", "kind", "draft", "from", "until" and "languages".',
  ])
})

test('also where all of them exist already', () => {
  expect(helpAfter({ '/forms/contact/fields/2/options/0/wibble': 1 })).toEqual([
    'Delete this field. Only "value" and "label" can be used here.',
  ])
})

test('only a few of many fields are named', () => {
  expect(helpAfter({ '/site/texts': { wibble: 'x' } })).toEqual([
    expect.stringMatching(/^Delete this field\. Other fields that can be added here: .{100,240} and \d+ more\.$/),
  ])
})
