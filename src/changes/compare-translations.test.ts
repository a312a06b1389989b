import { describe, expect, test } from 'vitest'
import { type ManifestChanges, textAfter } from '../../tests/support/manifest/diagnostics.ts'
import { compareManifests } from './index.ts'

const inGerman = (translations: object, more: ManifestChanges = {}): unknown =>
  JSON.parse(textAfter({ '/site/languages': { de: { name: 'Deutsch' } }, '/translations': { de: translations }, ...more }))

const page = { path: '/prices', title: 'Prices', description: 'Our prices', blocks: [{ type: 'hero', heading: 'From 10' }] }
const PAGE = { '/pages/3': page }

const SECTION = 'Translations into Deutsch ("de")'

/** The changes between two versions with this page, one line each. */
const compare = (before: object, after: object, more: ManifestChanges = PAGE): string[] =>
  compareManifests(inGerman(before, PAGE), inGerman(after, more)).map(({ section, message }) => `${section} | ${message}`)

describe('changes of translations', () => {
  test('are new, changed and removed ones', () => {
    expect(compare({ 'From 10': 'Ab 10', Prices: 'Preise' }, { Prices: 'Tarife', 'Our prices': 'Unsere Preise' })).toEqual([
      `${SECTION} | The translation of "From 10" is removed: "Ab 10".`,
      `${SECTION} | The translation of "Prices" changes from "Preise" to "Tarife".`,
      `${SECTION} | New translation of "Our prices": "Unsere Preise".`,
    ])
  })

  test('name the place of a translation for one place', () => {
    expect(compare({ Prices: 'Preise' }, { Prices: { '': 'Preise', '/prices': 'Kosten' } })).toEqual([
      `${SECTION} | New translation of "Prices" in "/prices": "Kosten".`,
    ])
  })

  test('are one change for many new ones', () => {
    const many = { Prices: 'Preise', 'Our prices': 'Unsere Preise', 'From 10': 'Ab 10', Home: 'Start', 'About us': 'Über uns' }
    expect(compare({}, many)).toEqual([`${SECTION} | 5 texts are now translated, such as "Home": "Start".`])
  })

  test('include languages of the site and of its pages', () => {
    const french = { '/site/languages': { fr: { name: 'Français' } }, '/pages/3': { ...page, languages: ['en', 'fr'] } }
    expect(
      compareManifests(inGerman({}, PAGE), inGerman({}, french)).map(({ section, message }) => `${section} | ${message}`),
    ).toEqual([
      'Page "Prices" (/prices) | New languages: "en" and "fr".',
      'Site | The site is no longer in Deutsch ("de").',
      'Site | The site is now also in Français ("fr").',
    ])
  })

  test('do not include marks, texts that the site does not have, drafts, and the form in which they are written', () => {
    const before = { Prices: 'Preise', Old: 'Alt' }
    expect(compare(before, { Prices: { '': 'Preise', needsReview: true }, Older: 'Älter' })).toEqual([])
    const draft = { '/pages/3': { ...page, draft: true } }
    expect(compare(before, { Prices: 'Tarife' }, draft)).toEqual([expect.stringContaining('It is now a draft.')])
  })

  test('do not include a translation that has moved to the new text', () => {
    const more = { '/pages/3': { ...page, title: 'Our new prices' } }
    expect(compare({ Prices: 'Preise' }, { 'Our new prices': { '': 'Preise', needsReview: true } }, more)).toEqual([
      'Page "Our new prices" (/prices) | The title changes from "Prices" to "Our new prices".',
    ])
  })

  test('have the pointer of the translation in the later manifest, or the earlier one for removed ones', () => {
    const pointers = compareManifests(inGerman({ 'From 10': 'Ab 10' }, PAGE), inGerman({ Prices: { '/prices': 'Preise' } }, PAGE))
    expect(pointers.map(({ pointer }) => pointer)).toEqual(['/translations/de/From 10', '/translations/de/Prices/~1prices'])
  })
})
