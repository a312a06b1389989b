import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const plans = (...featured: (string | undefined)[]) => ({
  type: 'plans',
  items: featured.map((words, index) => ({
    title: `Plan ${index}`,
    price: '€1',
    ...(words !== undefined && { featured: words }),
  })),
})

test('one featured plan is enough', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/2': plans(undefined, 'Most popular', undefined) })).toEqual([])
  expect(diagnosticsAfter({ '/pages/1/blocks/2': plans('Most popular', undefined, 'Best value') })).toEqual([
    'STY960 "featured" 2 entries of "items" have "featured", but only one should have it.',
  ])
})

test('several further ones are one diagnostic', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/2': plans('a', 'b', 'c', 'd') })).toEqual([
    'STY960 "featured" 4 entries of "items" have "featured", but only one should have it.',
  ])
})

test('a switch that is off does not count', () => {
  const items = [true, false, false].map((current, index) => ({ time: '2026', title: `Event ${index}`, current }))
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { type: 'timeline', items } })).toEqual([])
})

test('each block may feature one', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/2': plans('a'), '/pages/1/blocks/3': plans('b') })).toEqual([])
})
