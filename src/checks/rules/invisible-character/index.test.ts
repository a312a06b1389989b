import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, highlight, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'

const text = '/pages/1/blocks/0/text'
const link = '/pages/0/blocks/0/actions/0/link'

const fixed = (source: string): string => applySafeFixes(new TextEncoder().encode(source), minimalHost).text

const severities = (changes: Record<string, unknown>) =>
  checkSource(textAfter(changes)).diagnostics.map(({ severity, fixes }) => [severity, fixes[0]?.applicability])

describe('An invisible character that breaks something is one error with its code point and a safe fix:', () => {
  test.each([
    ['in a link', link, '/abo\u200but', 'U+200B (zero width space), after "/abo"', '/about'],
    ['a no-break space after a link', link, '/about\u00a0', 'U+00A0 (no-break space), after "/about"', '/about'],
    ['a soft hyphen in a link', link, '/ab\u00adout', 'U+00AD (soft hyphen), after "/ab"', '/about'],
    ['before a link', link, '\ufeff/about', 'U+FEFF (byte order mark), at its beginning', '/about'],
    ['a joiner in a link', link, '/abo\u200dut', 'U+200D (zero width joiner), after "/abo"', '/about'],
    ['in the path of a page', '/pages/1/path', '/abo\u2060ut', 'U+2060 (word joiner), after "/abo"', '/about'],
    ['in an anchor', '/pages/0/blocks/2/id', 'con\u200btact', 'U+200B (zero width space), after "con"', 'contact'],
    [
      'in the name of a shared block',
      '/pages/0/blocks/1/ref',
      'why-us\u200b',
      'U+200B (zero width space), after "why-us"',
      'why-us',
    ],
    [
      'in a picture',
      '/pages/0/blocks/0/picture/src',
      '/pictures/\u200fhero.svg',
      'U+200F (right-to-left mark), after "/pictures/"',
      '/pictures/hero.svg',
    ],
    ['in a choice', '/pages/1/blocks/0/tone', 'muted\u202c', 'U+202C (text direction control), after "muted"', 'muted'],
    ['in the type of a block', '/pages/2/blocks/0/type', 'he\u200bro', 'U+200B (zero width space), after "he"', 'hero'],
  ])('%s', (_, pointer, written, described, visible) => {
    const [only, ...others] = checkSource(textAfter({ [pointer]: written })).diagnostics
    const field = pointer.split('/').at(-1)
    expect(others).toEqual([])
    expect([only?.code, only?.severity, only?.pointer]).toEqual(['SCH113', 'error', pointer])
    expect(only?.message).toBe(`"${field}" contains an invisible character: ${described}.`)
    expect(only?.help).toBe(`Write "${visible}".`)
    expect(fixed(textAfter({ [pointer]: written }))).toBe(textAfter({ [pointer]: visible }))
  })

  test('in a link of a text', () => {
    const changes = { [text]: 'See [us](/abo\u200but).' }
    expect(diagnosticsAfter(changes)).toEqual([expect.stringMatching(/^SCH113 /)])
    expect(fixed(textAfter(changes))).toBe(textAfter({ [text]: 'See [us](/about).' }))
  })

  test('in the name of a field', () => {
    const source = textAfter({}).replace('"heading": "Team"', '"head\u200bing": "Team"')
    const [only, ...others] = checkSource(source).diagnostics
    expect([only?.message, others]).toEqual([
      'The field name "heading" contains an invisible character: U+200B (zero width space).',
      [],
    ])
    expect(fixed(source)).toBe(textAfter({}))
  })

  test('in the name of a form', () => {
    const source = textAfter({}).replace('"contact": {', '"con\u200btact": {')
    expect(checkSource(source).diagnostics.map(({ message, help }) => `${message} ${help}`)[0]).toBe(
      'The name "contact" contains an invisible character: U+200B (zero width space). Write "contact".',
    )
  })
})

test('a link that is broken without the character too is reported as broken', () => {
  expect(diagnosticsAfter({ [link]: '/abut\u200b' })).toEqual([expect.stringMatching(/^REF203 .* Did you mean \/about\?$/)])
})

