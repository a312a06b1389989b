import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const text = '/pages/1/blocks/0/text'
const heading = '/pages/1/blocks/0/heading'
const footer = '/footer/text'
const legal = '/footer/legal'

describe('An inline text gets a warning for constructs that only rich texts support:', () => {
  test.each([
    ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |', '| a | b |', 'a table'],
    ['a table without outer bars', 'a | b\n--- | ---\n1 | 2', 'a | b', 'a table'],
    ['a fence', 'Run:\n\n```sh\nls | wc\n- x\n```', '```sh', 'a code block'],
    ['a fence of tildes', '~~~\nls\n~~~', '~~~', 'a code block'],
    ['a quote', '> Well said\n> indeed', '> Well said', 'a quote'],
    ['a horizontal rule', 'One\n\n* * *\n\nTwo', '* * *', 'a horizontal rule'],
    ['a picture', 'See ![our desk](/pictures/hero.svg)', '![our desk](/pictures/hero.svg)', 'a picture'],
    ['a list', '- one\n- two', '- one', 'a list'],
    ['a task list', '- [ ] to do', '- [ ]', 'a task list'],
    ['indented code', 'Run:\n\n    ls -la', 'ls -la', 'a code block'],
    ['a footnote', 'As measured[^1].', '[^1]', 'a footnote'],
    ['a heading', 'We are ten.\n\n## Our office\n\nIn town.', '## Our office', 'a heading'],
    ['a heading with a line below', 'Our office\n======\n\nIn town.', 'Our office', 'a heading'],
    ['a link in angle brackets', 'Mail <ann@example.org>', '<ann@example.org>', 'a link in angle brackets'],
    ['a link definition', 'See [us][1].\n\n[1]: /about', '[1]: /about', 'a link definition'],
  ])('%s', (_, written, found, noun) => {
    expect(diagnosticsAfter({ [legal]: written })).toEqual([
      `STY955 ${found} This text contains the Markdown for ${noun}, which is not supported here.`,
    ])
  })

  test('a URL that is not a link', () => {
    expect(diagnosticsAfter({ [legal]: 'See https://example.org/a_(b), or (www.example.org).' })).toEqual([
      'STY955 https://example.org/a_(b) The URL https://example.org/a_(b) is shown as text, not as a link.',
      'STY955 www.example.org The URL www.example.org is shown as text, not as a link.',
    ])
    expect(helpAfter({ [legal]: 'See www.example.org/' })).toEqual(['Write [www.example.org](https://www.example.org/).'])
  })

  test('and lists the supported Markdown', () => {
    expect(helpAfter({ [legal]: '> Well said' })).toEqual([
      'Delete the ">". A testimonials block shows what customers say. This text can contain **strong**, *emphasized* and ~~struck-through~~ words, `code` and [links](/page).',
    ])
  })
})

describe('A rich text gets a warning for what probably does something else than meant:', () => {
  test.each([
    [
      'a heading with one sign',
      '# Prices',
      '# Prices',
      'A heading in a text starts with ##, because # is the main heading of the page.',
    ],
    [
      'a heading with a double line below',
      'Prices\n===',
      'Prices',
      'A heading in a text starts with ##, because # is the main heading of the page.',
    ],
    [
      'a very small heading',
      '##### Prices',
      '##### Prices',
      'The headings in a text have two sizes, ## and ###, and this one has more signs.',
    ],
    [
      'an amount that is a quote',
      '> 500 customers',
      '> 500 customers',
      'The line "> 500 customers" starts with ">", so it is shown as a quote.',
    ],
    [
      'a footnote without a note',
      'As measured[^1].',
      '[^1]',
      'The footnote [^1] has no note, so visitors would see the brackets.',
    ],
  ])('%s', (_, written, found, message) => {
    expect(diagnosticsAfter({ [text]: written })).toEqual([`STY955 ${found} ${message}`])
  })

  test('a link with a space in its URL', () => {
    expect(diagnosticsAfter({ [text]: '[Call](tel:+49 69 1234567)' })).toEqual([
      'STY955 [Call](tel:+49 69 1234567) This link has a space in its URL, so visitors would see it as written.',
    ])
    expect(helpAfter({ [text]: '[Call](tel:+49 69 1234567)' })).toEqual(['Write [Call](tel:+49691234567).'])
  })

  test('each of several constructs, at its position', () => {
    const found = diagnosticsAfter({ [text]: '# One\n\nSay \\"\u00e9\\".\n\n> 5\n\n# Two' })
    expect(found.map((line) => line.slice('STY955 '.length, 'STY955 # One'.length))).toEqual(['# One', '> 5 T', '# Two'])
  })

  test('with the right heading as a suggestion', () => {
    const [only] = checkSource(textAfter({ [text]: '# Prices' })).diagnostics
    expect(only?.fixes.map(({ applicability, edits }) => [applicability, edits.map((edit) => edit.text)])).toEqual([
      ['suggest', ['## Prices']],
    ])
  })
})

