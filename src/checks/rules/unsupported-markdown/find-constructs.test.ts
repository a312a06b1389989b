import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARACTER_HINTS, readCharacterHints } from '../../overview/texts/character-hints.ts'
import { mayHaveUnsupported } from '../../overview/texts/markdown-signs.ts'
import { findExtensionConstructs } from './extensions.ts'
import { findMarkdownConstructs } from './find-constructs.ts'

const ORDINARY = [
  ...['5 * 3 * 2', 'C#', 'In C# we trust', '#1', '# 1 in town', '#hashtag', 'Take #2 or # of it', '3 > 2', '> 500 clients'],
  ...[
    'snake_case_name and other_case_name',
    'from 5 EUR* or 6 EUR*, *plus VAT',
    '*) plus VAT',
    '* required',
    '*',
    '**',
    '5% _',
    '_blank',
  ],
  ...[
    '[sic] and [1], see [2]',
    '[x]',
    '[^a-z]',
    'a@b.example',
    'a - in a sentence',
    '- one dash',
    '1. Discover',
    '$5 - $10 -- or --- more',
  ],
  ...['~5 and ~6', '5~6 days', '~/files', 'a | b', 'A|B', 'AT&T', 'Q&A', '[a] (see below)', 'x < y > z', 'C:\\dir', '__'],
  ...[
    '12:30 - 13:00',
    'A / B',
    '= 5',
    'a == b',
    'x_1 + x_2',
    '+49 30 1',
    'I <3 u',
    'x^2',
    '“a” – b…',
    '---',
    'Line one\nline two',
  ],
]

test.each(ORDINARY)('%j is an ordinary text without blocks', (words) => {
  expect(findMarkdownConstructs(words, 'inline')).toEqual([])
  expect(findMarkdownConstructs(words, 'plain')).toEqual([])
})

test.each(['Kund*innen und Mitarbeiter*innen', '2*3*4', '**plus VAT', "rock 'n' `roll", '5~6 or 7~8 days'])(
  '%j is an ordinary text in a plain field',
  (words) => {
    expect(findMarkdownConstructs(words, 'plain')).toEqual([])
  },
)

describe('Any text', () => {
  const pieces = [
    ...[
      'a',
      'b',
      '1',
      ' ',
      '  ',
      '\t',
      '\n',
      '\n\n',
      '\r\n',
      '.',
      '\\',
      '"',
      '\u00e9',
      '\ud83d\ude00',
      '{{phone}}',
      '[a](/b)',
      '](',
      '- ',
    ],
    ...[
      '*',
      '**',
      '_',
      '`',
      '```',
      '~~',
      '~~~',
      '|',
      '|-',
      '-|',
      '---',
      '===',
      '#',
      '## ',
      '>',
      '> ',
      '![',
      '[',
      ']',
      '[^1]',
      '[ ] ',
      '1. ',
    ],
    ...['<', '<https://a.example>', 'https://a.example', 'www.a.example', '[a]: /b', '&amp;', '(', ')', ':', '+ ', '\ufeff'],
  ]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))

  const kinds = fc.constantFrom('plain' as const, 'inline' as const, 'rich' as const)

  test('passes the quick tests if it contains a construct', () => {
    fc.assert(
      fc.property(texts, kinds, (written, kind) => {
        fc.pre(findMarkdownConstructs(written, kind).length > 0)
        const isChecked =
          (readCharacterHints(written) & CHARACTER_HINTS.markdown) !== 0 || (kind === 'inline' && written.includes('www.'))
        expect(isChecked && mayHaveUnsupported(written, kind)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  // Work that grows with the square of the text would exceed the time limit of the test.
  test('that is as long as a field allows, and has only signs and what is between them, is searched in linear time', () => {
    const signs = fc.array(
      fc.constantFrom('*', '**', '[', '~', '~~', '`', '](', '_', ' ', 'a', '\n', '\t', '<', '@', '![', '[^', ']: '),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(signs, signs, (first, second) => {
        const text = [first, second].map((parts) => parts.join('').repeat(10_000).slice(0, 10_000)).join('')
        mayHaveUnsupported(text, 'rich')
        for (const kind of ['plain', 'inline', 'rich'] as const) findExtensionConstructs(text, kind)
      }),
      { numRuns: 500 },
    )
  })

  test('has its constructs in order, without overlap, each on one line', () => {
    let several = 0
    fc.assert(
      fc.property(texts, kinds, (written, kind) => {
        let last = 0
        const constructs = findMarkdownConstructs(written, kind)
        if (constructs.length > 1) several += 1
        for (const { start, end } of constructs) {
          // A quote of a rich text may contain a heading.
          if (kind !== 'rich') expect(start).toBeGreaterThanOrEqual(last)
          expect(written.slice(start, end)).toMatch(/^[^\r\n]+$/)
          last = end
        }
      }),
      { numRuns: 2000 },
    )
    expect(several).toBeGreaterThan(20)
  })
})
