import { describe, test } from 'vitest'
import { expectSyntaxError, type SyntaxErrorCase, WHOLE } from '../../../../tests/support/manifest/syntax-errors.ts'

const CASES: readonly SyntaxErrorCase[] = [
  ['a line break', '"Hello"', '"Hello\nyou"', '"Hello This text contains a line break after "Hello".', 13],
  ['a closing quote on the next line', '"Hello"', '"Hello\n"', '"Hello This text contains a line break after "Hello".', 13],
  ['a tab', '"Hello"', '"Hello\tyou"', '\t Text cannot contain a tab.', 13, '"Hello you"'],
  [
    'a control character',
    '"Hello"',
    '"Hel\u0007lo"',
    '\u0007 This text contains an invisible control character (U+0007).',
    13,
    WHOLE,
  ],
  ['a backslash', '"Hello"', '"C:\\path"', '\\p "\\p" is not a valid escape sequence.', 13],
  ['a backslash before an apostrophe', '"Hello"', '"It\\\'s"', '\\\' "\\\'" is not a valid escape sequence.', 13, `"It's"`],
  [
    'a backslash before the closing quote',
    '"Hello"',
    '"C:\\"',
    '"C:\\" This text has no closing quote: the backslash before its last quote makes that quote part of the text.',
    13,
  ],
]

describe('an error inside a text:', () => {
  for (const each of CASES) test(each[0], () => expectSyntaxError(each))
})