describe.each([
  ['A rich text', text],
  ['An inline text', legal],
])('%s gets a warning for Markdown that does something else than meant, with what to write:', (_, field) => {
  test.each([
    ['[Prices](/about', 'This link has no parenthesis after its URL', '[Prices](/about)'],
    ['[Prices] (/about)', 'This link has a space before its URL', '[Prices](/about)'],
    ['[Prices](/our prices)', 'This link has a space in its URL', '[Prices](</our prices>)'],
    ['**Fast **.', 'The ** around "Fast" have no effect', '**Fast**'],
    ['__ Fast__.', 'The __ around "Fast" have no effect', '__Fast__'],
    ['~~Old ~~ new', 'The ~~ around "Old" have no effect', '~~Old~~'],
    ['5~6 days or 7~8', 'The text between the two ~', '~6 days or 7~'.replaceAll('~', '\\~')],
    ['~5 or 7~8 days', 'The text between the two ~', '~5 or 7~'.replaceAll('~', '\\~')],
    ['Kund*innen und Mitarbeiter*innen', 'The text between the two *', '*innen und Mitarbeiter*'.replaceAll('*', '\\*')],
  ])('%s', (written, message, better) => {
    const [only, ...others] = checkSource(textAfter({ [field]: written })).diagnostics
    expect([only?.code, others]).toEqual(['STY955', []])
    expect(only?.message).toContain(message)
    expect(
      only?.fixes.map(({ applicability, edits }) => [applicability, edits.map((edit) => JSON.parse(`"${edit.text}"`))]),
    ).toEqual([['suggest', [better]]])
  })

  test.each([
    ['[Prices][list]', 'This link leads to "list", which no line of this text defines'],
    ['**„Wort“**und', 'The ** around "„Wort“" have no effect'],
    ['Open **now', 'The ** before "now" have no ** after them'],
    ['(**now) and then', 'The ** before "now)" have no ** after them'],
    ['Open __now', 'The __ before "now" have no __ after them'],
    ['~~Old price', 'The ~~ before "Old" have no ~~ after them'],
    ['~~One~~ and ~~two', 'The ~~ before "two" have no ~~ after them'],
    ['Run `npm install', 'The ` before "npm" has no ` after it'],
    ['Run `npm` and `yarn', 'The ` before "yarn" has no ` after it'],
    ['Run ``npm install', 'The `` before "npm" have no `` after them'],
    ['Run ```npm install', 'The ``` before "npm" have no ``` after them'],
    ['See [Prices](', 'This link has no URL'],
    ['See [Prices](about us', 'This link has no parenthesis after its URL'],
  ])('%s', (written, message) => {
    expect(diagnosticsAfter({ [field]: written })).toEqual([expect.stringContaining(message)])
  })
})

