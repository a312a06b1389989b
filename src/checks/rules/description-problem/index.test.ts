import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const description = '/pages/1/description'

test('a description that is too short or too long gets a warning', () => {
  expect(diagnosticsAfter({ [description]: 'x'.repeat(49) })).toEqual([
    `SEO602 "${'x'.repeat(49)}" This description has 49 characters, which is too short to say what the page offers.`,
  ])
  expect(diagnosticsAfter({ [description]: 'x'.repeat(161) })).toEqual([
    `SEO602 "${'x'.repeat(161)}" This description has 161 characters; search results show about 160.`,
  ])
  expect([50, 160].flatMap((length) => diagnosticsAfter({ [description]: 'x'.repeat(length) }))).toEqual([])
})

test('two pages with the same description get one warning, at the second', () => {
  const text = 'Software that works, from people who answer the telephone.'
  expect(diagnosticsAfter({ '/pages/0/description': text, [description]: ` ${text.toUpperCase()}` })).toEqual([
    `SEO602 " ${text.toUpperCase()}" The page / already has this description.`,
  ])
})

test('a Chinese character counts as two', () => {
  expect(diagnosticsAfter({ [description]: '我'.repeat(25) })).toEqual([])
  expect(diagnosticsAfter({ [description]: '我'.repeat(81) })).toHaveLength(1)
})

test('combining marks do not count as characters', () => {
  expect(diagnosticsAfter({ [description]: 'é'.normalize('NFD').repeat(160) })).toEqual([])
})

test.each([
  ['names another page for search engines', { '/pages/1/canonical': '/' }],
  ['is a draft', { '/pages/1': { path: '/x', title: 'X', description: 'X', draft: true, blocks: [] } }],
])('a page that %s may have any description', (_, changes) => {
  expect(diagnosticsAfter({ [description]: 'Short.', ...changes }).filter((line) => line.startsWith('SEO602'))).toEqual([])
})

test('the page for unknown paths may have any description', () => {
  expect(diagnosticsAfter({ '/pages/2/description': 'Gone.' })).toEqual([])
})
