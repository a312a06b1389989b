import { describe, test } from 'vitest'
import { expectSlip, MANIFEST, type Slip, WHOLE } from '../../../../tests/support/manifest/slips.ts'

const SLIPS: readonly Slip[] = [
  ['a comment behind a field', '"Home",', '"Home", // the title', '// the title A manifest cannot contain comments.', 9, WHOLE],
  [
    'a comment on its own line',
    '"Home",',
    '"Home",\n      // the title',
    '// the title A manifest cannot contain comments.',
    10,
    WHOLE,
  ],
  [
    'a comment over two lines',
    '"Home",',
    '"Home",\n/* the\ntitle */',
    '/* the\ntitle */ A manifest cannot contain comments.',
    10,
    WHOLE,
  ],
  ['a comment with a hash', '"Home",', '"Home", # the title', '# the title A manifest cannot contain comments.', 9, WHOLE],
  ['a comment of HTML', '"Home",', '"Home", <!-- title -->', '<!-- title --> A manifest cannot contain comments.', 9, WHOLE],
  [
    'a comment that never ends',
    '"Home",',
    '"Home", /* title',
    '/* title A manifest cannot contain comments, and this one is never closed.',
    9,
  ],
  ['three dots', '"Home",', '"Home",\n...', '... "..." is not a value: something was left out here.', 10],
  ['an ellipsis', '"Home",', '"Home", …', '… "…" is not a value: something was left out here.', 9],
  [
    'spaces of a web page',
    '      "title"',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0"title"',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0 There are invisible characters here (U+00A0).',
    9,
    WHOLE,
  ],
  ['a space without width', '"title":', '"title"\u200B:', '\u200B There is an invisible character here (U+200B).', 9, WHOLE],
  ['words behind the end', '\n  ]\n}\n', '\n  ]\n}\nthanks!', 'thanks! Unexpected "thanks!" after the end of the manifest.', 23],
  [
    'the manifest a second time',
    '\n  ]\n}\n',
    `\n  ]\n}\n${MANIFEST}`,
    '{ A second manifest starts here, after the end of the first.',
    23,
  ],
  [
    'words in front',
    '{\n  "site"',
    'Here it is:\n{\n  "site"',
    'Here it is: A manifest starts with {, but this file starts with "Here it is:".',
    1,
  ],
  [
    'a program',
    '{\n  "site"',
    'export default {\n  "site"',
    'export default { This file is a program (JavaScript), not a manifest.',
    1,
  ],
]

describe('What does not belong into a manifest:', () => {
  for (const slip of SLIPS) test(slip[0], () => expectSlip(slip))
})