test.each([
  ['a note without a reference', 'Text.\n\n[^1]: The note', '[^1]: The note', 'The text has no [^1]'],
  ['a definition without a link', '[Hours]: 9-17', '[Hours]: 9-17', 'The text does not use "[Hours]"'],
  ['an alert of GitHub', '> [!NOTE]\n> Read on.', '[!NOTE]', '"[!NOTE]" has a meaning only on GitHub'],
  ['a heading without a space', 'One\n\n##Prices', '##Prices', 'The ## before "Prices" have no space after them'],
  ['a list from a word processor', '• one\n• two', '• one', 'The lines that start with "•" are no list'],
  ['a table without dashes', 'One\n\n| A | B |\n| 1 | 2 |', '| A | B |', 'This table has no line of dashes below its first row'],
  ['strong words without an end in their paragraph', '**One\n\nTwo **three**', '**One', 'The ** before "One" have no ** after'],
  ['code without an end in its item', '- `one\n- two `three`', '`one', 'The ` before "one" has no ` after it'],
  ['a footnote without a note whose name has a hyphen', 'One[^my-note].', '[^my-note]', 'The footnote [^my-note] has no note'],
  ['a footnote without its last bracket', 'One[^1 and two', '[^1', 'The footnote "[^1" has no ] after it'],
  ['a footnote without its last bracket that has a note', 'One[^1 two\n\n[^1]: A', '[^1', 'The footnote "[^1" has no ]'],
  ['a footnote with a space in its name', 'One[^our source]', '[^our source]', 'The name of the footnote "[^our source]"'],
  ['an indented note', 'One[^1]\n\n    [^1]: Two', '[^1]: Two', 'The line "[^1]: Two" is shown as code.'],
  ['code without an end', 'Run:\n\n```sh\nls\n\n## Prices', '```sh', 'The code that starts with "```sh" has no end'],
  ['code at the end of the text without an end', '~~~\nls', '~~~', 'The code that starts with "~~~" has no end'],
  ['code with an end that is too short', '````\nls\n```\n\nOne', '````', 'The code that starts with "````" has no end'],
  ['code without an end in an item', '- One\n\n  ```\n  ls\n\nTwo', '```', 'The code that starts with "```" has no end'],
  [
    'a URL without its last bracket',
    'See <https://a.example.',
    '<https://a.example.',
    'The < before "https://a.example" has no >',
  ],
  ['an email address without its last bracket', '<ann@a.example or', '<ann@a.example', 'The < before "ann@a.example" has no >'],
  [
    'a URL without its scheme in brackets',
    '<www.a.example> has',
    '<www.a.example>',
    '"<www.a.example>" is a link only with https://',
  ],
  ['a picture without an end', '![Desk](/desk.jpg', '![Desk](/desk.jpg', 'This picture has no parenthesis after its URL'],
  ['a picture with an empty URL without an end', 'See ![](', '![](', 'This picture has no URL'],
  ['a picture without a URL', 'See ![our desk].', '![our desk]', 'This picture has no URL'],
  ['a picture without its last bracket', 'See ![our desk', '![our desk', 'This picture has no URL'],
  ['a picture that no line defines', '![Desk][desk]', '![Desk][desk]', 'This picture is named "desk", which no line'],
  ['an indented heading', 'One\n\n    ## Two\n\nThree', '## Two', 'The line "## Two" is shown as code.'],
  ['an indented list', 'One\n\n\t- Two\n\t- Three', '- Two', 'The line "- Two" is shown as code.'],
  ['a picture with a space in its name', '![Desk](my desk.jpg)', '![Desk](my desk.jpg)', 'This picture has a space in its URL'],
])('A rich text gets a warning for %s', (_, written, found, message) => {
  expect(diagnosticsAfter({ [text]: written })).toEqual([expect.stringContaining(`STY955 ${found} ${message}`)])
})

test.each([
  ['See <https://a.example.', '<https://a.example>.'],
  ['(<https://a.example/b_(c))', '<https://a.example/b_(c)>)'],
  ['<www.a.example>', '<https://www.a.example>'],
  ['One[^1, two', '[^1],'],
])('A rich text gets a suggestion for %j', (written, better) => {
  const [only] = checkSource(textAfter({ [text]: written })).diagnostics
  expect(only?.fixes.map(({ edits }) => edits.map((edit) => JSON.parse(`"${edit.text}"`)))).toEqual([[better]])
})

test('An inline text gets a warning that it supports no pictures, URLs in brackets and footnotes, also without their ends', () => {
  const message = (noun: string) => `This text contains the Markdown for ${noun}, which is not supported here.`
  expect(diagnosticsAfter({ [legal]: 'See ![our desk](' })).toEqual([`STY955 ![our desk]( ${message('a picture')}`])
  expect(diagnosticsAfter({ [legal]: '<https://a.example' })).toEqual([
    `STY955 <https://a.example ${message('a link in angle brackets')}`,
  ])
  expect(diagnosticsAfter({ [legal]: 'One[^1 and' })).toEqual([`STY955 [^1 ${message('a footnote')}`])
})

test.each([
  ['a picture', '![Our desk](/pictures/hero.svg)', 'a picture'],
  ['a heading', '## Our desk', 'a heading'],
])('%s is supported only in the texts of blocks', (_, written, noun) => {
  expect(diagnosticsAfter({ [text]: written })).toEqual([])
  expect(diagnosticsAfter({ [footer]: written })).toEqual([
    `STY955 ${written} This text contains ${noun}, which only the texts of blocks support.`,
  ])
})

