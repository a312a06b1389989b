import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TranslationUnit } from '../../manifest/translations/translation-units.ts'
import { csvFormat } from './csv.ts'
import { poFormat } from './po.ts'
import type { TranslationExport, TranslationFormat } from './translation-file.ts'
import { xliffFormat } from './xliff.ts'

/** Characters that mean something in one of the formats, white space, right-to-left and joined characters, and names of objects. */
const PIECES = [
  ...'&<>"\'\\;,=+-@#|/{}()[]',
  ...['\t', '\n', '\r', '\r\n', ' ', '\u00a0', '\u2028', '\u0085', '\ufeff'],
  ...['عربي', '\u202e', '👩‍🔧', 'é', 'e\u0301', 'a', '7', ']]>', '<!--', '\\n', '&amp;', 'msgid "', '__proto__', '# ', '~'],
]
const anyText = fc.string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 12 })
const text = fc.oneof(anyText, fc.constantFrom('__proto__', '12', 'constructor'))
const context = fc.oneof(
  fc.constant(''),
  anyText.map((end) => `/${end}`),
)
const unit = fc
  .record({ text, context, translation: fc.oneof(fc.constant(''), text), needsReview: fc.boolean() })
  .map((one) => ({ ...one, needsReview: one.needsReview && one.translation !== '' }))
const units = fc.uniqueArray(unit, { selector: (one) => JSON.stringify([one.context, one.text]) })

const toExport = (list: readonly TranslationUnit[], note = ''): TranslationExport => ({
  site: 'A "studio" \\ & more',
  from: 'en-GB',
  to: 'de',
  units: list.map((one) => ({ ...one, places: [], notes: note === '' ? [] : [note] })),
})

const sorted = (list: readonly TranslationUnit[]): string[] =>
  list.map((one) => JSON.stringify(Object.entries(one).sort())).sort()

const FORMATS: [name: string, format: TranslationFormat][] = [
  ['xliff', xliffFormat],
  ['csv', csvFormat],
  ['po', poFormat],
]

describe.each(FORMATS)('a %s file', (_, format) => {
  test('has all texts, contexts, translations and marks without loss', () => {
    fc.assert(
      fc.property(units, anyText, (list, note) => {
        const parsed = format.parse(format.write(toExport(list, note)), 'de.txt')
        expect(sorted(parsed.units)).toEqual(sorted(list))
        if (list.length > 0) expect(parsed.to).toBe('de')
      }),
    )
  })

  test('of any content is read or refused with a sentence that names it', () => {
    const lines = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('msgid "a"', 'msgstr "b"', '"', '<xliff>', '<a/>', 'Text;Translation')),
    )
    fc.assert(
      fc.property(lines, (content) => {
        try {
          format.parse(content.join('\n'), 'de.txt')
        } catch (error) {
          expect(error).toMatchObject({ code: 'TRANSLATIONS_UNREADABLE', message: expect.stringMatching(/^"de\.txt".*[.:].*$/s) })
        }
      }),
    )
  })

  test('has the texts in the order of the site', () => {
    const list = ['Zebra', 'Apple', 'Mango'].map((one, index) => {
      return { text: one, context: index === 1 ? '/about' : '', translation: `${one}!`, needsReview: false }
    })
    const written = format.write(toExport(list))
    expect(list.map(({ translation }) => written.indexOf(translation)).toSorted((a, b) => a - b)).toEqual(
      list.map(({ translation }) => written.indexOf(translation)),
    )
  })
})

describe('a spreadsheet', () => {
  const rows = (...lines: string[]) => csvFormat.parse(lines.join('\r\n'), 'de.csv')

  test.each([';', '\t', ','])('may save the table with %j between cells, other columns and no quotes', (delimiter) => {
    const table = [
      ['Notes', 'translation (de)', 'TEXT'],
      ['x', 'Über uns', 'About us'],
      ['', '', ''],
    ].map((row) => row.join(delimiter))
    expect(rows(...table)).toEqual({
      to: 'de',
      units: [{ text: 'About us', context: '', translation: 'Über uns', needsReview: false }],
    })
  })

  test.each(['yes', 'Yes', 'x', 'TRUE'])('marks a translation to review with %j', (mark) => {
    expect(rows('Text,Translation,Review', `a,b,${mark}`).units[0]?.needsReview).toBe(true)
  })

  test.each(['', 'no', 'No '])('does not mark it with %j', (mark) => {
    expect(rows('Text,Translation,Review', `a,b,${mark}`).units[0]?.needsReview).toBe(false)
  })

  test('without the columns, or with an open quote, is refused with the place', () => {
    expect(() => rows('Source,Translation', 'a,b')).toThrow('"de.csv" has no column "text".')
    expect(() => rows('Text,Translation', 'a,b', '"c,d')).toThrow(/^"de\.csv", line \d, is not a valid CSV file\. Put quotes/)
  })
})

describe('an XLIFF file', () => {
  const parse = (body: string, root = 'xliff version="1.2"') =>
    xliffFormat.parse(`<${root}><file target-language="de-DE"><body>${body}</body></file></${root.split(' ')[0]}>`, 'de.xlf')

  test('may have segments, inline elements and suggestions of a translation tool', () => {
    const suggestion = '<alt-trans><source>x</source><target state="new">y</target></alt-trans>'
    const body = `<group><trans-unit id="1"><source>A b.</source><seg-source><mrk mtype="seg">A b.</mrk></seg-source>
      <target state="final"><mrk mtype="seg">A <ph id="1">{{b}}</ph></mrk><![CDATA[ & c]]></target>${suggestion}</trans-unit></group>`
    expect(parse(body)).toEqual({
      to: 'de-DE',
      units: [{ text: 'A b.', context: '', translation: 'A {{b}} & c', needsReview: false }],
    })
  })

  test.each(['new', 'needs-translation', 'needs-review-translation'])(
    'marks a translation with the state %s to review',
    (state) => {
      const { units: found } = parse(`<trans-unit id="1"><source>A</source><target state="${state}">B</target></trans-unit>`)
      expect(found[0]?.needsReview).toBe(true)
    },
  )

  test('that is not valid, not XLIFF or of version 2 is refused with the place', () => {
    expect(() => parse('<trans-unit>\n<source>A</trans-unit>')).toThrow(/^"de\.xlf", line 2, is not valid XML: /)
    expect(() => parse('', 'html')).toThrow('"de.xlf" is not an XLIFF file: its root element is "html".')
    expect(() => parse('', 'xliff version="2.0"')).toThrow('"de.xlf" is XLIFF 2.0. Only XLIFF 1.2 can be imported.')
    expect(() => xliffFormat.parse('', 'de.xlf')).toThrow(/^"de\.xlf", line 1, is not valid XML: /)
  })
})

describe('a PO file', () => {
  test('may have previous texts, obsolete entries, other flags and wrapped lines', () => {
    const source = `msgid ""
msgstr "Language: de_DE\\n"

# By hand
#, c-format, fuzzy
#| msgid "Old"
msgctxt "/about"
msgid ""
"New "
"text"
msgstr "Neu"

#~ msgid "Gone"
#~ msgstr "Weg"
`
    expect(poFormat.parse(source, 'de.po')).toEqual({
      to: 'de_DE',
      units: [{ text: 'New text', context: '/about', translation: 'Neu', needsReview: true }],
    })
  })

  test('that is not valid is refused with the line', () => {
    expect(() => poFormat.parse('msgid "a"\nmsgstr "b"\nmsgid "c" d"\n', 'de.po')).toThrow(
      /^"de\.po", line 3 is not a valid PO file\./,
    )
  })
})
