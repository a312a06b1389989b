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
  ['strong words without an end in their paragraph', '**One\n\nTwo **three**', '**One', 'The ** before "One" have no ** after'],
  ['code without an end in its item', '- `one\n- two `three`', '`one', 'The ` before "one" has no ` after it'],
  ['a picture without an end', '![Desk](/desk.jpg', '[Desk](/desk.jpg', 'This link has no parenthesis after its URL'],
  ['an indented heading', 'One\n\n    ## Two\n\nThree', '## Two', 'The line "## Two" is shown as code.'],
  ['an indented list', 'One\n\n\t- Two\n\t- Three', '- Two', 'The line "- Two" is shown as code.'],
  ['a picture with a space in its name', '![Desk](my desk.jpg)', '![Desk](my desk.jpg)', 'This picture has a space in its URL'],
])('A rich text gets a warning for %s', (_, written, found, message) => {
  expect(diagnosticsAfter({ [text]: written })).toEqual([expect.stringContaining(`STY955 ${found} ${message}`)])
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
  const others = ['| a |\n| - |', 'A[^1]\n\n[^1]: Note', '***', 'www.example.org', '[a][b]\n\n[b]: /about', '`# [^3]`']
  expect(diagnosticsAfter({ [text]: written + [...blocks, ...others].join('\n\n') })).toEqual([])
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

test('a text longer than any field allows is not parsed', () => {
  expect(diagnosticsAfter({ [heading]: '*a_'.repeat(30_000) }).map((line) => line.slice(0, 6))).toEqual(['SCH106'])
})