describe('A plain field gets a warning for any Markdown:', () => {
  test.each([
    ['strong text', 'Very **fast** delivery', '**fast**', 'strong text'],
    ['emphasis', 'Very _fast_ delivery', '_fast_', 'emphasis'],
    ['a link', 'Own [keys](/about)', '[keys](/about)', 'a link'],
    ['a link with a fact', '[{{phone}}](tel:{{ phone }})', '[{{phone}}](tel:{{ phone }})', 'a link'],
    ['code', 'The `npm` command', '`npm`', 'code'],
    ['struck-through words', 'Was ~~ten~~ five', '~~ten~~', 'struck-through words'],
    ['struck-through words with single signs', 'Was ~ten~ five', '~ten~', 'struck-through words'],
    ['struck-through words without an end', 'Was ~~ten, now five', '~~ten, now five', 'struck-through words'],
    ['a list', '- fast\n- cheap', '- fast', 'a list'],
    ['a heading', '# Big', '# Big', 'a heading'],
    ['a character reference', 'Q&amp;A', '&amp;', 'a character reference'],
    ['a backslash', '5\\* of 5', '\\\\*', 'a character with a backslash'],
    ['strong text in a word', 'Super**fast**', '**fast**', 'strong text'],
  ])('%s', (_, written, found, noun) => {
    expect(diagnosticsAfter({ [heading]: written })).toEqual([
      `STY955 ${found} "heading" is plain text and does not support the Markdown for ${noun}.`,
    ])
  })

  test('only one for nested constructs', () => {
    expect(diagnosticsAfter({ [heading]: '**Very `fast` [links](/about)**' })).toHaveLength(1)
  })

  test('and says which field supports Markdown', () => {
    expect(helpAfter({ [heading]: '**Fast**' })).toEqual([
      'Delete the ** or __ around the words. Markdown is supported in "text" next to it.',
    ])
    expect(helpAfter({ '/forms/contact/fields/0/label': 'I have read the [privacy note](/about)' })).toEqual([
      'Write the words without the brackets and the URL. Markdown is supported in the "privacy" of the form.',
    ])
  })

  test('with the plain words as a suggestion, which --fix does not apply', () => {
    const [only] = checkSource(textAfter({ [heading]: 'Very **fast** delivery' })).diagnostics
    expect(only?.fixes.map(({ applicability, edits }) => [applicability, edits.map((edit) => edit.text)])).toEqual([
      ['suggest', ['fast']],
    ])
  })
})

test('supported Markdown is fine', () => {
  const written =
    '**Strong** and *soft*,\\\n[a link](/about "About"), [www.example.org](https://example.org) &amp; ~~less~~ `more`:\n\n'
  const blocks = [
    '- one\n  1. two',
    '## Small',
    '### Smaller',
    '> Well said',
    '```js\n# 1 [^2]\n```',
    '    # 1 [^2] **a',
    '- [x] done',
  ]
  const named = ['![Our desk]', '![Ours][our desk]', '[our desk]: /pictures/hero.svg', '> A[^q]\n>\n> [^q]: Note', '1<2, wow![1]']
  const closed = ['- ~~~\n  ![a\n  ~~~~', '`[^1 <https://a.example`', '``a ` b``', '![Our\ndesk](/pictures/hero.svg)']
  const others = ['| a |\n| - |', 'A[^1]\n\n[^1]: Note', '***', 'www.example.org', '[a][b]\n\n[b]: /about', '`# [^3]`']
  expect(diagnosticsAfter({ [text]: written + [...blocks, ...named, ...closed, ...others].join('\n\n') })).toEqual([])
  expect(diagnosticsAfter({ [legal]: written.trim() })).toEqual([])
})

test('a link to a fact with spaces is fine', () => {
  expect(diagnosticsAfter({ [text]: 'Call [{{phone}}](tel:{{phone}})', '/site/facts/phone': '+49 (0) 69 1234567' })).toEqual([])
})

test('a URL in a plain field is fine', () => {
  expect(diagnosticsAfter({ '/forms/contact/fields/0/hint': 'Such as https://example.org' })).toEqual([])
})

test('HTML is one error, whatever else is in the text', () => {
  expect(diagnosticsAfter({ [text]: '# A <b>bold</b> word' })).toEqual([expect.stringMatching(/^SEC802/)])
})

test('this rule does not show a secret', () => {
  const { diagnostics } = checkSource(textAfter({ [text]: '# See https://ann.lee:hunter2@www.example.org now' }))
  expect(diagnostics.map(({ code }) => code)).toEqual(['SEC801'])
  expect(JSON.stringify(diagnostics)).not.toContain('hunter2')
})
