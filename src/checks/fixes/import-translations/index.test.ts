import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../example.ts'
import { sampleHost } from '../../sample.ts'
import { importTranslations } from './index.ts'

const GERMAN = { name: 'Deutsch' }

/** The sample in English and German. */
const toText = (translations?: object, more: object = {}): string =>
  toExampleText({
    set: {
      '/site/languages': { de: GERMAN },
      ...(translations && { '/translations': { de: translations } }),
      ...more,
    },
  })

interface Row {
  text: string
  translation?: string
  context?: string
  needsReview?: boolean
}

const run = (text: string, rows: readonly Row[], language = 'de') =>
  importTranslations(new TextEncoder().encode(text), sampleHost, {
    language,
    units: rows.map((row) => ({ translation: '', context: '', needsReview: false, ...row })),
  })

function importInto(text: string, rows: readonly Row[]) {
  const result = run(text, rows)
  if ('refusal' in result) throw new Error(result.refusal)
  return { ...result, german: JSON.parse(result.text).translations?.de }
}

/** The lines of a text that another one does not have. */
const linesOnlyIn = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !known.has(line))
}

describe('an import of translations', () => {
  test('adds them in the order of the site, each before the next one that the manifest has', () => {
    const text = toText({ 'Gone since': 'Weg', 'Software that works': 'Software, die läuft' })
    const rows = ['Why us', 'About us', 'Home', 'About'].map((one) => ({ text: one, translation: `${one}!` }))
    const { german, sentences, text: after } = importInto(text, rows)
    expect(Object.keys(german)).toEqual(['Gone since', 'Home', 'About', 'Why us', 'Software that works', 'About us'])
    expect(sentences[0]).toBe('Added the translations of 4 texts.')
    expect(linesOnlyIn(text, after)).toEqual(['      "Software that works": "Software, die läuft"'])
  })

  test('adds the language, and the translations of the site, where they are missing', () => {
    const rows = [{ text: 'About', translation: 'Über uns' }]
    expect(importInto(toText(), rows).german).toEqual({ About: 'Über uns' })
    const french = toText(undefined, {
      '/site/languages': { de: GERMAN, fr: { name: 'Français' } },
      '/translations': { fr: { About: 'À propos' } },
    })
    expect(JSON.parse(importInto(french, rows).text).translations).toEqual({
      fr: { About: 'À propos' },
      de: { About: 'Über uns' },
    })
  })

  test('changes only what differs, and keeps line ends, contexts and comments', () => {
    const home = { $comment: 'Ask Kim.', '': 'Start', '/navigation': 'Startseite' }
    const text = toText({ Home: home, About: 'Über uns', 'Why us': 'Warum wir' }).replaceAll('\n', '\r\n')
    const { text: after, german } = importInto(text, [
      { text: 'Home', context: '/navigation', translation: 'Anfang' },
      { text: 'About', translation: 'Über uns' },
      { text: 'Why us', translation: 'Warum gerade wir' },
    ])
    expect(linesOnlyIn(after, text).map((line) => line.trim())).toEqual([
      '"/navigation": "Anfang"',
      '"Why us": "Warum gerade wir"',
    ])
    expect(german.Home).toEqual({ ...home, '/navigation': 'Anfang' })
  })

  test('adds a context and a mark to review, and removes the mark when it is gone', () => {
    const text = toText({
      Home: 'Start',
      About: { '': 'Über uns', needsReview: true },
      Team: { '': 'Team', '/about': 'Leute', needsReview: true },
    })
    const { german } = importInto(text, [
      { text: 'Home', translation: 'Start', needsReview: true },
      { text: 'Home', context: '/navigation', translation: 'Anfang' },
      { text: 'About', translation: 'Über uns' },
      { text: 'Team', translation: 'Team' },
      { text: 'Team', context: '/about', translation: 'Leute' },
    ])
    expect(german).toEqual({
      Home: { '': 'Start', '/navigation': 'Anfang', needsReview: true },
      About: 'Über uns',
      Team: { '': 'Team', '/about': 'Leute' },
    })
  })

  test('leaves the translation of a text that has none in the file', () => {
    const text = toText({ Home: 'Start' })
    const { text: after, sentences } = importInto(text, [{ text: 'Home' }, { text: 'About' }])
    expect([after, sentences]).toEqual([text, ['2 texts have no translation in the file.']])
  })

  test('lists translations of texts that the site does not have, with the text that each may have become', () => {
    const rows = [
      { text: 'Software that works well', translation: 'Software' },
      { text: '???', translation: 'Was' },
      { text: 'Home', translation: 'Start' },
    ]
    const { german, unknown, sentences } = importInto(toText(), rows)
    expect([german, unknown]).toEqual([{ Home: 'Start' }, ['Software that works well', '???']])
    expect(sentences).toEqual([
      'Added the translations of 1 text.',
      '2 texts of the file are not on the site. These translations were not imported:',
      '  "Software that works well": "Software" (the text may now be "Software that works")',
      '  "???": "Was"',
    ])
  })

  test('says what is wrong with an imported translation', () => {
    const rows = [{ text: '{{company}}, [about us](/about).', translation: '[Über uns](/about).' }]
    const [, finding] = importInto(toText(), rows).sentences
    expect(finding).toMatch(/^Line \d+, warning LNG973: The translation of .* does not contain "\{\{company\}\}"\. Write/)
  })
})

describe('an import is refused', () => {
  const rows = [{ text: 'Home', translation: 'Start' }]

  test.each([
    ['fr', toText(), '"fr" is not a language of the site. Choose "de".'],
    ['en', toText(), '"en" is the main language of the site. Choose "de".'],
    ['de', toExampleText({}), 'The site is in one language. Add others to "languages" of "site" first.'],
    ['de', toText().replace('"version": 1,', '"version": 1,,'), 'The manifest has an error. Fix it first: npm run validate.'],
  ])('into %s, case %#', (language, text, refusal) => {
    expect(run(text, rows, language)).toEqual({ refusal, unknown: [] })
  })

  test('if it has two translations of a text for the same place', () => {
    expect(run(toText(), [...rows, { text: 'Home', translation: 'Anfang' }])).toMatchObject({
      refusal: 'The file has two translations of "Home": "Start" and "Anfang". Remove one of them.',
    })
  })

  test('if the manifest would have an error', () => {
    const result = run(toText(), [{ ...rows[0], text: 'Home', context: 'navigation' }])
    expect(result).toMatchObject({ refusal: expect.stringMatching(/^This would cause an error: .*"navigation"/) })
  })
})
