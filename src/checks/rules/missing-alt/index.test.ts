import { expect, test } from 'vitest'
import { findDiagnosticsAfter, REMOVED } from '../../../../tests/support/manifest/find-diagnostics.ts'

const picture = '/pages/0/blocks/0/picture'
const error = 'IMG501 "picture" This picture has no description for people who cannot see it.'

test('a picture without a description is highlighted by its key', () => {
  expect(findDiagnosticsAfter({ [`${picture}/alt`]: REMOVED })).toEqual([error])
})

test('a blank description does not count', () => {
  expect(findDiagnosticsAfter({ [`${picture}/alt`]: '  ' })).toEqual([error])
})

test('decoration needs no description', () => {
  expect(findDiagnosticsAfter({ [picture]: { src: '/pictures/hero.svg', decorative: true } })).toEqual([])
})

test('a misspelled description is one error', () => {
  expect(findDiagnosticsAfter({ [picture]: { src: '/pictures/hero.svg', altt: 'A laptop' } })).toEqual([
    'SCH102 "altt" "altt" is not a field of "picture". Did you mean "alt"?',
  ])
})
