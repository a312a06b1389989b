import { expect } from 'vitest'
import type { Diagnostic } from '../../../src/contracts/diagnostic.ts'
import { checkSource, highlight } from './diagnostics.ts'

/** The JSON text in which typing errors are made; not a complete manifest. */
export const MANIFEST = `{
  "site": {
    "name": "Example",
    "url": "https://www.example.com"
  },
  "pages": [
    {
      "path": "/",
      "title": "Home",
      "blocks": [
        {
          "type": "hero",
          "heading": "Hello"
        },
        {
          "type": "richText",
          "text": "Hi"
        }
      ]
    }
  ]
}
`

/** A typing error: `from` is replaced by `to`. Then the diagnostic, its line, and what `to` becomes by the safe fix. */
export type SyntaxSlip = readonly [
  title: string,
  from: string,
  to: string,
  mistake: string,
  line: number,
  repaired?: string | typeof WHOLE,
]

/** For a typing error whose safe fix restores the original text. */
export const WHOLE = Symbol('whole')

/** Expects one diagnostic with help at the right position, and a safe fix that removes it. Other diagnostics may follow after the fix. */
export function expectSlip([, from, to, mistake, line, repaired]: SyntaxSlip): void {
  const text = applySlip(from, to)
  expect(describeDiagnosticsIn(text)).toEqual([`${line} ${mistake}`])
  const [only] = checkSource(text).diagnostics
  expect([only?.code, only?.help]).toEqual(['SYN001', expect.stringMatching(/\S$/)])
  const after = only ? applySafeFix(text, only) : null
  if (repaired !== undefined) expect(after).toBe(repaired === WHOLE ? MANIFEST : applySlip(from, repaired))
  if (after !== null) expect(describeDiagnosticsIn(after)).not.toEqual(describeDiagnosticsIn(text))
}

/** The manifest with one typing error. */
export function applySlip(from: string, to: string): string {
  if (!MANIFEST.includes(from)) throw new Error(`The manifest does not contain ${from}.`)
  return MANIFEST.replace(from, () => to)
}

/** The text after the first safe fix of a diagnostic; null when there is none. */
export function applySafeFix(text: string, { fixes }: Diagnostic): string | null {
  const safe = fixes.find(({ applicability }) => applicability === 'safe')
  if (!safe) return null
  return safe.edits.toReversed().reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text)
}

/** Line, highlighted text and message of each diagnostic of a text. */
export const describeDiagnosticsIn = (text: string): string[] =>
  checkSource(text).diagnostics.map((found) => `${found.line} ${highlight(text, found)} ${found.message}`)
