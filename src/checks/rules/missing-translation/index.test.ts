import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const german = { '/site/languages': { de: { name: 'Deutsch' } } }
const missingAfter = (changes: object) => diagnosticsAfter({ ...german, ...changes }).filter((line) => line.startsWith('LNG971'))

test('one diagnostic counts the texts of each page and each part', () => {
  expect(missingAfter({})).toEqual([
    expect.stringMatching(
      /^LNG971 "Home" \d texts of the navigation have no translation into Deutsch \("de"\): "Home" and \d more\.$/,
    ),
    expect.stringMatching(/texts of the footer have/),
    expect.stringMatching(/texts of the forms have/),
    expect.stringMatching(/texts of the shared blocks and lists have/),
    expect.stringMatching(/texts of the page "Home" \(\/\) have/),
    expect.stringMatching(/texts of the page "About us" \(\/about\) have/),
    expect.stringMatching(/texts of the page "Not found" \(\*\) have/),
  ])
})

test('a page that the language does not have needs no translation', () => {
  expect(missingAfter({ '/pages/1/languages': ['en'] }).join()).not.toContain('the page "About us"')
})

test('a text that has lost its translation is reported only there', () => {
  const lines = missingAfter({ '/translations': { de: { 'Software that worked': 'Software' } } })
  expect(lines.join()).not.toContain('Software that works')
})

test('a site in one language has none', () => {
  expect(diagnosticsAfter({})).toEqual([])
})
