import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../../tests/support/find-mistakes.ts'

const helpAfter = (changes: Record<string, unknown>) => checkSource(textAfter(changes)).diagnostics.map(({ help }) => help)

test('a field that is like no other one is told what can stand there', () => {
  expect(helpAfter({ '/pages/0/wibble': 1 })).toEqual(['Delete it, or use one of these: image, canonical, noindex or draft.'])
})

test('also where everything stands already', () => {
  expect(helpAfter({ '/redirects/0/wibble': 1 })).toEqual(['Delete it: only from or to can stand here.'])
})

test('of many fields, a few are named', () => {
  expect(helpAfter({ '/site/texts': { wibble: 'x' } })).toEqual([
    expect.stringMatching(/^Delete it, or use one of these: .{100,240} or \d+ more\.$/),
  ])
})
