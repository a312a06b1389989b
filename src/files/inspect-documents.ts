import { isProgramExtension } from './file-types.ts'
import { findMarks } from './find-marks.ts'
import { acceptFile, type FileInspection, hasBytes, toLatin1Bytes, WRONG_CONTENT } from './inspection.ts'
import type { OpenFile } from './open-file.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'
import { hasTrueSizes } from './zip-sizes.ts'

/** Signature of a compound file ([MS-CFB] 2.2), the container of older documents. */
const COMPOUND_FILE = toLatin1Bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
/** Stream names in a compound file are UTF-16. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le')

/** Inspects a Word 97 to 2003 document. */
export async function inspectDoc(file: OpenFile): Promise<FileInspection> {
  if (!(await hasBytes(file, 0, COMPOUND_FILE))) return WRONG_CONTENT
  const marks = await findMarks(file, { encryption: [ENCRYPTED_STREAM], macros: [MACRO_STREAM] })
  return acceptFile({
    'encrypted-file': marks.has('encryption') || (await isEncryptedWord(file)),
    macros: marks.has('macros'),
  })
}

/** Word writes its main stream into the first sector, whose header has an encryption flag ([MS-DOC] 2.5.2, fEncrypted). */
async function isEncryptedWord(file: OpenFile): Promise<boolean> {
  const header = await file.read(512, 12)
  return header.length === 12 && header.readUInt16LE(0) === 0xa5ec && (header.readUInt16LE(10) & 0x0100) !== 0
}

/**
 * Inspects a document of Office 2007 or later. With a password it is a stream in a compound file, not an archive ([MS-OFFCRYPTO] 1.3.3).
 * @param folder where the archive has the content: `word`, `xl` or `ppt`
 */
export async function inspectOffice(file: OpenFile, folder: string): Promise<FileInspection> {
  if (await hasBytes(file, 0, COMPOUND_FILE)) {
    const marks = await findMarks(file, { encryption: [ENCRYPTED_STREAM] })
    return marks.has('encryption') ? acceptFile({ 'encrypted-file': true }) : WRONG_CONTENT
  }
  const directory = await readZipDirectory(file)
  if (directory === null) return WRONG_CONTENT
  const { names, isEncrypted } = directory
  const isDocument = names.includes('[content_types].xml') && names.some((name) => name.startsWith(`${folder}/`))
  // Office does not open such a file with macros, so this file has been renamed.
  const hasMacros = names.some((name) => name.endsWith('vbaproject.bin'))
  if (!isDocument || hasMacros) return WRONG_CONTENT
  return acceptFile({ 'suspicious-file': await isSuspicious(file, directory), 'encrypted-file': isEncrypted })
}

/** Whether an archive contains what a document does not: extra bytes, a program, or entries that unpack to more than they claim. */
async function isSuspicious(file: OpenFile, { names, entries, hasMore }: ZipDirectory): Promise<boolean> {
  const hasProgram = names.some((name) => isProgramExtension(name.split('.').at(-1) ?? ''))
  return hasMore || hasProgram || !(await hasTrueSizes(file, entries))
}

/** Inspects an OpenDocument text, spreadsheet or presentation. With a password it may contain a single encrypted entry instead of its content. */
export async function inspectOpenDocument(file: OpenFile): Promise<FileInspection> {
  const directory = await readZipDirectory(file)
  if (directory === null) return WRONG_CONTENT
  const { names, isEncrypted } = directory
  const isPackage = names.includes('encrypted-package')
  if (!names.includes('mimetype') || !(isPackage || names.includes('content.xml'))) return WRONG_CONTENT
  return acceptFile({
    'suspicious-file': await isSuspicious(file, directory),
    'encrypted-file': isPackage || isEncrypted,
    macros: names.some((name) => /^(?:basic|scripts)\/./.test(name)),
  })
}

/** Inspects a ZIP archive. */
export async function inspectArchive(file: OpenFile): Promise<FileInspection> {
  const directory = await readZipDirectory(file)
  if (directory === null) return WRONG_CONTENT
  return acceptFile({ 'suspicious-file': await isSuspicious(file, directory), 'encrypted-file': directory.isEncrypted })
}