test('a character that breaks nothing known is a warning without a safe fix', () => {
  expect(severities({ '/footer/social/0/link': 'https://example.org/a\u200bb' })).toEqual([['warning', 'suggest']])
})

test('a page path and a link with the same character get only warnings', () => {
  const page = {
    path: '/ne\u00adws',
    title: 'News',
    description: 'What is new, '.repeat(5),
    blocks: [{ type: 'hero', heading: 'News' }],
  }
  expect(severities({ '/pages/3': page, '/footer/social/0/link': '/ne\u00adws' })).toEqual([
    ['warning', 'suggest'],
    ['warning', 'suggest'],
  ])
})

test('a file whose name contains the character is found', () => {
  const file = '/files/Prices\u202f2026.pdf'
  const host = { ...minimalHost, files: new Set([...minimalHost.files, file]) }
  expect(diagnosticsAfter({ [link]: file }, host)).toEqual([])
})

describe('A text', () => {
  test.each([
    ['a soft hyphen', 'Daten\u00adschutz\u00aderklärung'],
    ['a no-break space', '10\u00a0EUR et\u202f!'],
    ['a family of emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} and \u2764\ufe0f\u200d\u{1f525}'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Thai', 'ภาษา\u200bไทย'],
    ['Hebrew with a mark', 'שלום\u200f!'],
    ['directions that are closed', 'Call \u202a+49 69\u202c or \u2068Ann\u2069'],
    ['typographic dashes and quotes', '“a” – b… it’s'],
  ])('may contain %s', (_, words) => {
    expect(diagnosticsAfter({ [text]: words, '/pages/1/blocks/0/heading': words })).toEqual([])
  })

  test.each([
    ['a zero width space in a word', 'Hel\u200blo', 'info', 'suggest', 'U+200B (zero width space), after "Hel"'],
    ['a zero width space at its end', 'Hello\u200b', 'info', 'safe', 'U+200B (zero width space), after "Hello"'],
    ['a byte order mark', 'Hel\ufefflo', 'info', 'safe', 'U+FEFF (byte order mark), after "Hel"'],
    ['a direction mark', 'Hel\u200elo', 'info', 'suggest', 'U+200E (left-to-right mark), after "Hel"'],
    ['a direction that is never closed', 'Hi \u202eolleH', 'warning', 'suggest', 'U+202E (text direction control), after "Hi"'],
    [
      'a closing character without a direction',
      'Hello\u202c you',
      'warning',
      'suggest',
      'U+202C (text direction control), after "Hello"',
    ],
  ])('with %s gets a %s', (_, words, severity, applicability, described) => {
    const [only, ...others] = checkSource(textAfter({ [text]: words })).diagnostics
    expect(others).toEqual([])
    expect([only?.code, only?.severity, only?.fixes[0]?.applicability]).toEqual(['SCH113', severity, applicability])
    expect(only?.message).toBe(`"text" contains an invisible character: ${described}.`)
  })

  test('loses only redundant characters by --fix', () => {
    const written = textAfter({ [text]: '\ufeffHel\u200blo \u200byou \u202eme' })
    expect(fixed(written)).toBe(written)
    expect(fixed(textAfter({ [text]: '\ufeffHello \u200byou' }))).toBe(textAfter({ [text]: 'Hello you' }))
  })
})

test('a Persian path may contain a zero width non-joiner', () => {
  const path = '/می\u200cخواهم'
  const found = diagnosticsAfter({ '/pages/1/path': path, [link]: path }).filter((line) => line.startsWith('SCH113'))
  expect(found).toEqual([])
})

test('several in one value are one diagnostic', () => {
  expect(diagnosticsAfter({ [link]: '\u200b/about\u200b' })).toEqual([
    expect.stringMatching(
      /^SCH113 .* contains 2 invisible characters\. The first is U\+200B \(zero width space\), at its beginning\.$/,
    ),
  ])
  expect(helpAfter({ [link]: '\u200b/about\u200b' })).toEqual(['Write "/about".'])
})

test('the whole value is highlighted, because the character has no width', () => {
  const source = textAfter({ [link]: '/about\u200b' })
  const [only] = checkSource(source).diagnostics
  expect(only && highlight(source, only)).toBe('"/about\u200b"')
})
