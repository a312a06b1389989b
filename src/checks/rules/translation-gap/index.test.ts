import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'

const names = Object.keys(englishTexts)
const german = Object.fromEntries(names.map((name) => [name, 'Wort']))

test('a site in another language without interface texts gets one warning, at its language', () => {
  expect(diagnosticsAfter({ '/site/language': 'de-CH' })).toEqual([
    `REF212 "de-CH" The language of the site is "de-CH", but all ${names.length} interface texts are in English: "${names[0]}", "${names[1]}", "${names[2]}" and ${names.length - 3} more.`,
  ])
})

test('a site with some interface texts gets a warning that names the missing ones', () => {
  const { menu, goToTop, ...others } = german
  expect([menu, goToTop]).toEqual(['Wort', 'Wort'])
  const changes = { '/site/language': 'de', '/site/texts': others }
  expect(diagnosticsAfter(changes)).toEqual([
    'REF212 "texts" The language of the site is "de", but 2 interface texts are in English: "menu" and "goToTop".',
  ])
  expect(helpAfter(changes)).toEqual(['Translate them in site.texts. For example, "menu" is "Menu" in English.'])
})

test('a site with all interface texts is fine', () => {
  expect(diagnosticsAfter({ '/site/language': 'de', '/site/texts': german })).toEqual([])
})

test.each(['en', 'en-GB', 'en-US'])('English of any region needs no translation: %s', (language) => {
  expect(diagnosticsAfter({ '/site/language': language })).toEqual([])
})

test('a language code that only starts with "en" is another language', () => {
  expect(diagnosticsAfter({ '/site/language': 'enm' })).toHaveLength(1)
})
