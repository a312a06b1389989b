import { expect, test } from 'vitest'
import { readHelpAfter } from '../../../../tests/support/manifest/find-diagnostics.ts'

test('the help for an unknown field lists the allowed fields', () => {
  expect(readHelpAfter({ '/pages/0/wibble': 1 })).toEqual([
    'Delete this field. Other fields that can be added here: "image", "canonical", "noindex" and "draft".',
  ])
})

test('also where all of them exist already', () => {
  expect(readHelpAfter({ '/redirects/0/wibble': 1 })).toEqual(['Delete this field. Only "from" and "to" can be used here.'])
})

test('only a few of many fields are named', () => {
  expect(readHelpAfter({ '/site/texts': { wibble: 'x' } })).toEqual([
    expect.stringMatching(/^Delete this field\. Other fields that can be added here: .{100,240} and \d+ more\.$/),
  ])
})
