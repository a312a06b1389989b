import fc from 'fast-check'
import type { Diagnostic } from '../../../src/checks/index.ts'

/** Texts that try to break out of a format, and arbitrary texts. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '%',
          '%0A',
          '%25',
          '\r\n',
          '\n',
          '::',
          ',',
          '=',
          ':',
          ' ',
          '\t',
          '::error::',
          '##[error]',
          '\u001b[31m',
          '\u202e',
          '\u0000',
        ],
        ...[
          '|',
          '\\',
          '\\|',
          '`',
          '```',
          '*',
          '_',
          '~~',
          '<',
          '<b>',
          '<!--',
          '-->',
          '&',
          '&lt;',
          '$x$',
          '[a](b)',
          '![a](b)',
          '[^1]',
        ],
        ...['@name', 'me@example.com', 'https://example.com', 'www.example.com', 'mailto:a@b.co', '#12', 'GH-1', ':tada:', '---'],
        ...['{{phone}}', '{0}', '}', '[', ']', '](', ')', 'plain words', 'żółć', '写真', '👍🏽', '\ud800'],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)

const words = hostileText.map((text) => `Words ${text}`)
const number = fc.integer({ min: 1, max: 900 })

/** Diagnostics with arbitrary texts. */
export const anyDiagnostic: fc.Arbitrary<Diagnostic> = fc.record({
  code: fc.constantFrom('REF203', 'SCH104', 'SYN001'),
  name: fc.constantFrom('broken-internal-link', 'wrong-kind', 'invalid-json'),
  severity: fc.constantFrom('error', 'warning', 'info'),
  message: words,
  why: words,
  help: words,
  where: words,
  pointer: fc.constantFrom('', '/pages/0', '/pages/0/blocks/1/heading'),
  file: fc.oneof(fc.constant('site.json'), words),
  line: number,
  column: number,
  endLine: number.map((line) => line + 900),
  endColumn: number,
  related: fc.array(fc.record({ message: words, line: number, column: number }), { maxLength: 2 }),
  fixes: fc.array(
    fc.record({
      title: words,
      applicability: fc.constantFrom('safe', 'suggest', 'placeholder'),
      edits: fc.array(fc.record({ start: fc.nat(50), end: fc.nat(50).map((end) => end + 50), text: hostileText }), {
        maxLength: 2,
      }),
    }),
    { maxLength: 2 },
  ),
  count: fc.constantFrom(1, 2, 12),
})
