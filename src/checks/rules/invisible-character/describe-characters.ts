import type { PointerStep } from '../../../manifest/pointer.ts'
import { type InvisibleCharacter, toReplacement } from '../../overview/texts/invisible-characters.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replacePart, toPendingFix } from '../../pending-fix.ts'

/** The Unicode names of the more common invisible characters. */
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

export interface InvisibleCharacterUse {
  steps: readonly PointerStep[]
  written: string
  invisible: readonly InvisibleCharacter[]
  /** A link or a name without the characters. Absent for other texts. */
  visible?: string
  /** Whether deleting them cannot lose anything. */
  isSafe: boolean
  /** Whether one of them changes the text direction. */
  changesDirection?: boolean
}

export function describeInvisibleCharacters({
  steps,
  written,
  invisible,
  visible,
  isSafe,
  changesDirection = false,
}: InvisibleCharacterUse): DiagnosticText {
  const [first] = invisible
  const field = steps.findLast((step) => typeof step === 'string')
  const character = `${describeCodePoint(first?.character ?? '')}, ${describePosition(written, first?.at ?? 0)}`
  const edits = invisible.map(({ at, character: hidden }) => replacePart(steps, hidden, at, toReplacement(written, at, hidden)))
  return {
    message:
      invisible.length === 1
        ? `"${field}" contains an invisible character: ${character}.`
        : `"${field}" contains ${invisible.length} invisible characters. The first is ${character}.`,
    ...(visible === undefined ? { why: changesDirection ? DIRECTION_WHY : COPIED_WHY } : {}),
    help:
      visible !== undefined && isWholeValue(written, visible, invisible)
        ? `Write ${JSON.stringify(visible)}.`
        : 'Delete it, or retype the words around it.',
    fixes: [
      toPendingFix(invisible.length === 1 ? 'Delete the invisible character' : 'Delete the invisible characters', isSafe, edits),
    ],
  }
}

const DIRECTION_WHY = 'It changes the direction of the text that follows, up to the end of the paragraph.'
const COPIED_WHY =
  'A search for the word does not find it, and screen readers may misread it. Such characters come with copied text.'

/** Links and names are short enough to be shown whole; a text with a link is not. */
const isWholeValue = (written: string, visible: string, invisible: readonly InvisibleCharacter[]): boolean =>
  invisible.length > 0 && visible.length < 80 && !written.includes('](')

/** The code point and name of an invisible character: `U+200B (zero width space)`. */
export function describeCodePoint(character: string): string {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const name = NAMES.get(character) ?? (/[\u202a-\u202e\u2066-\u2069]/.test(character) ? 'text direction control' : null)
  return name === null ? code : `${code} (${name})`
}

/** The position of a character, described by the text before it. */
export function describePosition(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 20), at).trim()
  return before === '' ? 'at its beginning' : `after ${JSON.stringify(before)}`
}
