import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../../schema/diagnostics.schema.json' with { type: 'json' }
import { checkSource, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { anyDiagnostic } from '../../../tests/support/manifest/random-diagnostics.ts'
import { formatConcise } from './concise.ts'
import { formatHuman } from './human.ts'
import { formats } from './index.ts'
import { formatJson } from './json.ts'

const broken = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }))
const line = broken.text.split('\n').findIndex((text) => text.includes('/abuot')) + 1
const clean = checkSource(textAfter({}))

describe('human', () => {
  test('shows the place, message, lines, reason and help', () => {
    const [link] = formatHuman(broken).split('\n\n')
    expect(link).toBe(`error REF203 broken-internal-link  site.json:${line}:23
  Page "Home" (/) > block 1 "Software that works" (hero) > action 1 "Write to us" > link
  The link goes to /abuot, but no page or file has that path. Did you mean /about?
  ${line - 1} |               "label": "Write to us",
  ${line} |               "link": "/abuot"
      |                       ^^^^^^^^
  Why: Visitors who follow it would see the page for unknown paths.
  Fix: Write /about, or add a page with the path /abuot.`)
  })

  test('names related places', () => {
    expect(formatHuman(broken)).toMatch(/"Home" \(\/\) has the same title\. \(line \d+\)/)
  })

  test('ends with a summary', () => {
    expect(formatHuman(broken)).toMatch(/\n\nsite\.json: 1 error and 1 warning\.\nFor details about a code: .* --explain REF203$/)
  })

  test.each([
    [['safe', 'safe'], ' All of them can be fixed automatically: npm run validate -- --fix'],
    [['safe', 'suggest'], ' 1 of them can be fixed automatically: npm run validate -- --fix'],
    [['safe'], ' It can be fixed automatically: npm run validate -- --fix'],
    [['suggest', 'placeholder'], ''],
  ] as const)('says how many can be fixed automatically: %j', (kinds, sentence) => {
    const diagnostics = kinds.flatMap((applicability) => {
      const fixes = [{ title: 'Fix', applicability, edits: [{ start: 0, end: 1, text: '' }] }]
      return broken.diagnostics.slice(0, 1).map((diagnostic) => ({ ...diagnostic, fixes }))
    })
    expect(formatHuman({ ...broken, diagnostics })).toContain(
      `errors.${sentence}\n`.replace('errors', kinds.length > 1 ? 'errors' : 'error'),
    )
  })

  test('never outputs control characters or line breaks of a manifest', () => {
    const lines = (name: string, texts: typeof broken.diagnostics) =>
      formats.get(name)?.({ file: 'site.json', text: '\u001b[2J\u0007', diagnostics: texts }) ?? ''
    fc.assert(
      fc.property(anyDiagnostic, (diagnostic) => {
        for (const name of ['human', 'concise'])
          expect(lines(name, [diagnostic]).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
        expect(lines('concise', [diagnostic])).not.toContain('\n')
      }),
      { numRuns: 300 },
    )
  })

  test('has colors only if requested', () => {
    expect([formatHuman(broken).includes('\u001b'), formatHuman(broken, { colors: true }).includes('\u001b[31m')]).toEqual([
      false,
      true,
    ])
  })

  test('reports that no problems were found', () => {
    expect(formatHuman(clean)).toBe('site.json: no problems found.')
  })

  test('cuts a long line to a window around the highlighted part', () => {
    const report = formatHuman(checkSource(`{"a": "${'x'.repeat(10_000)}" "b": "${'y'.repeat(10_000)}"}`))
    expect(Math.max(...report.split('\n').map((line) => line.length))).toBeLessThan(200)
  })

  test('puts the carets under the highlighted part of a line that is cut', () => {
    const lines = formatHuman(checkSource(`{"a": "${'x'.repeat(200)}", b: 1}`)).split('\n')
    const [line = '', carets = ''] = lines.slice(lines.findIndex((text) => text.includes('|')))
    expect(line[carets.indexOf('^')]).toBe('b')
  })

  test('shows 50 diagnostics and counts the others', () => {
    const blocks = Array.from({ length: 60 }, (_, index) => ({ type: `x${index}` }))
    expect(formatHuman(checkSource(textAfter({ '/pages/2/blocks': blocks })))).toContain('… and 10 more.')
  })

  test('shows an error first, however many warnings are before it in the file', () => {
    const [error, warning] = ['error', 'warning'].map((level) => broken.diagnostics.filter(({ severity }) => severity === level))
    const warnings = Array.from({ length: 60 }, () => warning ?? []).flat()
    const report = formatHuman({ ...broken, diagnostics: [...warnings, ...(error ?? [])] })
    expect(report).toMatch(/^error REF203 /)
    expect(report).toMatch(/--explain REF203$/)
  })
})

test('concise has a line for each diagnostic', () => {
  expect(formatConcise(broken).split('\n')[0]).toBe(
    `site.json:${line}:23 error REF203 The link goes to /abuot, but no page or file has that path. Did you mean /about?`,
  )
})

describe('json', () => {
  const validate = new Ajv({ allErrors: true }).compile(schema)

  test('follows its published schema', () => {
    const texts = [clean.text, broken.text, '', '{', '{"a": 1,}', '{"pages": 5, "pages": 6}', textAfter({ '/pages/0/blocks': 5 })]
    for (const text of texts) {
      validate(JSON.parse(formatJson(checkSource(text))))
      expect(validate.errors ?? []).toEqual([])
    }
  })

  test('everything in the schema has a title and a description', () => {
    const bare: string[] = []
    const look = (node: unknown, place: string) => {
      if (typeof node !== 'object' || node === null) return
      for (const [key, value] of Object.entries(node)) look(value, `${place}/${key}`)
      const isNamed = /\/(properties|definitions)\/[^/]+$/.test(place) && !('$ref' in node)
      if (isNamed && !('title' in node && 'description' in node)) bare.push(place)
    }
    look(schema, '')
    expect(bare).toEqual([])
  })

  test('has the documented fields', () => {
    const { file, summary, diagnostics } = JSON.parse(formatJson(broken))
    expect([file, summary, diagnostics[0]]).toEqual([
      'site.json',
      { errors: 1, warnings: 1, infos: 0 },
      {
        code: 'REF203',
        name: 'broken-internal-link',
        severity: 'error',
        message: 'The link goes to /abuot, but no page or file has that path. Did you mean /about?',
        why: 'Visitors who follow it would see the page for unknown paths.',
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

describe('a diagnostic that occurs at many places', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ title: `Plan ${index}`, link: '/prcies' }))
  const folded = checkSource(textAfter({ '/pages/0/blocks/3': { type: 'cards', heading: 'Plans', items } }))
  const [{ related: [first, second] = [] } = {}] = folded.diagnostics
  const sentence = `The same problem occurs at 8 more places, such as lines ${first?.line} and ${second?.line}.`

  test.each(['human', 'concise', 'github', 'markdown', 'sarif'])(
    'is reported once by %s, with a count and other places',
    (name) => {
      expect(folded.diagnostics).toHaveLength(1)
      expect(formats.get(name)?.(folded)).toContain(sentence)
    },
  )

  test('has its count in json and sarif', () => {
    const [result] = JSON.parse(formats.get('sarif')?.(folded) ?? '').runs[0].results
    expect([JSON.parse(formatJson(folded)).diagnostics[0].count, result.occurrenceCount, result.properties.count]).toEqual([
      9, 9, 9,
    ])
  })

  test('names no line if all are on one line', () => {
    const line = checkSource(JSON.stringify(JSON.parse(folded.text)))
    expect(formatConcise(line)).toMatch(/ The same problem occurs at 8 more places\.$/)
  })
})

test('every format accepts a report without diagnostics, and has no final line break', () => {
  for (const [, format] of formats) expect([format(clean), format(broken)].filter((text) => text.endsWith('\n'))).toEqual([])
})
