import { acceptFile, type FileInspection, WRONG_CONTENT } from './inspection.ts'
import { type OpenFile, readParts } from './open-file.ts'

const HEAD_BYTES = 4 * 1024
const TAG = '<(?:!doctype|html|head|body|script|style|svg|math|iframe|object|embed|meta|link|base)\\b'
const MARKUP = new RegExp(`<\\?xml|${TAG}`, 'i')
/** Beginnings of markup and other document types, which content sniffing would detect in a text file. */
const FOREIGN_START = new RegExp(`^\\s*(?:<[?!]|${TAG}|%PDF-|\\{\\\\rtf|GIF8)`, 'i')

/**
 * Inspects a text in UTF-16 with a byte order mark, in UTF-8 or in a single-byte encoding. It must not begin like markup. Markup further
 * down is only suspicious: enquiries about a website may include an example.
 * @param start matches the beginning of every text of this type
 */
export async function inspectText(file: OpenFile, start = /^/): Promise<FileInspection> {
  const head = await file.read(0, HEAD_BYTES)
  const utf16 = detectUtf16(head)
  const beginning = new TextDecoder(utf16 ?? 'utf-8').decode(head)
  const isText = utf16 === null ? await isByteText(file) : await isUtf16(file, utf16)
  return isText && start.test(beginning) && !FOREIGN_START.test(beginning)
    ? acceptFile({ 'suspicious-file': MARKUP.test(beginning) })
    : WRONG_CONTENT
}

type Utf16 = 'utf-16le' | 'utf-16be'

function detectUtf16(head: Buffer): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** Texts contain only these control characters: bell to carriage return, the DOS end of file, and escape (as in file(1)). */
const isBinary = (byte: number): boolean =>
  (byte < 32 && !(byte >= 7 && byte <= 13) && byte !== 26 && byte !== 27) || byte === 127

/** Each byte from 128 is valid in some encoding, so only control characters prove that a file is binary. */
async function isByteText(file: OpenFile): Promise<boolean> {
  for await (const part of readParts(file)) if (part.some(isBinary)) return false
  return true
}

async function isUtf16(file: OpenFile, encoding: Utf16): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const part of readParts(file)) if (/[^\P{Cc}\s]/u.test(decoder.decode(part, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
