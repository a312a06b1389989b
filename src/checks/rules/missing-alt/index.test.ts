import { expect, test } from 'vitest'
import { diagnosticsAfter, REMOVED } from '../../../../tests/support/manifest/diagnostics.ts'

const picture = '/pages/0/blocks/0/picture'
const error = 'IMG501 "picture" This picture has no description for people who cannot see it.'

test('a picture without a description is highlighted by its key', () => {
  expect(diagnosticsAfter({ [`${picture}/alt`]: REMOVED })).toEqual([error])
})

test('a blank description does not count', () => {
  expect(diagnosticsAfter({ [`${picture}/alt`]: '  ' })).toEqual([error])
})

test('decoration needs no description', () => {
  expect(diagnosticsAfter({ [picture]: { src: '/pictures/hero.svg', decorative: true } })).toEqual([])
})

test('a misspelled description is one error', () => {
  expect(diagnosticsAfter({ [picture]: { src: '/pictures/hero.svg', altt: 'A laptop' } })).toEqual([
    'SCH102 "altt" "altt" is not a field of "picture". Did you mean "alt"?',
  ])
})

test('in a text, it is a warning at the picture', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See ![](/pictures/hero.svg).' })).toEqual([
    'IMG501 /pictures/hero.svg The picture /pictures/hero.svg has no description for people who cannot see it.',
  ])
})
