import { describe, expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/find-mistakes.ts'
import { formatConcise } from './concise.ts'
import { formatGithub } from './github.ts'
import { formatHuman } from './human.ts'
import { formatJson } from './json.ts'

const broken = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }))
const line = broken.text.split('\n').findIndex((text) => text.includes('/abuot')) + 1
const clean = checkSource(textAfter({}))

describe('human', () => {
  test('shows place, message, lines, reason and remedy', () => {
    const [link] = formatHuman(broken).split('\n\n')
    expect(link).toBe(`error REF203 broken-internal-link  site.json:${line}:23
  Page "Home" (/) > block 1 "Software that works" (hero) > action 1 "Write to us" > link
  This link goes to /abuot, but there is no such page or file. Did you mean /about?
  ${line - 1} |               "label": "Write to us",
  ${line} |               "link": "/abuot"
      |                       ^^^^^^^^
  Why: Visitors who follow it would see that the page does not exist.
  Fix: Write /about, or add a page with the path /abuot.`)
  })

  test('names related places', () => {
    expect(formatHuman(broken)).toMatch(/"Home" \(\/\) has it too\. \(line \d+\)/)
  })

  test('ends with a count', () => {
    expect(formatHuman(broken)).toMatch(/site\.json: 1 error and 1 warning\.$/)
  })

  test('has no colours unless they are asked for', () => {
    expect([formatHuman(broken).includes('\u001b'), formatHuman(broken, { colors: true }).includes('\u001b[31m')]).toEqual([
      false,
      true,
    ])
  })

  test('says so when there is nothing to mend', () => {
    expect(formatHuman(clean)).toBe('site.json: nothing to mend.')
  })

  test('cuts a long line to a window around the mistake', () => {
    const report = formatHuman(checkSource(`{"a": "${'x'.repeat(10_000)}" "b": "${'y'.repeat(10_000)}"}`))
    expect(Math.max(...report.split('\n').map((line) => line.length))).toBeLessThan(200)
  })

  test('puts the carets under the mistake in a line that is cut', () => {
    const lines = formatHuman(checkSource(`{"a": "${'x'.repeat(200)}", b: 1}`)).split('\n')
    const [line = '', carets = ''] = lines.slice(lines.findIndex((text) => text.includes('|')))
    expect(line[carets.indexOf('^')]).toBe('b')
  })

  test('shows no more than anybody reads, and counts the rest', () => {
    const blocks = Array.from({ length: 60 }, (_, index) => ({ type: `x${index}` }))
    expect(formatHuman(checkSource(textAfter({ '/pages/2/blocks': blocks })))).toContain('… and 10 more.')
  })
})

test('concise has a line for each diagnostic', () => {
  expect(formatConcise(broken).split('\n')[0]).toBe(
    `site.json:${line}:23 REF203 This link goes to /abuot, but there is no such page or file. Did you mean /about?`,
  )
})

describe('json', () => {
  test('has the promised shape', () => {
    const { file, summary, diagnostics } = JSON.parse(formatJson(broken))
    expect([file, summary, diagnostics[0]]).toEqual([
      'site.json',
      { errors: 1, warnings: 1, infos: 0 },
      {
        code: 'REF203',
        name: 'broken-internal-link',
        severity: 'error',
        message: 'This link goes to /abuot, but there is no such page or file. Did you mean /about?',
        why: 'Visitors who follow it would see that the page does not exist.',
        help: 'Write /about, or add a page with the path /abuot.',
        where: 'Page "Home" (/) > block 1 "Software that works" (hero) > action 1 "Write to us" > link',
        pointer: '/pages/0/blocks/0/actions/0/link',
        file: 'site.json',
        line,
        column: 23,
        endLine: line,
        endColumn: 31,
        related: [],
        fixes: [{ title: 'Write /about', applicability: 'suggest', edits: [expect.objectContaining({ text: '"/about"' })] }],
        count: 1,
      },
    ])
  })
})

describe('github', () => {
  test('repeats the place in the message and escapes it', () => {
    const { diagnostics } = checkSource(textAfter({ '/pages/1/title': '' }))
    const percent = diagnostics.map((diagnostic) => ({ ...diagnostic, file: 'a,b:c.json', message: '100%' }))
    expect(formatGithub({ file: 'a', text: '', diagnostics: percent })).toMatch(
      /^::error file=a%2Cb%3Ac\.json,line=\d+,col=\d+,endLine=\d+,endColumn=\d+,title=SCH106 out-of-range::a,b:c\.json:\d+:\d+ 100%25%0APage .*%0AFix: /,
    )
  })

  test('shows ten errors and ten warnings at most', () => {
    const [error, warning] = ['error', 'warning'].map((level) => broken.diagnostics.filter(({ severity }) => severity === level))
    const diagnostics = Array.from({ length: 30 }, () => [...(warning ?? []), ...(error ?? [])]).flat()
    const lines = formatGithub({ file: 'a', text: '', diagnostics }).split('\n')
    expect([lines.length, lines.filter((line) => line.startsWith('::error')).length]).toEqual([20, 10])
  })
})
