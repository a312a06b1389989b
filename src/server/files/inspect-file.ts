import { type Ending, endingOf, isProgramEnding } from './file-types.ts'
import { findMarks } from './find-marks.ts'
import { inspectDoc, inspectDocx, inspectOdt } from './inspect-documents.ts'
import { inspectText } from './inspect-text.ts'
import { hasBytes, type Inspection, toBytes, toRight, WRONG_CONTENT, WRONG_NAME } from './inspection.ts'
import type { OpenFile } from './read-at.ts'
import type { IncomingFile } from './receive-file.ts'

/** What makes a file a second one: the end of a ZIP archive on one disk (readers look for it), other archives, programs, scripts. */
const SECOND_FILE = [
  toBytes('PK\x05\x06\0\0\0\0'),
  toBytes('Rar!\x1a\x07'),
  toBytes('7z\xbc\xaf\x27\x1c'),
  toBytes('This program cannot be run in DOS mode'),
  /<(?:\?php|script|svg|html|!doctype html)[\s>]/i,
]

/**
 * The names in a PDF of scripts, of commands that start a program, and of files inside (ISO 32000-2, 12.6.4 and 7.11.4), each letter of
 * which may be written as its code (7.3.5).
 */
const PDF_ACTIONS = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles'].map((name) => {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/, toEitherCase)})`)
  return new RegExp(`/${letters.join('')}(?=[\\0\\s()<>[\\]{}/%]|$)`)
})

const INSPECTIONS: Readonly<Record<Ending, (file: OpenFile) => Promise<Inspection>>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: inspectDocx,
  odt: inspectOdt,
  txt: inspectText,
  png: (file) => inspectPicture(file, toBytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')),
  jpg: (file) => inspectPicture(file, toBytes('\xff\xd8\xff')),
  jpeg: (file) => inspectPicture(file, toBytes('\xff\xd8\xff')),
}

/**
 * Looks into a received file that is not too large: its name, its ending and its content must agree. Nothing is unpacked or run, and
 * at most about one MiB is in memory at once. Throws what reading fails with.
 */
export async function inspectFile(file: IncomingFile): Promise<Inspection> {
  const ending = endingOf(file.name)
  if (ending === null) return WRONG_CONTENT
  const inner = file.name.split('.').slice(1, -1)
  return inner.some(isProgramEnding) ? WRONG_NAME : INSPECTIONS[ending](file)
}

function toEitherCase(letter: string): string {
  return `[${letter}${letter.toUpperCase()}]`
}

async function inspectPdf(file: OpenFile): Promise<Inspection> {
  if (!(await hasBytes(file, 0, toBytes('%PDF-')))) return WRONG_CONTENT
  const encryption = [/\/Encrypt\s{0,40}(?:\d{1,10}\s{1,20}\d{1,5}\s{1,20}R|<<)/]
  const marks = await findMarks(file, { second: [...SECOND_FILE, ...PDF_ACTIONS], encryption })
  return toRight({ 'suspicious-file': marks.has('second'), 'encrypted-file': marks.has('encryption') })
}

async function inspectPicture(file: OpenFile, signature: Buffer): Promise<Inspection> {
  if (!(await hasBytes(file, 0, signature))) return WRONG_CONTENT
  const marks = await findMarks(file, { second: [...SECOND_FILE, /%PDF-\d\.\d/] })
  return toRight({ 'suspicious-file': marks.has('second') })
}
