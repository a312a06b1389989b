import { expect, test } from 'vitest'
import { diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'

const withGerman = (translations: object) => ({
  '/site/languages': { de: { name: 'Deutsch' } },
  '/translations': { de: translations },
})
const lostAfter = (translations: object) => diagnosticsAfter(withGerman(translations)).filter((line) => line.startsWith('LNG972'))
const translationsAfterFix = (translations: object) =>
  JSON.parse(applySafeFixes(new TextEncoder().encode(textAfter(withGerman(translations))), minimalHost).text).translations.de

test('a text that has changed is named with the new one', () => {
  expect(lostAfter({ 'Software that really works': 'Software' })).toEqual([
    'LNG972 "Software that really works" The text "Software that really works" has a translation into Deutsch ("de"), but the text is now "Software that works".',
  ])
})

test('the fix moves the translation to the new text and marks it, once', () => {
  const moved = { 'Software that works': { '': 'Software', needsReview: true } }
  expect(translationsAfterFix({ 'Software that really works': 'Software' })).toEqual(moved)
  expect(translationsAfterFix(moved)).toEqual(moved)
})

test('the fix keeps the places of a translation', () => {
  expect(translationsAfterFix({ 'Software that really works': { '': 'Software', '/': 'Programme' } })).toEqual({
    'Software that works': { '': 'Software', '/': 'Programme', needsReview: true },
  })
})

test('a text that is gone for good is reported without a fix', () => {
  expect(lostAfter({ Wibble: 'Wabbel' })).toEqual([
    'LNG972 "Wibble" The text "Wibble" has a translation into Deutsch ("de"), but the site does not have this text.',
  ])
  expect(translationsAfterFix({ Wibble: 'Wabbel' })).toEqual({ Wibble: 'Wabbel' })
})

test('a place that does not have the text is reported', () => {
  expect(lostAfter({ Team: { '': 'Team', '/footer': 'Mannschaft' } })).toEqual([
    'LNG972 "/footer" The text "Team" has a translation of its own at "/footer", but it does not occur there.',
  ])
})
