import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, describeMistakes, textAfter } from '../../../tests/support/manifest/find-diagnostics.ts'
import { findSyntaxError } from './errors/find-syntax-error.ts'

const MISTAKES: readonly [title: string, text: string, mistake: string][] = [
  ['an empty file', '', 'SYN001  The file is empty.'],
  ['a file of spaces', ' \n ', 'SYN001  The file is empty.'],
  ['a bracket that is never closed', '{"a": [1, 2]', 'SYN001 { The manifest is missing its closing }.'],
  [
    'a bracket left open further up is found by its indentation',
    '{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n',
    'SYN001 { "a" is missing its closing }.',
  ],
  ['a bracket closed by the wrong one', '{"a": [1, 2}', 'SYN001 [ "a" is missing its closing ].'],
  ['an empty list closed by the wrong bracket', '{"a": [}}', 'SYN001 } "a" must end with ], not }.'],
  ['a text that is not closed before the last bracket', '{"a": "b}', 'SYN001 "b This text has no closing quote.'],
  ['a text that is not closed before the next name', '{"a": "b, "c": 1}', 'SYN001 "b This text has no closing quote.'],
  [
    'a quote inside a text that is never closed either',
    '{"a": "He said "hi to us',
    'SYN001 "He said "hi A double quote ends this text too early, or its closing quote is missing.',
  ],
  ['a quote of one kind without its other', '{"a": “b}', 'SYN001 “ Text must be in straight double quotes ("), not in “.'],
  ['a missing comma in a list', '[{} {}]', 'SYN001 } Expected a comma after this value.'],
  ['a decimal comma in a group', '{"a": 1,5, "b": 1}', 'SYN001 1,5 "1,5" is not a valid number.'],
  [
    'a bracket that closes too early',
    '{"a": {}}, "b": 1}',
    'SYN001 , "b": 1} Unexpected ", "b": 1}" after the end of the manifest.',
  ],
  ['something else', '{"a": true @}', 'SYN001 @ Unexpected "@".'],
]

describe('a text that is not JSON', () => {
  test.each(MISTAKES)('%s', (_, text, mistake) => {
    expect(describeMistakes(text)).toEqual([mistake])
  })

  test('the closing bracket that comes too early is related', () => {
    expect(checkSource('{"a": [1,\n2}').diagnostics[0]?.related).toEqual([
      { message: 'This } comes too early.', line: 2, column: 2 },
    ])
  })

  test('a mistake in a line of ten million letters is found', () => {
    expect(describeMistakes(`{"a": "${'x'.repeat(10_000_000)}" "b": 1}`)[0]).toMatch(/Expected a comma after this value\.$/)
  })

  test('a mistake behind a million brackets on one line is found', () => {
    expect(describeMistakes(`[${'{"a":[1]},'.repeat(500_000)}]`)).toEqual([
      'SYN001 , There is an extra comma after the last entry, before ].',
    ])
  })

  test('a hundred thousand open brackets are one mistake', () => {
    expect(describeMistakes('['.repeat(100_000))).toEqual([
      'SYN001 [ The file ends too early: entry 1 of a list and everything around it are still open.',
    ])
  })
})

describe('the encoding of a file', () => {
  const text = textAfter({})

  test('UTF-16 with a byte order mark is told to be saved again', () => {
    expect(describeMistakes(Buffer.from(`\uFEFF${text}`, 'utf16le'))[0]).toContain('encoded as UTF-16')
  })

  test('UTF-16 without a byte order mark is recognised', () => {
    expect(describeMistakes(Buffer.from(text, 'utf16le'))[0]).toContain('encoded as UTF-16')
  })

  test('big-endian UTF-16 is recognised', () => {
    expect(describeMistakes(Buffer.from(text, 'utf16le').swap16())[0]).toContain('encoded as UTF-16')
  })

  test('a letter in another encoding is highlighted', () => {
    expect(describeMistakes(Buffer.from('{"a": "caf\xe9"}', 'latin1'))).toEqual([
      'SYN001 \uFFFD A character in "café" is not valid UTF-8, so it cannot be read.',
    ])
  })

  test('a UTF-8 byte order mark is a mistake with a safe repair', () => {
    const [only] = checkSource(`\uFEFF${text}`).diagnostics
    expect([only?.code, only?.line, only?.column, only?.fixes[0]?.applicability]).toEqual(['SYN001', 1, 1, 'safe'])
  })

  test('a picture is told to be no text', () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
    expect(describeMistakes(bytes)[0]).toMatch(/^SYN001 {2}This file is not text/)
  })

  test('letters of every script are fine', () => {
    expect(describeMistakes(textAfter({ '/pages/1/title': 'Über uns 关于我们 🙂' }))).toEqual([])
  })
})

describe('keys and nesting', () => {
  test('a key that stands twice is highlighted where it stands again', () => {
    const text = textAfter({}).replace('"title": "About us"', '"title": "About",\n"title": "About us"')
    const { diagnostics } = checkSource(text)
    expect(diagnostics.map(({ code, related }) => [code, related[0]?.message])).toEqual([['SYN002', 'It first appears here.']])
  })

  test('keys that differ only by an escape are the same key', () => {
    const [found] = describeMistakes('{"a": 1, "\\u0061": 2}').filter((mistake) => mistake.startsWith('SYN'))
    expect(found).toBe('SYN002 "\\u0061" "a" appears more than once. Only its last value would be used.')
  })

  test('a key that stands twice with the same value is deleted safely', () => {
    const [only] = checkSource('{"a": [1], "b": 2,\n "a": [1]}').diagnostics.filter(({ code }) => code === 'SYN002')
    expect(only?.fixes).toEqual([
      { title: 'Delete the second one', applicability: 'safe', edits: [{ start: 17, end: 28, text: '' }] },
    ])
  })

  test('of a key that stands three times, and of one inside it, each is told once, in order', () => {
    const found = describeMistakes('{"a": {"b": 1, "b": 2}, "a": {"b": 3, "b": 4}, "a": 1}').filter((line) =>
      line.startsWith('SYN'),
    )
    expect(found.map((line) => line.slice(0, 12))).toEqual(['SYN002 "b" "', 'SYN002 "a" "', 'SYN002 "b" "', 'SYN002 "a" "'])
  })

  test('brackets more than 32 deep are refused', () => {
    expect(describeMistakes('['.repeat(33) + ']'.repeat(33))).toEqual(['SYN003 [ This is nested more than 32 levels deep.'])
  })
})

describe('diagnostic mistakes', () => {
  test('a mistake is found exactly where JSON.parse fails', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"a"',
      '"',
      '1',
      '-',
      '0.5e3',
      'true',
      'nul',
      ' ',
      '\n',
      '\\',
      "'",
      '//',
      '\u00A0',
      '\u0001',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        expect(findSyntaxError(text) === null).toBe(isJson(text))
      }),
      { numRuns: 5000 },
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
