import { extensionOf, type FileExtension, isProgramExtension } from './file-types.ts'
import { findMarks } from './find-marks.ts'
import { inspectArchive, inspectDoc, inspectOffice, inspectOpenDocument } from './inspect-documents.ts'
import { inspectText } from './inspect-text.ts'
import { acceptFile, type FileInspection, hasBytes, toLatin1Bytes, WRONG_CONTENT, WRONG_NAME } from './inspection.ts'
import type { OpenFile } from './open-file.ts'

/** Signs of another file inside a file: the end of a single-disk ZIP archive, other archives, programs, scripts. */
const EMBEDDED_FILE = [
  toLatin1Bytes('PK\x05\x06\0\0\0\0'),
  toLatin1Bytes('Rar!\x1a\x07'),
  toLatin1Bytes('7z\xbc\xaf\x27\x1c'),
  toLatin1Bytes('This program cannot be run in DOS mode'),
  /<(?:\?php|script|svg|html|!doctype html)[\s>]/i,
]

/**
 * PDF names of scripts, launch actions and embedded files (ISO 32000-2, 12.6.4 and 7.11.4). Each letter may be written as its
 * hexadecimal code (7.3.5).
 */
const PDF_ACTIONS = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles'].map((name) => {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16).replace(/[a-f]/, toEitherCase)})`)
  return new RegExp(`/${letters.join('')}(?=[\\0\\s()<>[\\]{}/%]|$)`)
})

const INSPECTIONS: Readonly<Record<FileExtension, (file: OpenFile) => Promise<FileInspection>>> = {
  pdf: inspectPdf,
  doc: inspectDoc,
  docx: (file) => inspectOffice(file, 'word'),
  xlsx: (file) => inspectOffice(file, 'xl'),
  pptx: (file) => inspectOffice(file, 'ppt'),
  odt: inspectOpenDocument,
  ods: inspectOpenDocument,
  odp: inspectOpenDocument,
  zip: inspectArchive,
  txt: inspectText,
  csv: inspectText,
  vcf: (file) => inspectText(file, /^BEGIN:VCARD\r?\n/i),
  ics: (file) => inspectText(file, /^BEGIN:VCALENDAR\r?\n/i),
  mp4: (file) => inspectMedia(file, 4, toLatin1Bytes('ftyp')),
  webm: (file) => inspectMedia(file, 0, toLatin1Bytes('\x1a\x45\xdf\xa3')),
  vtt: (file) => inspectText(file, /^\uFEFF?WEBVTT(?:\s|$)/),
  png: (file) => inspectPicture(file, toLatin1Bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')),
  jpg: (file) => inspectPicture(file, toLatin1Bytes('\xff\xd8\xff')),
  jpeg: (file) => inspectPicture(file, toLatin1Bytes('\xff\xd8\xff')),
}

/**
 * Checks that the name, extension and content of a received file match. The file must not be too large. Nothing is executed or unpacked to
 * disk, and about 1 MiB of it is read at a time. Rethrows read errors.
 */
export async function inspectFile(name: string, file: OpenFile): Promise<FileInspection> {
  const extension = extensionOf(name)
  if (extension === null) return WRONG_CONTENT
  const innerParts = name.split('.').slice(1, -1)
  return innerParts.some(isProgramExtension) ? WRONG_NAME : INSPECTIONS[extension](file)
}

function toEitherCase(letter: string): string {
  return `[${letter}${letter.toUpperCase()}]`
}

async function inspectPdf(file: OpenFile): Promise<FileInspection> {
  if (!(await hasBytes(file, 0, toLatin1Bytes('%PDF-')))) return WRONG_CONTENT
  const encryption = [/\/Encrypt\s{0,40}(?:\d{1,10}\s{1,20}\d{1,5}\s{1,20}R|<<)/]
  const marks = await findMarks(file, { embedded: [...EMBEDDED_FILE, ...PDF_ACTIONS], encryption })
  return acceptFile({ 'suspicious-file': marks.has('embedded'), 'encrypted-file': marks.has('encryption') })
}

/** The start of an ISO media file (ISO 14496-12, 4.3) or of an EBML document (RFC 8794, 11.2). Browsers play them, and run nothing in them. */
const inspectMedia = async (file: OpenFile, offset: number, signature: Buffer): Promise<FileInspection> =>
  (await hasBytes(file, offset, signature)) ? acceptFile() : WRONG_CONTENT

async function inspectPicture(file: OpenFile, signature: Buffer): Promise<FileInspection> {
  if (!(await hasBytes(file, 0, signature))) return WRONG_CONTENT
  const marks = await findMarks(file, { embedded: [...EMBEDDED_FILE, /%PDF-\d\.\d/] })
  return acceptFile({ 'suspicious-file': marks.has('embedded') })
}
