import { describe, test } from 'vitest'
import { expectSyntaxError, MANIFEST, type SyntaxErrorCase, WHOLE } from '../../../../tests/support/manifest/syntax-errors.ts'

const CASES: readonly SyntaxErrorCase[] = [
  ['a comment after a field', '"Home",', '"Home", // the title', '// the title A manifest cannot contain comments.', 9, WHOLE],
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
  ['an HTML comment', '"Home",', '"Home", <!-- title -->', '<!-- title --> A manifest cannot contain comments.', 9, WHOLE],
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
    'non-breaking spaces',
    '      "title"',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0"title"',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0 There are invisible characters here (U+00A0).',
    9,
    WHOLE,
  ],
  ['a zero-width space', '"title":', '"title"\u200B:', '\u200B There is an invisible character here (U+200B).', 9, WHOLE],
  ['words after the end', '\n  ]\n}\n', '\n  ]\n}\nthanks!', 'thanks! Unexpected "thanks!" after the end of the manifest.', 23],
  [
    'a second manifest',
    '\n  ]\n}\n',
    `\n  ]\n}\n${MANIFEST}`,
    '{ A second manifest starts here, after the end of the first.',
    23,
  ],
  [
    'words before the manifest',
    '{\n  "site"',
    'Here it is:\n{\n  "site"',
    'Here it is: A manifest starts with {, but this file starts with "Here it is:".',
    1,
  ],
  [
    'a JavaScript module',
    '{\n  "site"',
    'export default {\n  "site"',
    'export default { This file is a program (JavaScript), not a manifest.',
    1,
  ],
]

describe('extra content:', () => {
  for (const each of CASES) test(each[0], () => expectSyntaxError(each))
})
