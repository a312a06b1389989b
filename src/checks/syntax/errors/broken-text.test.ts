import { describe, test } from 'vitest'
import { expectSlip, type Slip, WHOLE } from '../../../../tests/support/slips.ts'

const SLIPS: readonly Slip[] = [
  ['a line break', '"Hello"', '"Hello\nyou"', '"Hello There is a line break inside this text, behind "Hello".', 13],
  [
    'a closing quote on the next line',
    '"Hello"',
    '"Hello\n"',
    '"Hello There is a line break inside this text, behind "Hello".',
    13,
  ],
  ['a tab', '"Hello"', '"Hello\tyou"', '\t There is a tab inside this text.', 13, '"Hello you"'],
  [
    'a control character',
    '"Hello"',
    '"Hel\u0007lo"',
    '\u0007 There is an invisible control character inside this text (U+0007).',
    13,
    WHOLE,
  ],
  ['a backslash', '"Hello"', '"C:\\path"', '\\p \\p has no meaning inside a text.', 13],
  ['a backslash in front of an apostrophe', '"Hello"', '"It\\\'s"', "\\' \\' has no meaning inside a text.", 13, '"It\'s"'],
  [
    'a backslash in front of the closing quote',
    '"Hello"',
    '"C:\\"',
    '"C:\\" This text is never closed: the backslash in front of its last quote makes the quote a part of it.',
    13,
  ],
]

describe('Inside a text,', () => {
  for (const slip of SLIPS) test(slip[0], () => expectSlip(slip))
})
