import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, describeMistakes, textAfter } from '../../../tests/support/find-mistakes.ts'
import { findMistake } from './mistake.ts'

const MISTAKES: readonly [title: string, text: string, mistake: string][] = [
  ['an empty file', '', 'SYN001  The file is empty.'],
  ['a file of spaces', ' \n ', 'SYN001  The file is empty.'],
  [
    'a comma after the last entry of a list',
    '{"a": [1, 2,]}',
    'SYN001 , There is an extra comma after the last entry, before the ].',
  ],
  ['a comma after the last field', '{"a": 1,\n}', 'SYN001 , There is an extra comma after the last entry, before the }.'],
  ['two commas', '[1,, 2]', 'SYN001 , There is an extra comma here.'],
  ['a comma in front of everything', '{, "a": 1}', 'SYN001 , There is an extra comma here.'],
  [
    'a missing comma between fields points at the end of the first',
    '{"a": "b"\n"c": 1}',
    'SYN001 "b" A comma is missing after this.',
  ],
  ['a missing comma between groups', '[{} {}]', 'SYN001 } A comma is missing after this.'],
  ['a missing colon', '{"a" 1}', 'SYN001 "a" A colon is missing after "a".'],
  ['a missing value', '{"a": }', 'SYN001 : There is no value after this colon.'],
  ['a bracket that is never closed points at its opening', '{"a": [1, 2', 'SYN001 [ This [ is never closed.'],
  [
    'a bracket left open further up is found by its indentation',
    '{\n  "a": {\n    "b": 1,\n  "c": 2\n}\n',
    'SYN001 { This { is never closed.',
  ],
  [
    'a bracket closed by the wrong one points at its opening',
    '{"a": [1, 2}',
    'SYN001 [ This [ is not closed: a } comes before its ].',
  ],
  ['a text that is never closed', '{"a": "b', 'SYN001 "b This text is never closed.'],
  ['a text that is not closed on its line', '{\n"a": "b,\n"c": 1}', 'SYN001 "b, This text is never closed.'],
  ['a line break inside a text', '{"a": "one\ntwo"}', 'SYN001 "one There is a line break inside this text.'],
  ['a tab inside a text', '{"a": "one\ttwo"}', 'SYN001 \t There is a tab inside this text.'],
  ['a backslash inside a text', '{"a": "C:\\data"}', 'SYN001 \\d \\d has no meaning inside a text.'],
  [
    'a quote inside a text',
    '{"a": "He said "hi" to us"}',
    'SYN001 "He said "hi A double quote ends this text too early, or its closing quote is missing.',
  ],
  ['curly quotes', '{“a”: 1}', 'SYN001 “ “ is not the quote that texts need here.'],
  ['single quotes', "{'a': 1}", "SYN001 ' Texts stand in double quotes, not in single quotes."],
  ['a comment', '{\n// hello\n"a": 1}', 'SYN001 // hello A manifest cannot hold comments.'],
  ['a comment on several lines', '{/* hello\nyou */}', 'SYN001 /* hello\nyou */ A manifest cannot hold comments.'],
  ['a key without quotes', '{a: 1}', 'SYN001 a The name of this field, a, must stand in double quotes.'],
  ['a text without quotes', '{"a": hello}', 'SYN001 hello This text must stand in double quotes.'],
  ['true in capitals', '{"a": True}', 'SYN001 True True must be written in small letters.'],
  ['a number with a zero in front', '{"a": 05}', 'SYN001 05 "05" is not a number I can read.'],
  [
    'a merge conflict',
    '{\n<<<<<<< HEAD\n"a": 1\n=======\n"a": 2\n>>>>>>> x\n}',
    'SYN001 <<<<<<< HEAD Two versions of this file were merged and the conflict was not resolved.',
  ],
  [
    'a merge conflict behind a value',
    '{"a": 1\n=======\n}',
    'SYN001 ======= Two versions of this file were merged and the conflict was not resolved.',
  ],
  ['text after the end', '{} {"a": 1}', 'SYN001 { The manifest ends before this, but "{" follows.'],
  ['a bracket too many at the end', '{}}', 'SYN001 } There is one } too many.'],
  ['an invisible space', '{"a":\u00A01}', 'SYN001 \u00A0 There is an invisible character here (U+00A0).'],
  ['something else', '{"a": @}', 'SYN001 @ I do not understand "@" here.'],
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

  test('a mistake in a line of ten million letters is found at once', () => {
    const started = performance.now()
    expect(describeMistakes(`{"a": "${'x'.repeat(10_000_000)}" "b": 1}`)[0]).toMatch(/A comma is missing after this\.$/)
    expect(performance.now() - started).toBeLessThan(3000)
  })

  test('a mistake behind a million brackets on one line is found at once', () => {
    const started = performance.now()
    expect(describeMistakes(`[${'{"a":[1]},'.repeat(500_000)}]`)).toEqual([
      'SYN001 , There is an extra comma after the last entry, before the ].',
    ])
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('a hundred thousand open brackets are one mistake', () => {
    expect(describeMistakes('['.repeat(100_000))).toEqual(['SYN001 [ This [ is never closed.'])
  })
})

describe('the encoding of a file', () => {
  const text = textAfter({})

  test('UTF-16 with a byte order mark is told to be saved again', () => {
    expect(describeMistakes(Buffer.from(`\uFEFF${text}`, 'utf16le'))[0]).toContain('stored as UTF-16')
  })

  test('UTF-16 without a byte order mark is recognised', () => {
    expect(describeMistakes(Buffer.from(text, 'utf16le'))[0]).toContain('stored as UTF-16')
  })

  test('big-endian UTF-16 is recognised', () => {
    expect(describeMistakes(Buffer.from(text, 'utf16le').swap16())[0]).toContain('stored as UTF-16')
  })

  test('a letter in another encoding is highlighted', () => {
    expect(describeMistakes(Buffer.from('{"a": "caf\xe9"}', 'latin1'))).toEqual([
      'SYN001 \uFFFD A letter here is stored in an encoding other than UTF-8, so it cannot be read.',
    ])
  })

  test('a UTF-8 byte order mark is a mistake with a safe repair', () => {
    const [only] = checkSource(`\uFEFF${text}`).diagnostics
    expect([only?.code, only?.line, only?.column, only?.fixes[0]?.applicability]).toEqual(['SYN001', 1, 1, 'safe'])
  })

  test('letters of every script are fine', () => {
    expect(describeMistakes(textAfter({ '/pages/1/title': 'Über uns 关于我们 🙂' }))).toEqual([])
  })
})

describe('keys and nesting', () => {
  test('a key that stands twice is highlighted where it stands again', () => {
    const text = textAfter({}).replace('"title": "About us"', '"title": "About",\n"title": "About us"')
    const { diagnostics } = checkSource(text)
    expect(diagnostics.map(({ code, related }) => [code, related[0]?.message])).toEqual([['SYN002', 'It stands here first.']])
  })

  test('keys that differ only by an escape are the same key', () => {
    const [found] = describeMistakes('{"a": 1, "\\u0061": 2}').filter((mistake) => mistake.startsWith('SYN'))
    expect(found).toBe('SYN002 "\\u0061" "a" stands here a second time, and only the last one would be used.')
  })

  test('brackets more than 32 deep are refused', () => {
    expect(describeMistakes('['.repeat(33) + ']'.repeat(33))).toEqual(['SYN003 [ This is more than 32 brackets deep.'])
  })
})

describe('finding mistakes', () => {
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
        expect(findMistake(text) === null).toBe(isJson(text))
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
