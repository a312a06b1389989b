import { describe, test } from 'vitest'
import { expectSyntaxError, type SyntaxErrorCase, WHOLE } from '../../../../tests/support/manifest/syntax-errors.ts'

const CASES: readonly SyntaxErrorCase[] = [
  ['a missing comma', '"Home",', '"Home"', '"Home" Expected a comma after this value.', 9, WHOLE],
  ['a missing comma between blocks', '},\n        {', '}\n        {', '} Expected a comma after this value.', 14, WHOLE],
  [
    'a missing comma before a field name without quotes',
    '"Home",\n      "blocks"',
    '"Home"\n      blocks',
    '"Home" Expected a comma after this value.',
    9,
  ],
  ['a comma after the last field', '"Hello"', '"Hello",', ', There is an extra comma after the last entry, before }.', 13, WHOLE],
  [
    'a comma after the last block',
    '        }\n      ]',
    '        },\n      ]',
    ', There is an extra comma after the last entry, before ].',
    18,
    WHOLE,
  ],
  ['a comma after the last bracket', '  ]\n}', '  ]\n},', ', There is an extra comma after the end of the manifest.', 22, WHOLE],
  ['two commas', '"Home",', '"Home",,', ', There is an extra comma here.', 9, WHOLE],
  ['a comma before the first block', '"blocks": [', '"blocks": [,', ', There is an extra comma here.', 10, WHOLE],
  ['a missing colon', '"heading":', '"heading"', '"heading" Expected a colon after "heading".', 13],
  ['two colons', '"heading":', '"heading"::', ': There is an extra colon here.', 13, WHOLE],
  ['an equals sign', '"heading":', '"heading"=', '= Expected a colon here, not "=".', 13, WHOLE],
  ['an arrow', '"heading":', '"heading"=>', '=> Expected a colon here, not "=>".', 13, WHOLE],
  ['a semicolon', '"Home",', '"Home";', '; Expected a comma here, not a semicolon.', 9, WHOLE],
  ['a semicolon after the last field', '"Hello"', '"Hello";', '; A manifest cannot contain semicolons.', 13, WHOLE],
  ['a semicolon at the end', '  ]\n}', '  ]\n};', '; A manifest cannot contain semicolons.', 22, WHOLE],
  ['texts joined with a plus sign', '"Hello"', '"Hel" + "lo"', '+ A manifest cannot join texts with "+".', 13, WHOLE],
  ['a field without a value', ' "Home",', ',', ': Expected a value after this colon.', 9],
  ['a field name alone', '"heading": "Hello"', '"heading"', '"heading" "heading" has no value.', 13],
  [
    'two texts for one field',
    '"Hello"',
    '"Hel" "lo"',
    '"Hel" "lo" A second text follows "Hel", but a field has only one value.',
    13,
  ],
]

describe('a separator error:', () => {
  for (const each of CASES) test(each[0], () => expectSyntaxError(each))
})
