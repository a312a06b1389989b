import { type Inspection, toRight, WRONG_CONTENT } from './inspection.ts'
import { type OpenFile, readAt, readParts } from './read-at.ts'

const HEAD = 4 * 1024
const TAG = '<(?:!doctype|html|head|body|script|style|svg|math|iframe|object|embed|meta|link|base)\\b'
const MARKUP = new RegExp(`<\\?xml|${TAG}`, 'i')
/** How markup and documents of other kinds begin: programs that look at the first bytes would take a text for one of these. */
const FOREIGN_START = new RegExp(`^\\s*(?:<[?!]|${TAG}|%PDF-|\\{\\\\rtf|GIF8)`, 'i')

/**
 * A text in UTF-16 with a byte order mark, in UTF-8, or in one of the encodings of one byte. It must not begin like markup: an example
 * further down is what people who want a site write about, so that it is odd at most.
 */
export async function inspectText(file: OpenFile): Promise<Inspection> {
  const head = await readAt(file, 0, HEAD)
  const utf16 = utf16Of(head)
  const start = new TextDecoder(utf16 ?? 'utf-8').decode(head)
  const isText = utf16 === null ? await isByteText(file) : await isUtf16(file, utf16)
  return isText && !FOREIGN_START.test(start) ? toRight({ 'suspicious-file': MARKUP.test(start) }) : WRONG_CONTENT
}

type Utf16 = 'utf-16le' | 'utf-16be'

function utf16Of(head: Buffer): Utf16 | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}

/** Of control characters texts hold bell to carriage return, the end of file of DOS, and escape, as file(1) has it. */
const isBinary = (byte: number): boolean =>
  (byte < 32 && !(byte >= 7 && byte <= 13) && byte !== 26 && byte !== 27) || byte === 127

/** Each byte from 128 is a letter, or part of one, in some encoding, so that only control characters tell. */
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
