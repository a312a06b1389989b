import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarkdownLinks } from '../../../manifest/markdown/index.ts'
import { findTextLinks } from './text-links.ts'

test('finds the same links as the Markdown parser in any text', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '](',
    '[a](',
    '[a](/b)',
    '/b',
    '#c',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '1. ',
    '*',
    '**',
    '!',
    '`',
    '<',
    '>',
    '\\',
    '&amp;',
    '"t"',
    'x',
    '    ',
    '[a]: /d',
    '\t',
    '\u0001',
    '~~~',
    'www.a.bc',
    'https://a.bc',
    'mailto:',
    'a@b.cd',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), fc.constantFrom('inline' as const, 'rich' as const), (parts, kind) => {
      const text = parts.join('')
      expect(findTextLinks(text, kind)).toEqual(findMarkdownLinks(text, kind))
    }),
    { numRuns: 5000 },
  )
})
