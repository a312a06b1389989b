import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const list = { type: 'list', items: [{ title: 'Rye' }] }
const form = { title: 'Again', submitLabel: 'Send', fields: [{ type: 'email', name: 'email', label: 'Email' }] }

test.each([
  ['/shared/hours', { type: 'richText', text: 'From nine.' }, 'No page shows the shared block "hours".'],
  ['/shared/hours', list, 'No page shows the shared list "hours".'],
  ['/forms/hours', form, 'No page shows the form "hours".'],
])('%s is highlighted by its name', (pointer, item, message) => {
  expect(diagnosticsAfter({ [pointer]: item })).toEqual([`STY951 "hours" ${message}`])
})

test('a list in the menu and a hidden block count as used', () => {
  const menu = { label: 'Bread', link: '/#why', panel: { items: 'hours' } }
  expect(diagnosticsAfter({ '/shared/hours': list, '/navigation/items/2': menu })).toEqual([])
  expect(diagnosticsAfter({ '/pages/0/blocks/1/hidden': true })).toEqual([])
})

test('nothing is reported while a reference is wrong, because it may mean this item', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/1/ref': 'why-uss' })).toHaveLength(1)
  expect(diagnosticsAfter({ '/pages/0/blocks/1/reff': 'why-us' })).toHaveLength(1)
})
