import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHARACTER_HINTS, readCharacterHints } from './character-hints.ts'
import { findSuspicions } from './suspect-texts.ts'

test.each([
  ['\u200b \t', ['blank']],
  ['a <b>word</b>', ['markup']],
  ['sk_live_1234567890', ['secret']],
  ['AKIA1234567890123456', ['secret']],
  ['https://user:pass@example.com', ['secret']],
  ['hooks.slack.com/services/a/b/c', ['secret']],
  ['a\u0007b', ['control']],
  ['a\u0085b', ['control']],
  ['Line\n\tby line, 5 < 6 & “quoted” – done.', []],
  ['', []],
])('%j has these suspicions: %j', (text, suspicions) => {
  expect(findSuspicions(text, readCharacterHints(text))).toEqual(suspicions)
})

test('the character hints never hide a suspicion', () => {
  const pieces = [
    '<',
    'b',
    '/',
    'SG.',
    'eyJ',
    'AIza',
    'npm_',
    'ghp_',
    'sk',
    '-',
    '_',
    '://',
    'u',
    '@',
    '-----BEGIN',
    ' ',
    '\u00a0',
    '日',
  ]
  const everything = CHARACTER_HINTS.markup | CHARACTER_HINTS.secret
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.join('')
      expect(findSuspicions(text, readCharacterHints(text))).toEqual(findSuspicions(text, everything))
    }),
    { numRuns: 2000 },
  )
})
