import { describe, test } from 'vitest'
import { expectSyntaxError, type SyntaxErrorCase } from '../../../../tests/support/manifest/syntax-errors.ts'

const CASES: readonly SyntaxErrorCase[] = [
  ['True', '"Home"', 'True', 'True "True" must be lowercase.', 9, 'true'],
  ['None', '"Home"', 'None', 'None "None" is not a valid value.', 9],
  ['NaN', '"Home"', 'NaN', 'NaN "NaN" is not a valid value.', 9],
  ['undefined', '"Home"', 'undefined', 'undefined "undefined" is not a valid value.', 9],
  ['-Infinity', '"Home"', '-Infinity', '-Infinity "-Infinity" is not a valid value.', 9],
  ['yes', '"Home"', 'yes', 'yes "yes" without quotes is not a valid value.', 9],
  [
    'a number with thousands separators and a decimal comma',
    '"Home"',
    '1.000,50',
    '1.000,50 "1.000,50" is not a valid number.',
    9,
  ],
  ['a decimal comma', '"Home"', '1,5', '1,5 "1,5" is not a valid number.', 9],
  ['a leading zero', '"Home"', '01', '01 "01" is not a valid number.', 9],
  ['a leading decimal point', '"Home"', '.5', '.5 ".5" is not a valid number.', 9],
  ['a leading plus sign', '"Home"', '+1', '+1 "+1" is not a valid number.', 9],
  ['a space in a number', '"Home"', '1 000', '1 000 "1 000" is not a valid number.', 9],
  ['a number with a unit', '"Home"', '16px', '16px "16px" is not a valid number.', 9],
  ['a date', '"Home"', '2024-01-01', '2024-01-01 "2024-01-01" is not a valid number.', 9],
  ['a telephone number', '"Home"', '+44 20 7946 0000', '+44 20 7946 0000 "+44 20 7946 0000" is not a valid number.', 9],
]

describe('an invalid value without quotes:', () => {
  for (const each of CASES) test(each[0], () => expectSyntaxError(each))
})
