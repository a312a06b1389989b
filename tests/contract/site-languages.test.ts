import { describe, expect, test } from 'vitest'
import { sampleManifest } from '../../src/checks/sample.ts'
import { textOf } from '../../src/manifest/json.ts'
import { englishTexts } from '../../src/manifest/texts.gen.ts'
import { words } from '../../src/manifest/words.gen.ts'
import { describeField } from '../../src/models/fields/index.ts'
import { toSiteModel } from '../../src/models/site-model.ts'
import { diagnosticsAfter } from '../support/manifest/diagnostics.ts'

/** The limit of each text in the schema. */
const MAX_LENGTH = 200

/** Texts that are spelled as in English, by language. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['optional'],
  es: ['errorPrefix', 'tableNo'],
  fr: ['menu', 'pauseSlides', 'jobDescription', 'entryPage', 'entryPages'],
  it: ['menu', 'tableNo'],
  nl: ['menu', 'codeVariant', 'entryTags'],
  pl: ['menu'],
  pt: ['menu'],
  sv: ['codeVariant'],
}

/** The letters of languages in other scripts than the Latin one. */
const LETTERS: Readonly<Record<string, RegExp>> = { ar: /\p{sc=Arab}/u, hi: /\p{sc=Deva}/u, mr: /\p{sc=Deva}/u }

/** A text without letters of a language in another script. */
const isWithoutWords = (text: string): boolean => !/\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

const listPlaceholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

const names = Object.keys(englishTexts)

describe.each(Object.entries(words))('the words of the language %s', (language, texts) => {
  const entries = names.flatMap((name): [string, string, string][] => {
    const [text, english] = [textOf(texts, name), textOf(englishTexts, name)]
    return text === null || english === null ? [] : [[name, text, english]]
  })

  test('include every interface text, and no others', () => {
    const missing = names.filter((name) => textOf(texts, name) === null)
    expect({ missing, unknown: Object.keys(texts).filter((name) => !names.includes(name)) }).toEqual({ missing: [], unknown: [] })
  })

  test('have the placeholders of the English ones', () => {
    expect(entries.map(([name, text]) => [name, ...listPlaceholders(text)])).toEqual(
      entries.map(([name, , english]) => [name, ...listPlaceholders(english)]),
    )
  })

  test('are neither empty nor too long', () => {
    expect(entries.filter(([, text]) => text.trim() !== text || text === '' || text.length > MAX_LENGTH)).toEqual([])
  })

  test('are not English, except for words that both languages have', () => {
    const same = entries.filter(([, text, english]) => text === english && !isWithoutWords(text)).map(([name]) => name)
    expect(same.sort()).toEqual([...(SAME_AS_ENGLISH[language] ?? [])].sort())
  })

  test('are in the script of the language', () => {
    const letters = LETTERS[language] ?? /\p{sc=Latn}/u
    expect(entries.filter(([, text]) => !letters.test(text) && !isWithoutWords(text))).toEqual([])
  })
})

test.each(['ar', 'mr', 'de-AT', 'pt-BR'])('a site in %s needs no interface texts of its own', (language) => {
  expect(diagnosticsAfter({ '/site/language': language })).toEqual([])
})

test('a region has the words of its language, and texts of the site replace them', () => {
  const site = { ...sampleManifest.site, language: 'de-AT', texts: { menu: 'Navigation' } }
  const { texts } = toSiteModel({ ...sampleManifest, site }, {}, {})
  expect([texts.closePicture, texts.menu]).toEqual(['Schließen', 'Navigation'])
})

test('a site in a language without ready-made words has English texts', () => {
  const site = { ...sampleManifest.site, language: 'da' }
  expect(toSiteModel({ ...sampleManifest, site }, {}, {}).texts).toEqual(englishTexts)
})

test('the default of a field for an interface text is in the language of the site', () => {
  const findDefault = (language: string) => describeField({ site: { language } }, ['site', 'texts', 'closePicture'])?.fallback
  expect(['de', 'en', 'da'].map(findDefault)).toEqual(['Schließen', 'Close', 'Close'])
})
