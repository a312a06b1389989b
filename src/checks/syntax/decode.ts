import { rewriteRange, toRepair } from '../fixes/repair.ts'
import type { Mistake } from './token.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** The text of a file, and what is wrong with the way its letters are stored, or null. Of broken bytes the text is a best guess. */
export function decode(bytes: Uint8Array): { text: string; mistake: Mistake | null } {
  const wide = findWideEncoding(bytes)
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes)
    const message = 'The letters of this file are stored as UTF-16, which websites cannot read.'
    return { text, mistake: { ...firstLetter(text), message, help: 'Save the file again with the encoding "UTF-8".' } }
  }
  const text = readStrictly(bytes)
  if (text === null) return toBrokenLetter(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  if (!text.startsWith(BYTE_ORDER_MARK)) return { text, mistake: null }
  return {
    text,
    mistake: {
      ...firstLetter(text),
      message: 'The file begins with an invisible byte order mark (BOM).',
      help: 'Save the file again with the encoding "UTF-8", without BOM.',
      fixes: [toRepair('Delete the byte order mark', true, [rewriteRange(0, 1, '')])],
    },
  }
}

/** UTF-16 by its mark, or by the empty half of the first letter, which in a manifest is always a simple one. */
function findWideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== undefined && first > 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second > 0)) return 'utf-16be'
  return null
}

function readStrictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function toBrokenLetter(text: string): { text: string; mistake: Mistake } {
  const start = Math.max(0, text.indexOf('\uFFFD'))
  const message = 'A letter here is stored in an encoding other than UTF-8, so it cannot be read.'
  return {
    text,
    mistake: { start, end: start + 1, message, help: 'Save the file again with the encoding "UTF-8" and check this word.' },
  }
}

const firstLetter = (text: string) => ({ start: 0, end: Math.min(1, text.length) })
