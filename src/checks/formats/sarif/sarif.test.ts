import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../../../tests/fixtures/sarif/sarif-schema-2.1.0.json' with { type: 'json' }
import { checkSource, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { anyDiagnostic } from '../../../../tests/support/manifest/random-diagnostics.ts'
import type { DiagnosticReport } from '../report.ts'
import { formatSarif } from './index.ts'
import { toMessage } from './message.ts'
import { toUriReference } from './uri-reference.ts'

const isReference = (text: string) => URL.canParse(text, 'https://example.com')
const formats = { uri: (text: string) => URL.canParse(text), 'uri-reference': isReference, 'date-time': true } as const
const validate = new Ajv({ strict: false, allErrors: true, formats }).compile(schema)

function readRun(report: DiagnosticReport) {
  const log = JSON.parse(formatSarif(report))
  validate(log)
  expect(validate.errors ?? []).toEqual([])
  return log.runs[0]
}

const changes = { '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }
const broken = checkSource(textAfter(changes))

describe('follows the published schema', () => {
  test('with and without diagnostics, and for a file that is not JSON', () => {
    expect(readRun(broken).results).toHaveLength(2)
    expect(readRun(checkSource(textAfter({}))).results).toEqual([])
    expect(readRun(checkSource('{"a": 1,}')).results).toHaveLength(1)
    expect(readRun(checkSource('')).results).toHaveLength(1)
  })

  test('for any text', () => {
    const text = 'x'.repeat(200)
    fc.assert(
      fc.property(fc.array(anyDiagnostic, { maxLength: 3 }), (diagnostics) => {
        readRun({ file: 'site.json', text, diagnostics })
      }),
      { numRuns: 100 },
    )
  })
})

test('a result has its rule, level, place and message', () => {
  const run = readRun(broken)
  const [link, title] = run.results
  expect(run.tool.driver.rules[link.ruleIndex]).toMatchObject({ id: 'REF203', name: 'broken-internal-link' })
  expect(run.columnKind).toBe('utf16CodeUnits')
  expect([link.level, title.level]).toEqual(['error', 'warning'])
  expect(link.message.text).toMatch(/^The link goes to \/abuot.*\nPage "Home" \(\/\) > .*\nFix: Write \/about/)
  const [{ line = 0, column = 0, endLine = 0, endColumn = 0 } = {}] = broken.diagnostics
  expect(link.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'site.json', index: 0 },
    region: { startLine: line, startColumn: column, endLine, endColumn },
  })
  expect(title.relatedLocations[0].message.text).toBe('"Home" (/) has the same title.')
})

test('links each rule of the engine to its page in the documentation, if that is published', () => {
  const findRule = (report: DiagnosticReport) =>
    readRun(report).tool.driver.rules.find(({ id }: { id: string }) => id === 'REF203')
  const documentation = 'https://docs.example.org'
  expect(findRule({ ...broken, documentation }).helpUri).toBe('https://docs.example.org/rules/ref203')
  expect(findRule({ ...broken, documentation: null })).not.toHaveProperty('helpUri')
})

test('lists every rule with its help', () => {
  for (const rule of readRun(broken).tool.driver.rules) {
    expect([rule.help.text, rule.help.markdown]).not.toContain('')
    expect(rule.shortDescription.text).toMatch(/[.:]$/)
  }
})

test('a fix has its replacements', () => {
  const [first] = broken.diagnostics
  const start = broken.text.indexOf('"/abuot"')
  const fixes = [
    { title: 'Write /about', applicability: 'safe' as const, edits: [{ start, end: start + 8, text: '"/about"' }] },
    { title: 'Think', applicability: 'suggest' as const, edits: [] },
  ]
  const [result] = readRun({ ...broken, diagnostics: first ? [{ ...first, fixes }] : [] }).results
  const replacement = {
    deletedRegion: {
      ...{ startLine: first?.line, startColumn: first?.column, endLine: first?.endLine, endColumn: first?.endColumn },
      ...{ charOffset: start, charLength: 8 },
    },
    insertedContent: { text: '"/about"' },
  }
  expect(result.fixes).toEqual([
    {
      description: { text: 'Write /about' },
      artifactChanges: [{ artifactLocation: { uri: 'site.json', index: 0 }, replacements: [replacement] }],
      properties: { applicability: 'safe' },
    },
  ])
})

describe('fingerprints', () => {
  const fingerprintsOf = (text: string): string[] =>
    readRun(checkSource(text)).results.map(
      (result: { partialFingerprints: object }) => Object.values(result.partialFingerprints)[0],
    )

  test('name pages and entries', () => {
    expect(fingerprintsOf(textAfter(changes))).toEqual([
      'REF203 /pages/(/)/blocks/(hero)/actions/(Write to us)/link',
      'SEO601 /pages/(/about)/title',
    ])
  })

  test('do not change when pages are reordered and lines are added', () => {
    const manifest = JSON.parse(textAfter({ '/pages/1/blocks/0/text': '[us](/abuot)' }))
    const before = fingerprintsOf(JSON.stringify(manifest))
    manifest.pages.unshift({ path: '/new', title: 'New', description: 'New.', blocks: [{ type: 'hero', heading: 'New' }] })
    manifest.pages[2].blocks.unshift({ type: 'banner', heading: 'First' })
    const after = fingerprintsOf(JSON.stringify(manifest, null, 4))
    expect(before).toEqual(['REF203 /pages/(/about)/blocks/(team)/text'])
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('are different for two diagnostics with the same code and place', () => {
    const prints = fingerprintsOf(textAfter({ '/pages/1/blocks/0/text': '[a](/abuot) [b](/abuotx)' }))
    expect(new Set(prints).size).toBe(2)
  })
})

test('includes the 5,000 most severe results, and a notification says so', () => {
  const [error, warning] = ['error', 'warning'].map((level) => broken.diagnostics.filter(({ severity }) => severity === level))
  const diagnostics = [...Array.from({ length: 5000 }, () => structuredClone(warning ?? [])).flat(), ...(error ?? [])]
  const log = JSON.parse(formatSarif({ ...broken, diagnostics }))
  const [{ results, invocations }] = log.runs
  expect([results.length, results.at(-1).level]).toEqual([5000, 'error'])
  expect(invocations[0].toolExecutionNotifications[0].message.text).toContain(
    'Only the 5000 most severe of 5001 problems are listed',
  )
})

describe('texts and file names', () => {
  test.each([
    ['Write {{phone}}', 'Write {{{{phone}}}}'],
    ['See [us](/about) [1]', 'See \\[us\\](/about) [1]'],
  ])('escapes %s', (text, escaped) => {
    expect(toMessage(text)).toEqual({ text: escaped })
  })

  test.each([
    ['site.manifest.json', 'site.manifest.json'],
    ['../my site/a#b?.json', '../my%20site/a%23b%3F.json'],
    ['/tmp/a b.json', 'file:///tmp/a%20b.json'],
    ['C:\\site\\a.json', 'file:///C:/site/a.json'],
    ['standard input', 'standard%20input'],
  ])('%s is %s', (file, uri) => {
    expect(toUriReference(file)).toBe(uri)
  })
})
