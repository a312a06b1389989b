import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('two blocks with the same id on a page are one error, at the second', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/id': 'contact' })).toEqual([
    'REF202 "contact" Two elements of this page have the id "contact".',
  ])
})

test('an id inside a container counts', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/1/columns/0/blocks/0/id': 'team' })).toEqual([
    'REF202 "team" Two elements of this page have the id "team".',
  ])
})

test('the id of a shared block counts', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/id': 'why' })).toEqual([
    'REF202 "why-us" This shared block contains the id "why", which this page already uses.',
  ])
})

test('a shared block with an id can appear on a page only once', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/3': { type: 'shared', ref: 'why-us' } })).toEqual([
    'REF202 "why-us" This shared block contains the id "why", which this page already uses.',
  ])
})

test('an id of the chrome is reserved', () => {
  expect(diagnosticsAfter({ '/pages/0/blocks/0/id': 'content' })).toEqual([
    'REF202 "content" The id "content" is reserved: every page already uses it.',
  ])
})

test('the same id on two pages is fine', () => {
  expect(diagnosticsAfter({ '/pages/2/blocks/0/id': 'team' })).toEqual([])
})
