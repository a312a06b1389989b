import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../tests/support/manifest/diagnostics.ts'

const cards = (count: number) => ({
  type: 'cards',
  heading: 'Cards',
  items: Array.from({ length: count }, (_, index) => ({ title: `Card ${index}`, text: '[there](/abuot)' })),
})

const diagnosticsOf = (count: number) => checkSource(textAfter({ '/pages/0/blocks/3': cards(count) })).diagnostics

test('folds the same diagnostic at five places into one with a count and two related places', () => {
  const diagnostics = diagnosticsOf(5)
  expect(diagnostics.map(({ code, count, related, pointer }) => ({ code, count, pointer, places: related.length }))).toEqual([
    { code: 'REF203', count: 5, pointer: '/pages/0/blocks/3/items/0/text', places: 2 },
  ])
})

test('does not fold four diagnostics', () => {
  expect(diagnosticsOf(4).map(({ count }) => count)).toEqual([1, 1, 1, 1])
})

test('does not fold diagnostics with different messages', () => {
  const items = ['/a1', '/b2', '/c3', '/d4', '/e5', '/f6'].map((link, index) => ({
    title: `Card ${index}`,
    text: `[x](${link})`,
  }))
  expect(checkSource(textAfter({ '/pages/0/blocks/3': { ...cards(0), items } })).diagnostics).toHaveLength(6)
})
