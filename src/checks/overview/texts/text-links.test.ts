import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarkdownLinks } from '../../../manifest/markdown.ts'
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
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const text = parts.join('')
      expect(findTextLinks(text)).toEqual(findMarkdownLinks(text))
    }),
    { numRuns: 5000 },
  )
})
