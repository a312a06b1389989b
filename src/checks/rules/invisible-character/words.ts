import type { Step } from '../../../manifest/pointer.ts'
import { rewritePart, toRepair } from '../../fixes/repair.ts'
import { type Invisible, toReplacement } from '../../overview/invisible.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'

/** The names of the characters in the Unicode Standard, as far as people may have met them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u00a0', 'no-break space'],
  ['\u00ad', 'soft hyphen'],
  ['\u200b', 'zero width space'],
  ['\u200c', 'zero width non-joiner'],
  ['\u200d', 'zero width joiner'],
  ['\u200e', 'left-to-right mark'],
  ['\u200f', 'right-to-left mark'],
  ['\u202f', 'narrow no-break space'],
  ['\u2060', 'word joiner'],
  ['\ufeff', 'byte order mark'],
])

export interface Subject {
  steps: readonly Step[]
  written: string
  invisible: readonly Invisible[]
  /** How a link or a name reads. */
  visible?: string
  /** Whether nothing can be lost without them. */
  isSafe: boolean
  /** Whether one of them turns the direction of letters. */
  isTurned?: boolean
}

export function toWords({ steps, written, invisible, visible, isSafe, isTurned = false }: Subject): DiagnosticText {
  const [first] = invisible
  const field = steps.findLast((step) => typeof step === 'string')
  const character = `${nameOf(first?.character ?? '')}, ${describePlace(written, first?.at ?? 0)}`
  const edits = invisible.map(({ at, character: hidden }) => rewritePart(steps, hidden, at, toReplacement(written, at, hidden)))
  return {
    message:
      invisible.length === 1
        ? `"${field}" has an invisible character in it: ${character}.`
        : `"${field}" has ${invisible.length} invisible characters in it, the first ${character}.`,
    ...(visible === undefined ? { why: isTurned ? TURNED : COPIED } : {}),
    help:
      visible !== undefined && isWholeValue(written, visible, invisible)
        ? `Write ${JSON.stringify(visible)}.`
        : 'Delete it, or type the words around it again.',
    fixes: [
      toRepair(invisible.length === 1 ? 'Delete the invisible character' : 'Delete the invisible characters', isSafe, edits),
    ],
  }
}

const TURNED = 'It turns the direction of the letters behind it, up to the end of the paragraph.'
const COPIED =
  'Searching for the word does not find it, and screen readers may stumble. Such characters come along when text is copied.'

/** Links and names are short enough to be written as a whole; a running text with a link is not. */
const isWholeValue = (written: string, visible: string, invisible: readonly Invisible[]): boolean =>
  invisible.length > 0 && visible.length < 80 && !written.includes('](')

/** A character that cannot be shown: `U+200B (zero width space)`. */
export function nameOf(character: string): string {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const name = NAMES.get(character) ?? (/[\u202a-\u202e\u2066-\u2069]/.test(character) ? 'direction of letters' : null)
  return name === null ? code : `${code} (${name})`
}

/** The last letters in front of a character, as they are in a sentence. */
function describePlace(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 20), at).trim()
  return before === '' ? 'at its beginning' : `after ${JSON.stringify(before)}`
}
