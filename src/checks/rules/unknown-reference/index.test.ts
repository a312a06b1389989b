import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('an unknown form gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/2/form': 'contacts' })).toEqual([
    'REF205 "contacts" There is no form named "contacts". Did you mean "contact"?',
  ])
})

test('an unknown shared block is an error', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/1/ref': 'promo' })).toEqual([
    'REF205 "promo" There is no shared block named "promo".',
  ])
})

test('the name of an object method is not a shared block', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/1/ref': 'constructor' })).toEqual([
    'REF205 "constructor" There is no shared block named "constructor".',
  ])
})

const list = { type: 'list', items: [{ title: 'Rye' }] }

test('an unknown shared list gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ '/shared/breads': list, '/pages/1/blocks/1': { type: 'cards', items: 'bread' } })).toEqual([
    'REF205 "bread" There is no shared list named "bread". Did you mean "breads"?',
  ])
})

test('a shared list cannot be used as a block', () => {
  expect(diagnosticsAfter({ '/shared/breads': list, '/pages/0/blocks/1/ref': 'breads' })).toEqual([
    'REF205 "breads" "breads" in "shared" is a list of items, not a block.',
  ])
})

test('a shared block cannot be used as a list', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/1': { type: 'cards', items: 'why-us' } })).toEqual([
    'REF205 "why-us" "why-us" in "shared" is a block, not a list of items.',
  ])
})
