import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const below = '/navigation/items/1/items'

test('an entry that stands twice is told at the second', () => {
  const about = { label: ' ABOUT', link: '/about/' }
  expect(mistakesAfter({ '/navigation/items/2': about, '/navigation/items/2/link': '/about' })).toEqual([
    'NAV302 " ABOUT" "ABOUT" stands in this menu twice.',
  ])
})

test('so is a label that leads to two places', () => {
  expect(mistakesAfter({ '/navigation/items/2': { label: 'Home', link: '/#contact' } })).toEqual([
    'NAV302 "Home" Two entries of this menu read "Home", but lead to different places.',
  ])
})

test('and a place that has two labels', () => {
  expect(
    mistakesAfter({
      [below]: [
        { label: 'Team', link: '/about#team' },
        { label: 'People', link: '/about#team' },
      ],
    }),
  ).toEqual(['NAV302 "/about#team" "People" leads to the same place as "Team" in this menu.'])
})

test('two levels may have the same entry', () => {
  expect(mistakesAfter({ [below]: [{ label: 'About', link: '/about' }] })).toEqual([])
})

test('a level below may be long', () => {
  const entries = Array.from({ length: 18 }, (_, index) => ({ label: `Service ${index}`, link: `https://example.org/${index}` }))
  expect(mistakesAfter({ [below]: entries })).toEqual([])
})

const entriesOf = (count: number, label: string) =>
  Array.from({ length: count }, (_, index) => ({ label: `${label} ${index}`, link: index === 0 ? '/about' : `/?${index}` }))

test('a bar with eight entries is crowded', () => {
  expect(mistakesAfter({ '/navigation/items': entriesOf(8, 'A') })).toEqual([
    'NAV302 "items" The bar of the menu has 8 entries, which is more than people take in at a glance.',
  ])
  expect(mistakesAfter({ '/navigation/items': entriesOf(7, 'A') })).toEqual([])
})

test('labels must have room beside each other, however long one of them is', () => {
  const label = 'Everything about our company'
  expect(mistakesAfter({ '/navigation/items/1/label': label })).toEqual([])
  expect(mistakesAfter({ '/navigation/items': entriesOf(5, label) })).toEqual([
    `NAV302 "${label} 0" The labels of the menu are too long to stand side by side on a small laptop; "${label} 0" is the longest.`,
  ])
})
