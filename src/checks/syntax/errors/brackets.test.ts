import { describe, expect, test } from 'vitest'
import { checkSource } from '../../../../tests/support/manifest/find-diagnostics.ts'
import { expectSlip, MANIFEST, type Slip, tell, WHOLE } from '../../../../tests/support/manifest/slips.ts'

const SLIPS: readonly Slip[] = [
  ['a list without its end', '\n      ]\n    }', '\n    }', '[ "blocks" is missing its closing ].', 10],
  ['the last list without its end', '\n  ]\n}', '\n}', '[ "pages" is missing its closing ].', 6],
  ['a group without its end', '.com"\n  },', '.com",', '{ "site" is missing its closing }.', 2],
  [
    'a block without its end, before the next block',
    'Hello"\n        },',
    'Hello"',
    '{ Block 1 of "blocks" is missing its closing }.',
    11,
    WHOLE,
  ],
  [
    'a block without its end, before a comma and the next block',
    'Hello"\n        },',
    'Hello",',
    '{ Block 1 of "blocks" is missing its closing }.',
    11,
    WHOLE,
  ],
  ['the last block without its end', 'Hi"\n        }', 'Hi"', '{ Block 2 of "blocks" is missing its closing }.', 15],
  ['two brackets missing point at the inner one', '\n      ]\n    }\n  ]', '\n  ]', '[ "blocks" is missing its closing ].', 10],
  ['the last bracket missing', '\n  ]\n}', '\n  ]', '{ The manifest is missing its closing }.', 1, WHOLE],
  ['a curly bracket where a list ends', '\n      ]', '\n      }', '} "blocks" must end with ], not }.', 19, WHOLE],
  ['a square bracket where a group ends', '\n  },', '\n  ],', '] "site" must end with }, not ].', 5, WHOLE],
  ['a curly bracket where a list begins', '"blocks": [', '"blocks": {', '{ "blocks" must start with [, not {.', 10, WHOLE],
  ['a square bracket where a group begins', '"site": {', '"site": [', '[ "site" must start with {, not [.', 2, WHOLE],
  [
    'a block without its beginning',
    '[\n        {',
    '[\n        ',
    '"type": The field "type" is directly in a list, where only entries are allowed.',
    12,
  ],
  ['a list without its beginning', '"blocks": [', '"blocks":', '{ Expected a field name before this {.', 15],
  ['one bracket too many behind a group', '  },', '  }\n  },', '} There is an extra } here.', 6, WHOLE],
  ['one bracket too many behind a block', '        },', '        }\n        },', '} There is an extra } here.', 15, WHOLE],
  ['one bracket too many behind a list', '      ]', '      ]\n      ]', '] There is an extra ] here.', 20, WHOLE],
  ['one bracket too many at the end', '\n}\n', '\n}\n}', '} There is an extra } after the end of the manifest.', 23],
  ['the first bracket missing', '{\n  "site"', '  "site"', '"site": { The manifest is missing its opening {.', 1],
]

describe('A slip with brackets:', () => {
  for (const slip of SLIPS) test(slip[0], () => expectSlip(slip))
})

describe('A file that is cut off', () => {
  test('says in which text it ends', () => {
    const text = MANIFEST.slice(0, MANIFEST.indexOf('Hello') + 3)
    expect(tell(text)).toEqual(['13 "Hel The file ends in the middle of this text.'])
  })

  test.each(['"heading"', '"heading":', '"Hello"', '        }', '        },'])('says so behind %s', (last) => {
    const text = MANIFEST.slice(0, MANIFEST.indexOf(last) + last.length)
    const [only] = checkSource(text).diagnostics
    expect(only?.message).toMatch(/^The file ends too early: .* and everything around it are still open\.$/)
    expect(only?.related.length).toBe(3)
  })
})
