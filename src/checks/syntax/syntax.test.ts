import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, describeDiagnostics, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { findSyntaxError } from './errors/find-syntax-error.ts'

const SYNTAX_ERRORS: readonly [title: string, text: string, diagnostic: string][] = [
  ['an empty file', '', 'SYN001  The file is empty.'],
  ['a file of spaces', ' \n ', 'SYN001  The file is empty.'],
  ['a bracket without its closing bracket', '{"a": [1, 2]', 'SYN001 { The manifest is missing its closing }.'],
  [
    'a missing bracket further up is found by the indentation',
    '{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n',
    'SYN001 { "a" is missing its closing }.',
  ],
  ['a bracket closed by the wrong bracket', '{"a": [1, 2}', 'SYN001 [ "a" is missing its closing ].'],
  ['an empty list closed by the wrong bracket', '{"a": [}}', 'SYN001 } "a" must end with ], not }.'],
  ['a text without its closing quote, before the last bracket', '{"a": "b}', 'SYN001 "b This text has no closing quote.'],
  [
    'a text without its closing quote, before the next field name',
    '{"a": "b, "c": 1}',
    'SYN001 "b This text has no closing quote.',
  ],
  [
    'a quote inside a text that has no closing quote either',
    '{"a": "He said "hi to us',
    'SYN001 "He said "hi A double quote ends this text too early, or its closing quote is missing.',
  ],
  ['a curly quote without its counterpart', '{"a": “b}', 'SYN001 “ Text must be in straight double quotes ("), not in “.'],
  ['a missing comma in a list', '[{} {}]', 'SYN001 } Expected a comma after this value.'],
  ['a decimal comma in an object', '{"a": 1,5, "b": 1}', 'SYN001 1,5 "1,5" is not a valid number.'],
  [
    'a bracket that closes too early',
    '{"a": {}}, "b": 1}',
    'SYN001 , "b": 1} Unexpected ", "b": 1}" after the end of the manifest.',
  ],
  ['an unknown character', '{"a": true @}', 'SYN001 @ Unexpected "@".'],
]

describe('a text that is not JSON', () => {
  test.each(SYNTAX_ERRORS)('%s', (_, text, diagnostic) => {
    expect(describeDiagnostics(text)).toEqual([diagnostic])
  })

  test('names the closing bracket that comes too early', () => {
    expect(checkSource('{"a": [1,\n2}').diagnostics[0]?.related).toEqual([
      { message: 'This } comes too early.', line: 2, column: 2 },
    ])
  })

  test('finds an error in a line of ten million characters', () => {
    expect(describeDiagnostics(`{"a": "${'x'.repeat(10_000_000)}" "b": 1}`)[0]).toMatch(/Expected a comma after this value\.$/)
  })

  test('finds an error after a million brackets on one line', () => {
    expect(describeDiagnostics(`[${'{"a":[1]},'.repeat(500_000)}]`)).toEqual([
      'SYN001 , There is an extra comma after the last entry, before ].',
    ])
  })

  test('reports a hundred thousand open brackets once', () => {
    expect(describeDiagnostics('['.repeat(100_000))).toEqual([
      'SYN001 [ The file ends too early: entry 1 of a list and everything around it are still open.',
    ])
  })
})

describe('the encoding of a file', () => {
  const text = textAfter({})

  test('reports UTF-16 with a byte order mark', () => {
    expect(describeDiagnostics(Buffer.from(`\uFEFF${text}`, 'utf16le'))[0]).toContain('encoded as UTF-16')
  })

  test('recognizes UTF-16 without a byte order mark', () => {
    expect(describeDiagnostics(Buffer.from(text, 'utf16le'))[0]).toContain('encoded as UTF-16')
  })

  test('recognizes big-endian UTF-16', () => {
    expect(describeDiagnostics(Buffer.from(text, 'utf16le').swap16())[0]).toContain('encoded as UTF-16')
  })

  test('highlights a character in another encoding', () => {
    expect(describeDiagnostics(Buffer.from('{"a": "caf\xe9"}', 'latin1'))).toEqual([
      'SYN001 \uFFFD A character in "café" is not valid UTF-8, so it cannot be read.',
    ])
  })

  test('reports a UTF-8 byte order mark with a safe fix', () => {
    const [only] = checkSource(`\uFEFF${text}`).diagnostics
    expect([only?.code, only?.line, only?.column, only?.fixes[0]?.applicability]).toEqual(['SYN001', 1, 1, 'safe'])
  })

  test('recognizes a picture file', () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
    expect(describeDiagnostics(bytes)[0]).toMatch(/^SYN001 {2}This file is not text/)
  })

  test('accepts letters of every script', () => {
    expect(describeDiagnostics(textAfter({ '/pages/1/title': 'Über uns 关于我们 🙂' }))).toEqual([])
  })
})

describe('keys and nesting', () => {
  test('highlights the second of two duplicate keys', () => {
    const text = textAfter({}).replace('"title": "About us"', '"title": "About",\n"title": "About us"')
    const { diagnostics } = checkSource(text)
    expect(diagnostics.map(({ code, related }) => [code, related[0]?.message])).toEqual([['SYN002', 'It first appears here.']])
  })

  test('compares keys without their escapes', () => {
    const [found] = describeDiagnostics('{"a": 1, "\\u0061": 2}').filter((diagnostic) => diagnostic.startsWith('SYN'))
    expect(found).toBe('SYN002 "\\u0061" "a" appears more than once. Only its last value would be used.')
  })

  test('deletes a duplicate key with the same value as a safe fix', () => {
    const [only] = checkSource('{"a": [1], "b": 2,\n "a": [1]}').diagnostics.filter(({ code }) => code === 'SYN002')
    expect(only?.fixes).toEqual([
      { title: 'Delete the second one', applicability: 'safe', edits: [{ start: 17, end: 28, text: '' }] },
    ])
  })

  test('reports each repetition of nested duplicate keys once, in order', () => {
    const found = describeDiagnostics('{"a": {"b": 1, "b": 2}, "a": {"b": 3, "b": 4}, "a": 1}').filter((line) =>
      line.startsWith('SYN'),
    )
    expect(found.map((line) => line.slice(0, 12))).toEqual(['SYN002 "b" "', 'SYN002 "a" "', 'SYN002 "b" "', 'SYN002 "a" "'])
  })

  test('rejects more than 32 levels of nesting', () => {
    expect(describeDiagnostics('['.repeat(33) + ']'.repeat(33))).toEqual(['SYN003 [ This is nested more than 32 levels deep.'])
  })
})

describe('finding syntax errors', () => {
  test('finds an error if and only if JSON.parse fails', () => {
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
