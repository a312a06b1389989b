import { type Mistake, quote, safely } from './report.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** So many bytes are looked at to tell a text from something else. */
const BEGINNING = 1000
const OPENING_BRACE = 0x7b
const LONGEST_WORD = 20

/** The text of a file, and what is wrong with the way its letters are stored, or null. Of broken bytes the text is a best guess. */
export function decode(bytes: Uint8Array): { text: string; mistake: Mistake | null } {
  const wide = findWideEncoding(bytes)
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes)
    const message = 'The letters of this file are stored as UTF-16, which websites cannot read.'
    return { text, mistake: { ...firstLetter(text), message, help: 'Save the file again with the encoding "UTF-8".' } }
  }
  if (bytes[0] !== OPENING_BRACE && bytes.subarray(0, BEGINNING).includes(0)) return toNoText()
  const text = readStrictly(bytes)
  if (text === null) return toBrokenLetter(bytes)
  if (!text.startsWith(BYTE_ORDER_MARK)) return { text, mistake: null }
  return {
    text,
    mistake: {
      ...firstLetter(text),
      message: 'The file begins with an invisible byte order mark (BOM).',
      help: 'Save the file again with the encoding "UTF-8", without BOM.',
      fixes: [safely('Delete the byte order mark', 0, BYTE_ORDER_MARK.length, '')],
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

/** Pictures, archives and documents of other programs hold empty bytes near their beginning, which no text does. */
function toNoText(): { text: string; mistake: Mistake } {
  const message = 'This file is not a text: it seems to be a picture, an archive or a document of another program.'
  return { text: '', mistake: { start: 0, end: 0, message, help: 'Choose the file with the manifest, which is plain text.' } }
}

/** The first letter that is not UTF-8, with its word as it reads in the encoding that such files mostly have. */
function toBrokenLetter(bytes: Uint8Array): { text: string; mistake: Mistake } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const start = Math.max(0, text.indexOf('\uFFFD'))
  const end = start + 1
  const word = readWord(bytes, new TextEncoder().encode(text.slice(0, start)).length)
  const others = text.indexOf('\uFFFD', end) === -1 ? '' : ' The same is true of others further down.'
  return {
    text,
    mistake: {
      start,
      end,
      message: `A letter here, ${word ? `in ${quote(word)}, ` : ''}is stored in an encoding other than UTF-8, so it cannot be read.`,
      help: `Save the file again with the encoding "UTF-8" and check this word.${others}`,
    },
  }
}

/** The word around a byte, read as Windows-1252 (WHATWG Encoding), which has a letter for every byte. */
function readWord(bytes: Uint8Array, at: number): string {
  const around = new TextDecoder('windows-1252').decode(bytes.subarray(Math.max(0, at - LONGEST_WORD), at + LONGEST_WORD))
  const before = /[\p{L}\d]*$/u.exec(around.slice(0, Math.min(at, LONGEST_WORD)))?.[0] ?? ''
  const behind = /^.[\p{L}\d]*/u.exec(around.slice(Math.min(at, LONGEST_WORD)))?.[0] ?? ''
  return before + behind
}

const firstLetter = (text: string) => ({ start: 0, end: Math.min(1, text.length) })
