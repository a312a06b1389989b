import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { anyDiagnostic, hostileText } from '../../../tests/support/manifest/random-diagnostics.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { formatMarkdown } from './markdown.ts'

/** Parses a line of Markdown: its text, and the types of all other nodes. */
function read(markdown: string): { text: string; kinds: string[] } {
  const kinds: string[] = []
  let text = ''
  const visit = (node: Nodes) => {
    if (node.type === 'text') text += node.value
    else if (!['root', 'paragraph'].includes(node.type)) kinds.push(node.type)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(markdown))
  return { text, kinds }
}

/** What GitHub turns into links, mentions and emoji after it has parsed the Markdown. */
const live = /@[\w-]|:\/\/|\bwww\.|\b(mailto|xmpp):|#\d|\bGH-\d|:[\w+-]+:/i

describe('escaping', () => {
  test('shows any text literally', () => {
    fc.assert(
      fc.property(hostileText, (hostile) => {
        const { text, kinds } = read(`x ${escapeMarkdown(hostile)} x`)
        expect(kinds).toEqual([])
        expect(text).not.toMatch(live)
        expect(escapeMarkdown(hostile)).not.toMatch(/[|\r\n<]/)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    'https://example.com/a_b?c=1&d=2',
    'Write to me@example.com or @name, see #12',
    '[a](b) <b>c</b> `d` *e* ~~f~~ $g$ | h \\| i',
    '&amp; {{phone}} 写真 👍🏽',
  ])('%s reads as before', (text) => {
    expect(read(escapeMarkdown(text)).text.replaceAll('\u200b', '')).toBe(text)
  })
})

describe('a comment', () => {
  const broken = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }))

  const [link, title] = broken.diagnostics.map(({ line }) => line)

  test('has a heading with the counts and a table for each severity', () => {
    expect(formatMarkdown(broken)).toBe(
      [
        '### site\\.json: 1 error and 1 warning',
        '',
        '**Errors**',
        '',
        '| Line | Where | What is wrong | What to do |',
        '| ---: | :--- | :--- | :--- |',
        `| ${link} | Page "Home" \\(/\\) &gt; block 1 "Software that works" \\(hero\\) &gt; action 1 "Write to us" &gt; link | ` +
          'The link goes to /abuot, but no page or file has that path\\. Did you mean /about? `REF203` | ' +
          'Write /about, or add a page with the path /abuot\\. |',
        '',
        '**Warnings**',
        '',
        '| Line | Where | What is wrong | What to do |',
        '| ---: | :--- | :--- | :--- |',
        `| ${title} | Page "Home" \\(/about\\) &gt; title | The page / already has the title "Home"\\. \`SEO601\` | ` +
          'Say in each title what is specific to the page\\. |',
      ].join('\n'),
    )
  })

  test('is only a heading if no problems are found', () => {
    expect(formatMarkdown(checkSource(textAfter({})))).toBe('### site\\.json: no problems found')
  })

  test('has four cells in every row for any text', () => {
    fc.assert(
      fc.property(fc.array(anyDiagnostic, { maxLength: 4 }), (diagnostics) => {
        const rows = formatMarkdown({ file: 'a.json', text: '', diagnostics })
          .split('\n')
          .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('| ---'))
        expect(rows).toHaveLength(diagnostics.length)
        for (const row of rows) expect(row.split('|')).toHaveLength(6)
      }),
      { numRuns: 300 },
    )
  })

  test('is never longer than a GitHub comment, and counts what is left out', () => {
    const [first] = broken.diagnostics
    const diagnostics = Array.from({ length: 3000 }, () => (first ? [{ ...first, message: '<'.repeat(5000) }] : [])).flat()
    const comment = formatMarkdown({ ...broken, diagnostics })
    expect(comment.length).toBeLessThan(60_100)
    const rows = comment.split('\n').filter((line) => line.startsWith(`| ${link} `)).length
    expect(comment).toMatch(new RegExp(`\\n\\n… and ${3000 - rows} more\\.$`))
  })
})
