import { expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'

const names = Object.keys(englishTexts)
const danish = Object.fromEntries(names.map((name) => [name, 'Ord']))

test('a site in another language without interface texts gets one warning, at its language', () => {
  expect(diagnosticsAfter({ '/site/language': 'da-DK' })).toEqual([
    `REF212 "da-DK" The language of the site is "da-DK", but all ${names.length} interface texts are in English: "${names[0]}", "${names[1]}", "${names[2]}" and ${names.length - 3} more.`,
  ])
})

test('a site with some interface texts gets a warning that names the missing ones', () => {
  const { menu, goToTop, ...others } = danish
  expect([menu, goToTop]).toEqual(['Ord', 'Ord'])
  const changes = { '/site/language': 'da', '/site/texts': others }
  expect(diagnosticsAfter(changes)).toEqual([
    'REF212 "texts" The language of the site is "da", but 2 interface texts are in English: "menu" and "goToTop".',
  ])
  expect(helpAfter(changes)).toEqual(['Translate them in site.texts. For example, "menu" is "Menu" in English.'])
})

test('a site with all interface texts is fine', () => {
  expect(diagnosticsAfter({ '/site/language': 'da', '/site/texts': danish })).toEqual([])
})

test.each(['en', 'en-GB', 'de', 'de-AT', 'pt-BR', 'ar'])(
  'a language with ready-made texts needs no translation: %s',
  (language) => {
    expect(diagnosticsAfter({ '/site/language': language })).toEqual([])
  },
)

test('a language code that only starts with "en" is another language', () => {
  expect(diagnosticsAfter({ '/site/language': 'enm' })).toHaveLength(1)
})

test.each(['german', 'de_DE'])('an invalid language is one error: %s', (language) => {
  expect(diagnosticsAfter({ '/site/language': language })).toEqual([expect.stringContaining(`SCH107 "${language}"`)])
  const codes = diagnosticsAfter({ '/site/languages': { [language]: { name: 'Deutsch' } } }).map((line) => line.slice(0, 6))
  expect(codes).not.toContain('REF212')
})
