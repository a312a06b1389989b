import { expect } from 'vitest'
import type { Diagnostic } from '../../../src/contracts/diagnostic.ts'
import { checkSource, highlight } from './diagnostics.ts'

/** The text that the syntax error cases change. Not a complete manifest. */
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

/** Replaces `from` with `to` in the manifest above. Then the highlighted text and message, the line, and what the safe fix makes of `to`. */
export type SyntaxErrorCase = readonly [
  title: string,
  from: string,
  to: string,
  diagnostic: string,
  line: number,
  fixed?: string | typeof WHOLE,
]

/** The safe fix restores the original manifest. */
export const WHOLE = Symbol('whole')

/** Expects one diagnostic with help at the given place, and a safe fix with the given result, after which this diagnostic is gone. */
export function expectSyntaxError([, from, to, diagnostic, line, fixed]: SyntaxErrorCase): void {
  const text = breakManifest(from, to)
  expect(listDiagnostics(text)).toEqual([`${line} ${diagnostic}`])
  const [only] = checkSource(text).diagnostics
  expect([only?.code, only?.help]).toEqual(['SYN001', expect.stringMatching(/\S$/)])
  const after = only ? applySafeFix(text, only) : null
  if (fixed !== undefined) expect(after).toBe(fixed === WHOLE ? MANIFEST : breakManifest(from, fixed))
  if (after !== null) expect(listDiagnostics(after)).not.toEqual(listDiagnostics(text))
}

/** The manifest with one syntax error. */
export function breakManifest(from: string, to: string): string {
  if (!MANIFEST.includes(from)) throw new Error(`The manifest does not contain ${from}.`)
  return MANIFEST.replace(from, () => to)
}

/** Applies the first safe fix of a diagnostic to a text; null if it has none. */
export function applySafeFix(text: string, { fixes }: Diagnostic): string | null {
  const safe = fixes.find(({ applicability }) => applicability === 'safe')
  if (!safe) return null
  return safe.edits.toReversed().reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text)
}

/** Line, highlighted text and message of each diagnostic of a text. */
export const listDiagnostics = (text: string): string[] =>
  checkSource(text).diagnostics.map((found) => `${found.line} ${highlight(text, found)} ${found.message}`)
