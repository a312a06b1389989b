import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CheckedManifest, checkManifest } from '../../src/checks/index.ts'
import { editText, editValue, jsonLikeText, textEdits, valueEdits } from '../support/manifest/random-edits.ts'
import { generousHost, readSeeds } from '../support/manifest/seeds.ts'

/** Seconds of processor time that the check of one small file may take. */
const MAX_CHECK_CPU_SECONDS = 3
/** Words of programmers that an editor of a manifest does not need. Text in quotes is the editor's own. */
const FORBIDDEN_WORDS = /\b(schema|instance|pointer|property|properties|object|array|string|must match|undefined|NaN)\b/i

/** This number of runs, or as many as fit into three seconds on a busy machine. */
const runs = (numRuns: number) => ({ numRuns })

const toText = (value: unknown): string => JSON.stringify(value, null, 2)
const seeds = readSeeds()
const seed = fc.constantFrom(...seeds.keys())
const sample = toText(seeds.get('sample'))

/** Checks a file and asserts what must be true of every result, for any bytes. */
function check(source: string | Uint8Array): CheckedManifest {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  const before = process.threadCpuUsage()
  const checked = checkManifest({ file: 'site.json', bytes }, generousHost)
  expect(process.threadCpuUsage(before).user / 1e6).toBeLessThan(MAX_CHECK_CPU_SECONDS)
  const { manifest, diagnostics, text } = checked
  expect(manifest === null).toBe(diagnostics.some(({ severity }) => severity === 'error'))
  const lines = text.split('\n')
  const lengthOf = (line: number) => (lines[line - 1] ?? '').length
  for (const { line, column, endLine, endColumn, message, help, where, why, related, fixes } of diagnostics) {
    expect([message, help, where, why].every((words) => words.trim() !== '')).toBe(true)
    for (const place of [{ line, column }, { line: endLine, column: endColumn }, ...related]) {
      expect([place.line >= 1, place.line <= lines.length, place.column >= 1]).toEqual([true, true, true])
      expect(place.column).toBeLessThanOrEqual(lengthOf(place.line) + 1)
    }
    expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true)
    for (const { edits } of fixes)
      for (const [index, edit] of edits.entries())
        expect(edit.start >= (edits[index - 1]?.end ?? 0) && edit.end >= edit.start && edit.end <= text.length).toBe(true)
  }
  return checked
}

/** Asserts that messages contain no words of programmers. Only for changes whose words appear in quotes in every message. */
function expectPlainWords({ diagnostics }: CheckedManifest): void {
  for (const { message, help } of diagnostics) {
    const own = `${message} ${help}`.replace(/"(\\.|[^"\\])*"/g, '""').replaceAll(/\S*schema\.json|\$schema/g, '')
    expect(own).not.toMatch(FORBIDDEN_WORDS)
  }
}

describe('For any file, the check returns a manifest or diagnostics with positions:', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void check(bytes)),
      runs(1500),
    )
  })

  test('random pieces of JSON and of similar notations', () => {
    fc.assert(
      fc.property(jsonLikeText, (text) => void check(text)),
      runs(4000),
    )
  })

  test('random JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => void check(toText(value))),
      runs(1500),
    )
  })

  test('manifests with random edits of letters and lines', () => {
    fc.assert(
      fc.property(seed, textEdits, (name, edits) => void check(editText(toText(seeds.get(name)), edits))),
      runs(800),
    )
  })

  test('manifests with random values', () => {
    fc.assert(
      fc.property(seed, valueEdits, (name, edits) => expectPlainWords(check(toText(editValue(seeds.get(name), edits))))),
      runs(400),
    )
  })

  test('manifests with removed, added and changed bytes', () => {
    const bytes = new TextEncoder().encode(sample)
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(3), fc.uint8Array({ maxLength: 3 }))
    fc.assert(
      fc.property(change, ([at, lost, added]) => {
        check(Uint8Array.from([...bytes.slice(0, at), ...added, ...bytes.slice(at + lost)]))
      }),
      runs(1000),
    )
  })
})

describe('The check', () => {
  test('returns the same result for the same file', () => {
    fc.assert(
      fc.property(seed, textEdits, (name, edits) => {
        const text = editText(toText(seeds.get(name)), edits)
        expect(check(text)).toEqual(check(text))
      }),
      runs(200),
    )
  })

  test('reports one error for a file that is not JSON, and returns the exact value of a valid one', () => {
    let valid = 0
    fc.assert(
      fc.property(
        fc.oneof(
          jsonLikeText,
          textEdits.map((edits) => editText(sample, edits)),
        ),
        (text) => {
          const { diagnostics, manifest } = check(text)
          // Encoding as UTF-8 replaces lone surrogates.
          const parsed = parse(text.toWellFormed())
          if (!parsed) expect(diagnostics.map(({ code }) => code)).toEqual(['SYN001'])
          else expect(diagnostics.some(({ code }) => code === 'SYN001')).toBe(false)
          if (!manifest) return
          valid += 1
          expect(manifest).toEqual(parsed?.value)
        },
      ),
      runs(2500),
    )
    expect(valid).toBeGreaterThan(5)
  })

  test('offers only safe fixes that change the reported error', () => {
    let fixes = 0
    let leftErrors = 0
    fc.assert(
      fc.property(textEdits, (edits) => {
        const text = editText(sample, edits)
        const [first] = check(text).diagnostics.filter(({ code }) => code === 'SYN001')
        const safe = first?.fixes.find(({ applicability }) => applicability === 'safe')
        if (!first || !safe) return
        fixes += 1
        const fixed = safe.edits
          .toReversed()
          .reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text)
        expect(fixed).not.toBe(text)
        const [next] = check(fixed).diagnostics.filter(({ code }) => code === 'SYN001')
        if (!next) return
        leftErrors += 1
        expect([next.message, next.line, next.column, fixed.length - text.length]).not.toEqual([
          first.message,
          first.line,
          first.column,
          0,
        ])
      }),
      runs(1500),
    )
    // On a busy machine, few cases fit into the time limit.
    expect(fixes).toBeGreaterThan(0)
    expect(leftErrors).toBeGreaterThan(0)
  })
})

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
