import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, textAfter } from '../../tests/support/find-mistakes.ts'
import type { Checked } from './index.ts'

const valid = textAfter({})

/** What is promised of every check: a manifest exactly when there is no error, and every place inside the file. */
function expectPromises({ manifest, diagnostics, text }: Checked) {
  expect(manifest === null).toBe(diagnostics.some(({ severity }) => severity === 'error'))
  const lines = text.split('\n')
  for (const { line, column, endLine, endColumn, message, help } of diagnostics) {
    expect([message, help]).not.toContain('')
    expect(line).toBeGreaterThan(0)
    expect(column).toBeGreaterThan(0)
    expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
    expect(endLine).toBeLessThanOrEqual(lines.length)
    expect(endColumn).toBeLessThanOrEqual((lines[endLine - 1] ?? '').length + 1)
  }
}

describe('checking', () => {
  test('a manifest without mistakes comes back as it is', () => {
    expect(checkSource(valid)).toEqual({ file: 'site.json', text: valid, manifest: JSON.parse(valid), diagnostics: [] })
  })

  test('random bytes never throw and are located inside the file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => expectPromises(checkSource(bytes))),
      { numRuns: 500 },
    )
  })

  test('random JSON never throws and is located inside the file', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => expectPromises(checkSource(text))),
      { numRuns: 300 },
    )
  })

  test('random changes of letters never throw and are located inside the file', () => {
    const edit = fc.record({
      at: fc.nat(valid.length),
      remove: fc.nat(30),
      insert: fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '5', 'x', 'null', '\\', '/', '#', '\n'),
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
        const text = edits.reduce(
          (before, { at, remove, insert }) => before.slice(0, at) + insert + before.slice(at + remove),
          valid,
        )
        expectPromises(checkSource(text))
      }),
      { numRuns: 500 },
    )
  })

  test('random changes of values never throw and are located inside the file', () => {
    const pointers = [...pointersOf(JSON.parse(valid), '')]
    const values = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('/about', '#x', '*', 'shared', 'why-us', 'columns', '{{phone}}', 'https://'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...pointers), values, (pointer, value) =>
        expectPromises(checkSource(textAfter({ [pointer]: value }))),
      ),
      { numRuns: 400 },
    )
  })

  // How long this takes is for `npm run bench -- validate` to say. Work that grew with the square of the pages would not end in time.
  test('ten thousand pages without mistakes have no finding', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/page-${(index + 1) % 10_000})` }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics.map(({ code }) => code)).toEqual(['PERF903'])
  })

  test('ten thousand pages of mistakes have one finding for each', () => {
    const pages = Array.from({ length: 10_000 }, (_, index) => toPage(index, { text: `[next](/paeg-${index})`, headng: 'x' }))
    const text = textAfter({ '/pages': [...JSON.parse(valid).pages, ...pages] })
    expect(checkSource(text).diagnostics).toHaveLength(10_002)
  })
})

const toPage = (index: number, fields: object) => ({
  path: `/page-${index}`,
  title: `Subject ${index}`,
  description: `Everything that anybody can say about the subject with number ${index}.`,
  blocks: [
    { type: 'richText', ...fields },
    { type: 'hero', heading: 'Hi', actions: [{ label: 'Home', link: '/' }] },
  ],
})

function* pointersOf(value: unknown, pointer: string): Iterable<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    yield `${pointer}/${key}`
    yield* pointersOf(child, `${pointer}/${key}`)
  }
}
