import { isProgramEnding } from './file-types.ts'
import { findMarks } from './find-marks.ts'
import { hasBytes, type Inspection, toBytes, toRight, WRONG_CONTENT } from './inspection.ts'
import { type OpenFile, readAt } from './read-at.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'
import { hasTrueSizes } from './zip-sizes.ts'

/** How a compound file begins ([MS-CFB] 2.2), which older documents are. */
const COMPOUND_FILE = toBytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
/** The names of its streams are in UTF-16. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le')
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le')

/** A document of Word from before 2007. */
export async function inspectDoc(file: OpenFile): Promise<Inspection> {
  if (!(await hasBytes(file, 0, COMPOUND_FILE))) return WRONG_CONTENT
  const marks = await findMarks(file, { encryption: [ENCRYPTED_STREAM], macros: [MACRO_STREAM] })
  return toRight({
    'encrypted-file': marks.has('encryption') || (await isEncryptedWord(file)),
    macros: marks.has('macros'),
  })
}

/** Word puts its main stream into the first sector, and into its header whether it is encrypted ([MS-DOC] 2.5.2, fEncrypted). */
async function isEncryptedWord(file: OpenFile): Promise<boolean> {
  const header = await readAt(file, 512, 12)
  return header.length === 12 && header.readUInt16LE(0) === 0xa5ec && (header.readUInt16LE(10) & 0x0100) !== 0
}

/** A document of Word since 2007. One with a password is a stream of a compound file instead of an archive ([MS-OFFCRYPTO] 1.3.3). */
export async function inspectDocx(file: OpenFile): Promise<Inspection> {
  if (await hasBytes(file, 0, COMPOUND_FILE)) {
    const marks = await findMarks(file, { encryption: [ENCRYPTED_STREAM] })
    return marks.has('encryption') ? toRight({ 'encrypted-file': true }) : WRONG_CONTENT
  }
  const directory = await readZipDirectory(file)
  if (directory === null) return WRONG_CONTENT
  const { names, isEncrypted } = directory
  const isWord = names.includes('[content_types].xml') && names.some((name) => name.startsWith('word/'))
  // Word itself opens no .docx with macros: such a file has been renamed.
  const hasMacros = names.some((name) => name.endsWith('vbaproject.bin'))
  if (!isWord || hasMacros) return WRONG_CONTENT
  return toRight({ 'suspicious-file': await isSuspicious(file, directory), 'encrypted-file': isEncrypted })
}

/** Whether an archive holds more than a document needs: other bytes, a program, or entries that unpack to more than they claim. */
async function isSuspicious(file: OpenFile, { names, entries, hasMore }: ZipDirectory): Promise<boolean> {
  const hasProgram = names.some((name) => isProgramEnding(name.split('.').at(-1) ?? ''))
  return hasMore || hasProgram || !(await hasTrueSizes(file, entries))
}

/** A text in the OpenDocument format. One with a password may hold a single encrypted entry in place of its content. */
export async function inspectOdt(file: OpenFile): Promise<Inspection> {
  const directory = await readZipDirectory(file)
  if (directory === null) return WRONG_CONTENT
  const { names, isEncrypted } = directory
  const isPackage = names.includes('encrypted-package')
  if (!names.includes('mimetype') || !(isPackage || names.includes('content.xml'))) return WRONG_CONTENT
  return toRight({
    'suspicious-file': await isSuspicious(file, directory),
    'encrypted-file': isPackage || isEncrypted,
    macros: names.some((name) => /^(?:basic|scripts)\/./.test(name)),
  })
}
