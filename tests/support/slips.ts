import { expect } from 'vitest'
import type { Diagnostic } from '../../src/contracts/diagnostic.ts'
import { checkSource, highlight } from './find-mistakes.ts'

/** A text of which every slip of the pen is made; not a whole manifest. */
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

/** The manifest above with `to` in place of `from`: what the checks highlight and say, on which line, and what `to` becomes by the safe repair. */
export type Slip = readonly [
  title: string,
  from: string,
  to: string,
  mistake: string,
  line: number,
  repaired?: string | typeof WHOLE,
]

/** A slip whose safe repair gives the manifest as it was. */
export const WHOLE = Symbol('whole')

/** Holds that a slip is one mistake with help, told at its place, and that its safe repair does what it promises, after which others may follow but not the same. */
export function expectSlip([, from, to, mistake, line, repaired]: Slip): void {
  const text = slip(from, to)
  expect(tell(text)).toEqual([`${line} ${mistake}`])
  const [only] = checkSource(text).diagnostics
  expect([only?.code, only?.help]).toEqual(['SYN001', expect.stringMatching(/\S$/)])
  const after = only ? repair(text, only) : null
  if (repaired !== undefined) expect(after).toBe(repaired === WHOLE ? MANIFEST : slip(from, repaired))
  if (after !== null) expect(tell(after)).not.toEqual(tell(text))
}

/** The manifest with one slip. */
export function slip(from: string, to: string): string {
  if (!MANIFEST.includes(from)) throw new Error(`The manifest holds no ${from}.`)
  return MANIFEST.replace(from, () => to)
}

/** The text after the first repair of a diagnostic that is safe; null when none is. */
export function repair(text: string, { fixes }: Diagnostic): string | null {
  const safe = fixes.find(({ applicability }) => applicability === 'safe')
  if (!safe) return null
  return safe.edits.toReversed().reduce((now, { start, end, text: added }) => now.slice(0, start) + added + now.slice(end), text)
}

/** Line, highlighted text and message of each diagnostic of a text. */
export const tell = (text: string): string[] =>
  checkSource(text).diagnostics.map((found) => `${found.line} ${highlight(text, found)} ${found.message}`)
