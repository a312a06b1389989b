import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const about = '/pages/1/blocks'
const text = `${about}/0/text`

test('a page without any heading is told so', () => {
  expect(mistakesAfter({ [about]: [{ type: 'richText', id: 'team', text: 'We are ten people.' }] })).toEqual([
    'A11Y701 "blocks" The page "About us" (/about) has no heading.',
  ])
})

test('a heading that is hidden is none', () => {
  const hidden = { type: 'hero', heading: 'Us', hidden: true }
  const shown = { type: 'richText', id: 'team', text: 'We are ten people.' }
  expect(mistakesAfter({ [about]: [hidden, shown] })).toHaveLength(1)
})

test.each([
  ['in a column', { type: 'columns', columns: [{ blocks: [{ type: 'hero', heading: 'Us' }] }, { blocks: [] }] }],
  ['of a form, which has a title', { type: 'form', form: 'contact' }],
  ['of a shared block', { type: 'shared', ref: 'why-us' }],
  ['of a shared block that does not exist, perhaps', { type: 'shared', ref: 'why-su' }],
])('a heading %s is one', (_, block) => {
  const blocks = [{ type: 'richText', id: 'team', text: 'Ten people.' }, block]
  expect(mistakesAfter({ [about]: blocks }).filter((line) => line.startsWith('A11Y701'))).toEqual([])
})

test('a misspelt heading is one mistake', () => {
  expect(mistakesAfter({ [about]: [{ type: 'banner', id: 'team', headng: 'Us' }] })).toHaveLength(1)
})

test('a heading in Markdown is told to become a block', () => {
  expect(mistakesAfter({ [text]: 'We are ten.\n\n## Our office\n\nIn town.' })).toEqual([
    'A11Y701 ## Our office A text cannot have headings: visitors would read "##" and the words behind it.',
  ])
})

test.each(['# 1 in town', 'Take #2 or # of it', 'In C# we trust', '#hashtag', 'a\n    ## b'])('"%s" has no heading', (words) => {
  expect(mistakesAfter({ [text]: words })).toEqual([])
})
