import { quote, type SyntaxDiagnostic, toSafeFix } from './errors/syntax-diagnostic.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** How many bytes decide whether a file is text or binary. */
const BINARY_CHECK_BYTES = 1000
const OPENING_BRACE = 0x7b
const MAX_WORD_BYTES = 20

/** Decodes a file and reports an encoding problem, or null. With invalid bytes the text is a best guess. */
export function decode(bytes: Uint8Array): { text: string; diagnostic: SyntaxDiagnostic | null } {
  const wide = findWideEncoding(bytes)
  if (wide) {
    const text = new TextDecoder(wide).decode(bytes)
    const message = 'This file is encoded as UTF-16. A manifest must be UTF-8.'
    return { text, diagnostic: { ...firstLetter(text), message, help: 'Save the file with the encoding "UTF-8".' } }
  }
  if (bytes[0] !== OPENING_BRACE && bytes.subarray(0, BINARY_CHECK_BYTES).includes(0)) return reportBinaryFile()
  const text = readStrictly(bytes)
  if (text === null) return reportInvalidCharacter(bytes)
  if (!text.startsWith(BYTE_ORDER_MARK)) return { text, diagnostic: null }
  return {
    text,
    diagnostic: {
      ...firstLetter(text),
      message: 'The file starts with an invisible byte order mark (BOM).',
      help: 'Save the file with the encoding "UTF-8" without BOM.',
      fixes: [toSafeFix('Delete the byte order mark', 0, BYTE_ORDER_MARK.length, '')],
    },
  }
}

/** Detects UTF-16 by its byte order mark, or by a zero byte in the first character, which is always ASCII in a manifest. */
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

/** Pictures, archives and office documents have zero bytes near their start; text has none. */
function reportBinaryFile(): { text: string; diagnostic: SyntaxDiagnostic } {
  const message = 'This file is not text. It seems to be a picture, an archive or a document of another program.'
  return { text: '', diagnostic: { start: 0, end: 0, message, help: 'Choose the manifest file, which is plain text.' } }
}

/** Reports the first character that is not UTF-8 and quotes its word as Windows-1252, the usual encoding of such files. */
function reportInvalidCharacter(bytes: Uint8Array): { text: string; diagnostic: SyntaxDiagnostic } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const start = Math.max(0, text.indexOf('\uFFFD'))
  const end = start + 1
  const word = readWord(bytes, new TextEncoder().encode(text.slice(0, start)).length)
  const others = text.indexOf('\uFFFD', end) === -1 ? '' : ' There are more such characters further down.'
  return {
    text,
    diagnostic: {
      start,
      end,
      message: `A character ${word ? `in ${quote(word)}` : 'here'} is not valid UTF-8, so it cannot be read.`,
      help: `Save the file with the encoding "UTF-8" and check this word.${others}`,
    },
  }
}

/** The word around a byte, decoded as Windows-1252 (WHATWG Encoding), which maps every byte to a character. */
function readWord(bytes: Uint8Array, at: number): string {
  const around = new TextDecoder('windows-1252').decode(bytes.subarray(Math.max(0, at - MAX_WORD_BYTES), at + MAX_WORD_BYTES))
  const before = /[\p{L}\d]*$/u.exec(around.slice(0, Math.min(at, MAX_WORD_BYTES)))?.[0] ?? ''
  const after = /^.[\p{L}\d]*/u.exec(around.slice(Math.min(at, MAX_WORD_BYTES)))?.[0] ?? ''
  return before + after
}

const firstLetter = (text: string) => ({ start: 0, end: Math.min(1, text.length) })
