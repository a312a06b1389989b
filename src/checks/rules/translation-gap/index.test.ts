import { expect, test } from 'vitest'
import { helpAfter, mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { englishTexts } from '../../../manifest/texts.gen.ts'

const names = Object.keys(englishTexts)
const german = Object.fromEntries(names.map((name) => [name, 'Wort']))

test('a site in another language without interface words is one warning at its language', () => {
  expect(mistakesAfter({ '/site/language': 'de-CH' })).toEqual([
    `REF212 "de-CH" The language of the site is "de-CH", but all ${names.length} interface words stay English: "${names[0]}", "${names[1]}", "${names[2]}" and ${names.length - 3} more.`,
  ])
})

test('a site with some of them is told which stay English', () => {
  const { menu, goToTop, ...others } = german
  expect([menu, goToTop]).toEqual(['Wort', 'Wort'])
  const changes = { '/site/language': 'de', '/site/texts': others }
  expect(mistakesAfter(changes)).toEqual([
    'REF212 "texts" The language of the site is "de", but 2 interface words stay English: "menu" and "goToTop".',
  ])
  expect(helpAfter(changes)).toEqual(['Translate them in "texts" of "site": "menu", for example, is "Menu" in English.'])
})

test('all words make it complete', () => {
  expect(mistakesAfter({ '/site/language': 'de', '/site/texts': german })).toEqual([])
})

test.each(['en', 'en-GB', 'en-US'])('English in any country needs none: %s', (language) => {
  expect(mistakesAfter({ '/site/language': language })).toEqual([])
})

test('a language that starts alike is another one', () => {
  expect(mistakesAfter({ '/site/language': 'enm' })).toHaveLength(1)
})
