import { describe, expect, test } from 'vitest'
import { checkSource } from '../../../../tests/support/manifest/diagnostics.ts'
import {
  expectSyntaxError,
  listDiagnostics,
  MANIFEST,
  type SyntaxErrorCase,
  WHOLE,
} from '../../../../tests/support/manifest/syntax-errors.ts'

const CASES: readonly SyntaxErrorCase[] = [
  ['a list without its closing bracket', '\n      ]\n    }', '\n    }', '[ "blocks" is missing its closing ].', 10],
  ['the last list without its closing bracket', '\n  ]\n}', '\n}', '[ "pages" is missing its closing ].', 6],
  ['an object without its closing bracket', '.com"\n  },', '.com",', '{ "site" is missing its closing }.', 2],
  [
    'a block without its closing bracket, before the next block',
    'Hello"\n        },',
    'Hello"',
    '{ Block 1 of "blocks" is missing its closing }.',
    11,
    WHOLE,
  ],
  [
    'a block without its closing bracket, before a comma and the next block',
    'Hello"\n        },',
    'Hello",',
    '{ Block 1 of "blocks" is missing its closing }.',
    11,
    WHOLE,
  ],
  ['the last block without its closing bracket', 'Hi"\n        }', 'Hi"', '{ Block 2 of "blocks" is missing its closing }.', 15],
  [
    'with two missing brackets, the inner one is reported',
    '\n      ]\n    }\n  ]',
    '\n  ]',
    '[ "blocks" is missing its closing ].',
    10,
  ],
  ['the last bracket is missing', '\n  ]\n}', '\n  ]', '{ The manifest is missing its closing }.', 1, WHOLE],
  ['a curly bracket at the end of a list', '\n      ]', '\n      }', '} "blocks" must end with ], not }.', 19, WHOLE],
  ['a square bracket at the end of an object', '\n  },', '\n  ],', '] "site" must end with }, not ].', 5, WHOLE],
  ['a curly bracket at the start of a list', '"blocks": [', '"blocks": {', '{ "blocks" must start with [, not {.', 10, WHOLE],
  ['a square bracket at the start of an object', '"site": {', '"site": [', '[ "site" must start with {, not [.', 2, WHOLE],
  [
    'a block without its opening bracket',
    '[\n        {',
    '[\n        ',
    '"type": The field "type" is directly in a list, where only entries are allowed.',
    12,
  ],
  ['a list without its opening bracket', '"blocks": [', '"blocks":', '{ Expected a field name before this {.', 15],
  ['an extra bracket after an object', '  },', '  }\n  },', '} There is an extra } here.', 6, WHOLE],
  ['an extra bracket after a block', '        },', '        }\n        },', '} There is an extra } here.', 15, WHOLE],
  ['an extra bracket after a list', '      ]', '      ]\n      ]', '] There is an extra ] here.', 20, WHOLE],
  ['an extra bracket at the end of the file', '\n}\n', '\n}\n}', '} There is an extra } after the end of the manifest.', 23],
  ['the first bracket is missing', '{\n  "site"', '  "site"', '"site": { The manifest is missing its opening {.', 1],
]

describe('a bracket error:', () => {
  for (const each of CASES) test(each[0], () => expectSyntaxError(each))
})

describe('a truncated file', () => {
  test('ends in a text: the text is highlighted', () => {
    const text = MANIFEST.slice(0, MANIFEST.indexOf('Hello') + 3)
    expect(listDiagnostics(text)).toEqual(['13 "Hel The file ends in the middle of this text.'])
  })

  test.each(['"heading"', '"heading":', '"Hello"', '        }', '        },'])(
    'ends after %s: the open brackets are listed',
    (last) => {
      const text = MANIFEST.slice(0, MANIFEST.indexOf(last) + last.length)
      const [only] = checkSource(text).diagnostics
      expect(only?.message).toMatch(/^The file ends too early: .* and everything around it are still open\.$/)
      expect(only?.related.length).toBe(3)
    },
  )
})
