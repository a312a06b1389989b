import { expect, test } from 'vitest'
import { listWords } from '../../../manifest/markdown/list-words.ts'
import { findHtml } from '../raw-html-or-script/find-html.ts'
import { findMarkdownConstructs } from './find-constructs.ts'

/** Markdown as people write it: every construct of CommonMark and GitHub, right, nearly right, and copied from other tools. */
const WRITTEN = [
  ...['**fast**', '__fast__', '*slow*', '_slow_', '***both***', '~~gone~~', 'The `npm` command', '``a b``', 'wow**bold**wow'],
  ...['**fast **', '** fast**', '**fast', 'Now: **fast!', '**„Wort“**und', '(**Achtung:**Text)', '**a** and **b', '**fast **.'],
  ...[
    '[keys](/x)',
    '[keys](/x "Title")',
    '[keys](</x y>)',
    '[**keys**](/x)',
    '[keys](/x y)',
    '[call](tel:+49 30 1)',
    '[keys](/x',
  ],
  ...['[keys] (/x)', '[keys][ref]', '[keys][]', '[keys][ref]\n\n[ref]: /x', '[keys](https://example.org/x', '[keys](mailto:a b)'],
  ...[
    '![pic](/a.jpg)',
    '![pic](my pic.jpg)',
    '![](/a.jpg)',
    '[![pic](/a.jpg)](/x)',
    '![pic][p]\n\n[p]: /a.jpg',
    '![pic](/a b.jpg)',
  ],
  ...[
    '<https://a.example>',
    '<ann@a.example>',
    '<b>bold</b>',
    'a<br/>b',
    '<!-- note -->',
    '<script>x</script>',
    '<a href="/x">y</a>',
  ],
  ...['&copy; 2026', '&#169; x', '\\*not emphasis\\*', 'snake\\_case', '\\[sic\\]'],
  ...['##Title', '| a | b |\n| 1 | 2 |', 'Text\n\n|a|b|\n|1|2|'],
  ...['# Title', '## Title', '### Title', '##### Title', 'Title\n===', 'Title\n---', '# One\n\nText'],
  ...['- a\n- b', '* a\n* b', '+ a\n+ b', '1. a\n2. b', '1) a\n2) b', '- [ ] todo\n- [x] done', '- [x] done', '- a\n  - b'],
  ...['> quoted', '> quoted\n>\n> — Ada', '> [!NOTE]\n> Read on.', '> [!warning]\n> Read on.', '> > twice'],
  ...['```\ncode\n```', '```js\nlet a = 1\n```', '~~~\ncode\n~~~', 'One\n\n---\n\nTwo', 'One\n\n* * *\n\nTwo'],
  ...['| a | b |\n| - | - |\n| 1 | 2 |', 'a | b\n--- | ---\n1 | 2', '| a |\n|:-:|\n| **b** |'],
  ...['Text[^1]\n\n[^1]: Note', 'Text[^2] alone', '**{{phone}}', '[{{phone}}](tel:{{phone}}'],
  ...['Text[^1 note', 'Text[^my note]', '![pic]', '![pic', '![](', '![pic][p]', '![](/a.jpg'],
  ...['<https://a.example', '<https://a.example is', '<ann@a.example', '<www.a.example>', '<mailto:ann@a.example'],
]

/** What visitors would read as Markdown. */
const RAW = /\*\*|__|~~|`|\]\(|\] \(|\]\[|\[\^|!\[|\[[!xX ]|\]:|^#|^>|^\||===|&#|&copy|\\|<[a-z!/]/m

test('there are at least fifty texts, and some of them would be shown raw in every kind of text', () => {
  expect(WRITTEN.length).toBeGreaterThan(50)
  for (const kind of ['plain', 'inline', 'rich'] as const)
    expect(WRITTEN.filter((text) => RAW.test(listWords(text, kind).join('\n'))).length).toBeGreaterThan(9)
})

/** In a plain text, two stars in front of a word are probably the mark of a note. */
const isNoteMark = (text: string, kind: string) => kind === 'plain' && text.split('**').length === 2

test.each(WRITTEN.flatMap((text) => (['plain', 'inline', 'rich'] as const).map((kind) => [text, kind] as const)))(
  '%j in a text of the kind %s has no Markdown to read, or a diagnostic',
  (text, kind) => {
    const isReported = findMarkdownConstructs(text, kind).length > 0 || findHtml(text) !== null
    expect(isReported || isNoteMark(text, kind) || !RAW.test(listWords(text, kind).join('\n'))).toBe(true)
  },
)

test.each(['[^1]: A note that no word refers to', '[Hours]: 9-17', 'We open at nine.\n\n[Note]: closed'])(
  'a rich text of which a page would not show a line has a diagnostic: %j',
  (text) => {
    expect(findMarkdownConstructs(text, 'rich')).toHaveLength(1)
  },
)
