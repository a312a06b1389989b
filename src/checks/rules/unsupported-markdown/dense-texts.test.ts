import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = '/pages/1/blocks/0/text'
const heading = '/pages/1/blocks/0/heading'

test.each([
  ['emphasis without an end', 'Prices\n\n', '*a '.repeat(1001)],
  ['quotes in each other', 'Prices\n\n', `${'> '.repeat(101)}a`],
  ['lists in each other', 'Prices\n\n', `${'- '.repeat(101)}a`],
  ['pictures in each other', 'Prices\n\n', `${'!['.repeat(101)}a${'](/pictures/hero.svg)'.repeat(101)}`],
])('a paragraph with too much of %s gets one warning at its start', (_, before, written) => {
  expect(diagnosticsAfter({ [text]: before + written })).toEqual([
    `STY955 ${written.trim()} This paragraph has too many signs of Markdown, so visitors would see those of the whole text as written.`,
  ])
})

test('as many signs in several paragraphs are fine', () => {
  const written = `${'*a* '.repeat(400)}\n\n`.repeat(3)
  expect(diagnosticsAfter({ [text]: written.trim() })).toEqual([])
})

test('a text longer than any field allows is not parsed', () => {
  expect(diagnosticsAfter({ [heading]: '*a_'.repeat(30_000) }).map((line) => line.slice(0, 6))).toEqual(['SCH106'])
})
