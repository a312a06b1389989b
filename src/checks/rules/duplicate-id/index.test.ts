import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

test('two anchors of one name on a page are one mistake at the second', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/id': 'contact' })).toEqual([
    'REF202 "contact" Two places of this page are called "contact".',
  ])
})

test('an anchor inside a container counts', () => {
  expect(mistakesAfter({ '/pages/1/blocks/1/columns/0/blocks/0/id': 'team' })).toEqual([
    'REF202 "team" Two places of this page are called "team".',
  ])
})

test('an anchor that a shared block brings counts', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/id': 'why' })).toEqual([
    'REF202 "why-us" This shared block brings a place called "why", and this page has one already.',
  ])
})

test('a shared block with an anchor stands on a page once', () => {
  expect(mistakesAfter({ '/pages/0/blocks/3': { type: 'shared', ref: 'why-us' } })).toEqual([
    'REF202 "why-us" This shared block brings a place called "why", and this page has one already.',
  ])
})

test('a name of the frame of every page is taken', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/id': 'content' })).toEqual([
    'REF202 "content" The name "content" is used by the frame of every page.',
  ])
})

test('the same name on two pages is fine', () => {
  expect(mistakesAfter({ '/pages/2/blocks/0/id': 'team' })).toEqual([])
})
