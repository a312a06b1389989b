import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const below = '/navigation/items/1/items'

test('a repeated entry is reported at the second one', () => {
  const about = { label: ' ABOUT', link: '/about/' }
  expect(diagnosticsAfter({ '/navigation/items/2': about, '/navigation/items/2/link': '/about' })).toEqual([
    'NAV302 " ABOUT" "ABOUT" appears in this menu twice.',
  ])
})

test('a label with two different links gets a warning', () => {
  expect(diagnosticsAfter({ '/navigation/items/2': { label: 'Home', link: '/#contact' } })).toEqual([
    'NAV302 "Home" Two entries of this menu have the label "Home", but different links.',
  ])
})

test('a link with two labels gets a warning', () => {
  expect(
    diagnosticsAfter({
      [below]: [
        { label: 'Team', link: '/about#team' },
        { label: 'People', link: '/about#team' },
      ],
    }),
  ).toEqual(['NAV302 "/about#team" "People" has the same link as "Team" in this menu.'])
})

test('two menu levels may have the same entry', () => {
  expect(diagnosticsAfter({ [below]: [{ label: 'About', link: '/about' }] })).toEqual([])
})

test('a submenu may be long', () => {
  const entries = Array.from({ length: 18 }, (_, index) => ({ label: `Service ${index}`, link: `https://example.org/${index}` }))
  expect(diagnosticsAfter({ [below]: entries })).toEqual([])
})

const entriesOf = (count: number, label: string) =>
  Array.from({ length: count }, (_, index) => ({ label: `${label} ${index}`, link: index === 0 ? '/about' : `/?${index}` }))

test('a menu bar with eight entries gets a warning', () => {
  expect(diagnosticsAfter({ '/navigation/items': entriesOf(8, 'A') })).toEqual([
    'NAV302 "items" The menu bar has 8 entries, which is too many to take in at a glance.',
  ])
  expect(diagnosticsAfter({ '/navigation/items': entriesOf(7, 'A') })).toEqual([])
})

test('the labels must fit in one row together', () => {
  const label = 'Everything about our company'
  expect(diagnosticsAfter({ '/navigation/items/1/label': label })).toEqual([])
  expect(diagnosticsAfter({ '/navigation/items': entriesOf(5, label) })).toEqual([
    `NAV302 "${label} 0" The labels of the menu do not fit in one row on a small laptop; "${label} 0" is the longest.`,
  ])
})
