import { describe, expect, test } from 'vitest'
import { checkSource } from '../../../../tests/support/find-mistakes.ts'
import { expectSlip, MANIFEST, type Slip, tell, WHOLE } from '../../../../tests/support/slips.ts'

const SLIPS: readonly Slip[] = [
  ['a list without its end', '\n      ]\n    }', '\n    }', '[ The list "blocks" that begins here is never closed.', 10],
  ['the last list without its end', '\n  ]\n}', '\n}', '[ The list "pages" that begins here is never closed.', 6],
  ['a group without its end', '.com"\n  },', '.com",', '{ The group "site" that begins here is never closed.', 2],
  [
    'a block without its end, before the next block',
    'Hello"\n        },',
    'Hello"',
    '{ Block 1 of "blocks" that begins here is never closed.',
    11,
    WHOLE,
  ],
  [
    'a block without its end, before a comma and the next block',
    'Hello"\n        },',
    'Hello",',
    '{ Block 1 of "blocks" that begins here is never closed.',
    11,
    WHOLE,
  ],
  ['the last block without its end', 'Hi"\n        }', 'Hi"', '{ Block 2 of "blocks" that begins here is never closed.', 15],
  [
    'two brackets missing point at the inner one',
    '\n      ]\n    }\n  ]',
    '\n  ]',
    '[ The list "blocks" that begins here is never closed.',
    10,
  ],
  ['the last bracket missing', '\n  ]\n}', '\n  ]', '{ The manifest that begins here is never closed.', 1, WHOLE],
  [
    'a curly bracket where a list ends',
    '\n      ]',
    '\n      }',
    '} The list "blocks" ends with the wrong bracket: } instead of ].',
    19,
    WHOLE,
  ],
  [
    'a square bracket where a group ends',
    '\n  },',
    '\n  ],',
    '] The group "site" ends with the wrong bracket: ] instead of }.',
    5,
    WHOLE,
  ],
  [
    'a curly bracket where a list begins',
    '"blocks": [',
    '"blocks": {',
    '{ The group "blocks" begins with the wrong bracket.',
    10,
    WHOLE,
  ],
  [
    'a square bracket where a group begins',
    '"site": {',
    '"site": [',
    '[ The list "site" begins with the wrong bracket.',
    2,
    WHOLE,
  ],
  [
    'a block without its beginning',
    '[\n        {',
    '[\n        ',
    '"type": Entries of a list have no names, but "type" is one.',
    12,
  ],
  ['a list without its beginning', '"blocks": [', '"blocks":', '{ The name of a field must stand here, not {.', 15],
  ['one bracket too many behind a group', '  },', '  }\n  },', '} There is one } too many here.', 6, WHOLE],
  ['one bracket too many behind a block', '        },', '        }\n        },', '} There is one } too many here.', 15, WHOLE],
  ['one bracket too many behind a list', '      ]', '      ]\n      ]', '] There is one ] too many here.', 20, WHOLE],
  ['one bracket too many at the end', '\n}\n', '\n}\n}', '} There is one } too many.', 23],
  ['the first bracket missing', '{\n  "site"', '  "site"', '"site": { The { is missing with which a manifest begins.', 1],
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
    expect(only?.message).toMatch(/^The file ends too early, behind this: .* is not closed, nor what is around it\.$/)
    expect(only?.related.length).toBe(3)
  })
})
