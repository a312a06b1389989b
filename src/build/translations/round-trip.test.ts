import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../checks/example.ts'
import { importTranslations } from '../../checks/fixes/import-translations/index.ts'
import { sampleHost } from '../../checks/sample.ts'
import { csvFormat } from './csv.ts'
import { exportTranslations } from './export-translations.ts'
import { poFormat } from './po.ts'
import type { TranslationFormat } from './translation-file.ts'
import { xliffFormat } from './xliff.ts'

const strange = fc.string({
  unit: fc.constantFrom(
    ...'&<>"\'\\;,=-@#[](){}|*',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '\u00a0',
    'عربي',
    '\u202e',
    '👩‍🔧',
    'é',
    'a',
    ']]>',
  ),
  minLength: 1,
  maxLength: 10,
})
const context = fc.constantFrom('', '/navigation', '/about', '/shared/why-us', '/forms/contact')
const translation = fc.oneof(
  strange,
  fc
    .record({ contexts: fc.dictionary(context, strange, { minKeys: 1 }), needsReview: fc.boolean() })
    .map(({ contexts, needsReview }) => ({ ...contexts, ...(needsReview && { needsReview }) })),
)

/** Facts can be any text, and all of these texts occur on the site. */
const site = fc.uniqueArray(strange, { minLength: 1, maxLength: 3 }).chain((facts) => {
  const texts = [...facts, 'Home', 'About', 'Why us', 'Team', 'Software that works', '{{company}}, [about us](/about).']
  const translations = fc.record(Object.fromEntries(texts.map((text) => [text, translation])), { requiredKeys: [] })
  return fc.record({ facts: fc.constant(facts), translations })
})

const toText = (facts: readonly string[], translations: object): string =>
  toExampleText({
    set: {
      '/site/languages': { de: { name: 'Deutsch' } },
      ...Object.fromEntries(facts.map((fact, index) => [`/site/facts/own${index}`, fact])),
      '/translations': { de: translations },
    },
  })

function exportAll(text: string) {
  const exported = exportTranslations(JSON.parse(text), { language: 'de', isMissingOnly: false })
  if ('refusal' in exported) throw new Error(exported.refusal)
  return exported
}

const writeTo = (format: TranslationFormat, text: string): string => format.write(exportAll(text))

/** The units of a manifest, in any order. */
const listUnits = (text: string): string[] =>
  exportAll(text)
    .units.map(({ text: of, context: place, translation: to, needsReview }) => JSON.stringify([of, place, to, needsReview]))
    .sort()

function readInto(format: TranslationFormat, text: string, file: string): string {
  const { units } = format.parse(file, 'de')
  const result = importTranslations(new TextEncoder().encode(text), sampleHost, { language: 'de', units })
  if ('refusal' in result) throw new Error(result.refusal)
  expect(result.unknown).toEqual([])
  return result.text
}

describe.each([
  ['xliff', xliffFormat],
  ['csv', csvFormat],
  ['po', poFormat],
] as const)('translations that are exported as %s', (_, format) => {
  test('change nothing when they are imported, and are the same in a manifest that has none', () => {
    fc.assert(
      fc.property(site, ({ facts, translations }) => {
        const text = toText(facts, translations)
        const file = writeTo(format, text)
        expect(readInto(format, text, file)).toBe(text)
        expect(listUnits(readInto(format, toText(facts, {}), file))).toEqual(listUnits(text))
      }),
      { numRuns: 8 },
    )
  })
})
