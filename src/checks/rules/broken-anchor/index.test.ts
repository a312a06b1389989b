import { expect, test } from 'vitest'
import { helpAfter, mistakesAfter, REMOVED } from '../../../../tests/support/find-mistakes.ts'

const link = '/pages/0/blocks/0/actions/0/link'

test('a missing anchor is to be added, or one of the page chosen', () => {
  expect(mistakesAfter({ [link]: '/about#prices' })).toEqual([
    'REF204 "/about#prices" The link goes to "#prices" on "About us" (/about), but no block there has this "id".',
  ])
  expect(helpAfter({ [link]: '/about#prices' })).toEqual([
    'Add "id": "prices" to the block that it should lead to, or link to #team.',
  ])
})

test('a misspelt anchor gets the nearest', () => {
  expect(mistakesAfter({ [link]: '#contct' })).toEqual([
    'REF204 "#contct" The link goes to "#contct" on "Home" (/), but no block there has this "id". Did you mean #contact?',
  ])
  expect(helpAfter({ [link]: '#contct' })).toEqual(['Write #contact, or add "id": "contct" to the block that it should lead to.'])
})

test('an anchor of a shared block is an anchor of the page', () => {
  expect(mistakesAfter({ [link]: '#why' })).toEqual([])
})

test('a hidden block has no anchor', () => {
  const heading = 'About us'
  expect(mistakesAfter({ '/pages/1/blocks/0/hidden': true, '/pages/1/blocks/1/heading': heading })).toEqual([
    'REF204 "/about#team" The place "team" on "About us" (/about) is hidden.',
  ])
})

test('a bare anchor in the menu must be on every page', () => {
  expect(mistakesAfter({ '/navigation/items/1/link': '#contact' })).toEqual([
    'REF204 "#contact" The link goes to "#contact" on "About us" (/about), but no block there has this "id".',
  ])
})

test('a bare anchor in a shared block is looked for on the pages that show it', () => {
  const changes = { '/shared/why-us/text': '[Write](#contact)' }
  expect([
    mistakesAfter(changes),
    mistakesAfter({ ...changes, '/pages/1/blocks/2': { type: 'shared', ref: 'why-us' } }).length,
  ]).toEqual([[], 1])
})

test('the frame of every page has a top', () => {
  expect(mistakesAfter({ [link]: '#top' })).toEqual([])
})

test('a block of unknown type may be the one with the anchor', () => {
  expect(mistakesAfter({ '/pages/1/blocks/0/type': 'richTxt' })).toHaveLength(1)
})

test('a page without anchors has none to choose', () => {
  expect(helpAfter({ '/pages/1/blocks/0/id': REMOVED })).toEqual(['Add "id": "team" to the block that it should lead to.'])
  expect(mistakesAfter({ '/pages/1/blocks/0/id': REMOVED })).toEqual([
    'REF204 "/about#team" The link goes to "#team" on "About us" (/about), but no block there has this "id".',
  ])
})

test('a link to # alone leads nowhere', () => {
  const message = 'The link "#" leads nowhere: it only jumps to the top of the page.'
  expect(mistakesAfter({ [link]: '#' })).toEqual([`REF204 "#" ${message}`])
  expect(mistakesAfter({ '/footer/text': 'We like C#, see [more](#).' })).toEqual([`REF204 (#) ${message}`])
})
