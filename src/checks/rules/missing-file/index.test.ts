import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const src = '/pages/0/blocks/0/picture/src'

test('a missing file gets the nearest', () => {
  expect(mistakesAfter({ [src]: '/pictures/heros.svg' })).toEqual([
    'REF207 "/pictures/heros.svg" There is no file /pictures/heros.svg in the folder public. Did you mean /pictures/hero.svg?',
  ])
})

test('a file that differs only by capital letters says so', () => {
  expect(mistakesAfter({ [src]: '/pictures/Hero.svg' })).toEqual([
    'REF207 "/pictures/Hero.svg" There is no file /pictures/Hero.svg, but /pictures/hero.svg: capital letters count.',
  ])
})

test('a path that includes the folder public is understood', () => {
  expect(mistakesAfter({ [src]: 'public/pictures/hero.svg' })).toEqual([
    'REF207 "public/pictures/hero.svg" There is no file public/pictures/hero.svg in the folder public. Did you mean /pictures/hero.svg?',
  ])
})

test('a file of another site is refused', () => {
  expect(mistakesAfter({ [src]: 'https://example.org/a.png' })).toEqual([
    'REF207 "https://example.org/a.png" https://example.org/a.png lies on another site.',
  ])
})

test('of an address with a password only the password is told', () => {
  expect(mistakesAfter({ '/pages/0/blocks/0/picture/src': 'https://me:word@pictures.example.org/a.png' })).toEqual([
    expect.stringMatching(/^SEC805 /),
  ])
})
