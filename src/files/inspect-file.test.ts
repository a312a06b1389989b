import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectFile } from './inspect-file.ts'
import { toLatin1Bytes } from './inspection.ts'
import { toOpenFile } from './open-file.ts'

type ZipFixtureEntry = { name: string; content?: string | Buffer; size?: number; flags?: number; method?: number }

/** Creates an archive of stored entries, with false values on request (APPNOTE 4.3). Checksums are omitted: it is never unpacked. */
function toZip(entries: readonly ZipFixtureEntry[], { comment = '', count = entries.length, disk = 0 } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x', size = content.length, flags = 0, method = 0 } of entries) {
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04\x14\0', 'latin1')
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.write('PK\x01\x02\x14\0\x14\0', 'latin1')
    central.writeUInt16LE(flags, 8)
    central.writeUInt16LE(method, 10)
    central.writeUInt32LE(content.length, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), Buffer.from(content))
    directory.push(central, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + content.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(disk, 4)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, ...directory, end, toLatin1Bytes(comment)])
}

const WORD: ZipFixtureEntry[] = [{ name: '[Content_Types].xml' }, { name: '_rels/.rels' }, { name: 'word/document.xml' }]
const ODT: ZipFixtureEntry[] = [{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }, { name: 'content.xml' }]
const docx = toZip(WORD)
/** Compresses content and claims a size that may be false. */
const toDeflated = (content: string, size = content.length): ZipFixtureEntry => {
  return { name: 'word/media/a.xml', content: deflateRawSync(content), size, method: 8 }
}
const LONG = 'a'.repeat(1_000_000)
const odt = toZip(ODT)
const zip = toZip([{ name: 'a.txt' }])
const toOffice = (folder: string) => toZip([{ name: '[Content_Types].xml' }, { name: `${folder}/main.xml` }])
const CARD = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n'
const pdf = toLatin1Bytes('%PDF-1.7\n%\xe2\xe3\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const png = toLatin1Bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(17)}\0\0\0\0IEND\xaeB\x60\x82`)
const jpg = toLatin1Bytes(`\xff\xd8\xff\xe0\0\x10JFIF\0${'\x01'.repeat(40)}\xff\xd9`)
const ole = (...streams: string[]) =>
  Buffer.concat([
    toLatin1Bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ])
/** Creates a document whose Word stream has an encryption flag. */
const wordStream = (flags: string) =>
  Buffer.concat([ole(), toLatin1Bytes(`\xec\xa5\xc1\0\0\0\0\0\0\0${flags}`), Buffer.alloc(500)])
const filler = Buffer.alloc(300_000, 'a')

const inspect = (name: string, content: Buffer | string) => inspectFile(name, toOpenFile(Buffer.from(content)))

describe('a file whose content matches its name', () => {
  it.each<[string, Buffer | string]>([
    ['a.pdf', pdf],
    ['a.PDF', Buffer.concat([pdf, toLatin1Bytes('/EncryptMetadata true')])],
    ['a.doc', ole('WordDocument')],
    ['a.doc', wordStream('\xf0\x12')],
    ['a.docx', docx],
    ['a.docx', toZip([{ name: '[content_types].xml' }, { name: 'word\\document2.xml' }], { comment: 'made elsewhere' })],
    ['a.docx', toZip([...WORD, toDeflated(LONG)])],
    ['a.odt', odt],
    ['script.pdf', Buffer.concat([pdf, toLatin1Bytes('/JavaScripts /Launcher (a /Launch2)')])],
    ['a.png', png],
    ['a.jpg', jpg],
    ['a.jpeg', jpg],
    ['release 1.2.final.txt', 'Hello,\r\n\twe need a site. \u{1F600}\n'],
    ['latin.txt', toLatin1Bytes('Gr\xfc\xdfe aus K\xf6ln \x80 5\x1a')],
    ['log.txt', '\x1b[31mfailed\x1b[0m 1 < 2, see <b>bold</b>'],
    ['utf16.txt', Buffer.from('\ufeffПривет', 'utf16le')],
    ['utf16be.txt', Buffer.from('\ufeffПривет\n', 'utf16le').swap16()],
    ['utf8.txt', '\ufeffname;town'],
    ['prices.csv', 'name;price\nTea;3\n'],
    ['sheet.xlsx', toOffice('xl')],
    ['slides.pptx', toOffice('ppt')],
    ['sheet.ods', odt],
    ['slides.odp', odt],
    ['logos.zip', zip],
    ['card.vcf', CARD],
    ['tour.mp4', toLatin1Bytes(`\0\0\0\x20ftypisom${'\0'.repeat(40)}`)],
    ['tour.webm', toLatin1Bytes(`\x1a\x45\xdf\xa3${'\x01'.repeat(40)}`)],
    ['tour.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'],
    ['event.ics', '\ufeffBEGIN:VCALENDAR\nEND:VCALENDAR\n'],
  ])('passes without a warning: %s', async (name, content) => {
    expect(await inspect(name, content)).toEqual({ isAccepted: true, reasons: [] })
  })
})

describe('an acceptable but suspicious file', () => {
  it.each<[string, string, Buffer | string, string]>([
    ['a PDF with an archive after it', 'a.pdf', Buffer.concat([pdf, filler, zip]), 'suspicious-file'],
    ['a PDF with an archive inside', 'a.pdf', Buffer.concat([pdf, zip, filler, pdf]), 'suspicious-file'],
    [
      'an archive signature across two chunks',
      'a.pdf',
      Buffer.concat([pdf, filler.subarray(0, 256 * 1024 - 4 - (zip.length - 22) - pdf.length), zip]),
      'suspicious-file',
    ],
    ['a PDF with a script', 'a.pdf', Buffer.concat([pdf, toLatin1Bytes('<SCRIPT >alert(1)</script>')]), 'suspicious-file'],
    [
      'a PDF with JavaScript',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('<</S/JavaScript/JS(app.alert\\(1\\))>>')]),
      'suspicious-file',
    ],
    [
      'a PDF with JavaScript in an escaped spelling',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('<</S /J#61vaScrip#74 >>')]),
      'suspicious-file',
    ],
    [
      'a PDF that starts a program',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('<</S /Launch /F (cmd.exe)>>')]),
      'suspicious-file',
    ],
    [
      'a PDF with an embedded file',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('<</Type /EmbeddedFile\n/Length 3>>')]),
      'suspicious-file',
    ],
    [
      'a PDF with a list of files',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('/Names<</EmbeddedFiles 9 0 R>>')]),
      'suspicious-file',
    ],
    ['a document with a program', 'a.docx', toZip([...WORD, { name: 'word/embeddings/Setup.EXE' }]), 'suspicious-file'],
    ['an .odt with a program', 'a.odt', toZip([...ODT, { name: 'Object/run.vbs' }]), 'suspicious-file'],
    [
      'a document with a stored entry that claims less',
      'a.docx',
      toZip([...WORD, { name: 'word/a', content: 'abc', size: 1 }]),
      'suspicious-file',
    ],
    ['a document that unpacks to more than it claims', 'a.docx', toZip([...WORD, toDeflated(LONG, 100)]), 'suspicious-file'],
    [
      'a document that unpacks to less than it claims',
      'a.docx',
      toZip([...WORD, toDeflated(LONG, 2_000_000)]),
      'suspicious-file',
    ],
    ['a document with damaged bytes', 'a.docx', toZip([...WORD, { ...toDeflated(LONG), content: 'abcdef' }]), 'suspicious-file'],
    ['a picture with PHP', 'a.png', Buffer.concat([png, toLatin1Bytes('<?php system($_GET[0]); ?>')]), 'suspicious-file'],
    ['a picture with a PDF', 'a.jpg', Buffer.concat([jpg, pdf]), 'suspicious-file'],
    [
      'a picture with a program',
      'a.jpg',
      Buffer.concat([jpg, toLatin1Bytes('MZ..This program cannot be run in DOS mode')]),
      'suspicious-file',
    ],
    ['a document with bytes after it', 'a.docx', Buffer.concat([docx, toLatin1Bytes('MZ')]), 'suspicious-file'],
    ['an archive with a program', 'a.zip', toZip([{ name: 'setup.exe' }]), 'suspicious-file'],
    ['a text that contains markup', 'a.txt', 'Our page begins with\n<!DOCTYPE html>\n<html>', 'suspicious-file'],
    [
      'a PDF with a password',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('trailer <</Root 1 0 R /Encrypt 12 0 R>>')]),
      'encrypted-file',
    ],
    [
      'a PDF with a password and an inline encryption dictionary',
      'a.pdf',
      Buffer.concat([pdf, toLatin1Bytes('/Encrypt<</Filter/Standard>>')]),
      'encrypted-file',
    ],
    ['a .docx with a password', 'a.docx', ole('EncryptionInfo', 'EncryptedPackage'), 'encrypted-file'],
    ['a .doc with a password', 'a.doc', wordStream('\xf0\x13'), 'encrypted-file'],
    ['an .odt with a password', 'a.odt', toZip([{ name: 'mimetype' }, { name: 'encrypted-package' }]), 'encrypted-file'],
    ['a document with encrypted entries', 'a.docx', toZip(WORD.map((entry) => ({ ...entry, flags: 1 }))), 'encrypted-file'],
    ['a .doc with macros', 'a.doc', ole('WordDocument', '_VBA_PROJECT'), 'macros'],
    ['an .odt with macros', 'a.odt', toZip([...ODT, { name: 'Basic/Standard/Module1.xml' }]), 'macros'],
  ])('%s passes with a warning', async (_what, name, content, code) => {
    const { isAccepted, reasons } = await inspect(name, content)
    expect([isAccepted, reasons.map((reason) => reason.code)]).toEqual([true, [code]])
  })
})

describe('a file whose content does not match its name', () => {
  it.each<[string, string, Buffer | string]>([
    ['markup as a picture', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a picture of another type', 'a.png', jpg],
    ['a picture after its signature was moved', 'a.jpg', Buffer.concat([toLatin1Bytes(' '), jpg])],
    ['a PDF after an archive', 'a.pdf', Buffer.concat([zip, pdf])],
    ['an archive as a PDF', 'a.pdf', zip],
    ['markup as text', 'a.txt', '\ufeff \n<svg onload="alert(1)">'],
    ['XML as text', 'a.txt', '<?xml version="1.0"?><a/>'],
    ['a page after a comment as text', 'a.txt', '<!-- hello --><html>'],
    ['a script in UTF-16 as text', 'a.txt', Buffer.from('\ufeff<script>alert(1)</script>', 'utf16le')],
    ['a PDF as text', 'a.txt', '%PDF-1.7'],
    ['text with NUL', 'a.txt', 'hello\0world'],
    ['text with a control character near its end', 'a.txt', Buffer.concat([filler, toLatin1Bytes('\x01')])],
    ['half a UTF-16 code unit', 'a.txt', toLatin1Bytes('\xff\xfea')],
    ['a lone surrogate in UTF-16', 'a.txt', toLatin1Bytes('\xff\xfe\x00\xd8a\0')],
    ['a plain archive as a document', 'a.docx', zip],
    ['a spreadsheet as a document', 'a.docx', toZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
    ['a document of another type', 'a.odt', docx],
    ['an older document with a newer extension', 'a.docx', ole('WordDocument')],
    ['a newer document with an older extension', 'a.doc', docx],
    ['a renamed document with macros', 'a.docx', toZip([...WORD, { name: 'word/vbaProject.bin' }])],
    ['a document that unpacks to more than 200 MiB', 'a.docx', toZip([...WORD, { name: 'word/a', size: 201 * 2 ** 20 }])],
    [
      'a document of more than 2,000 entries',
      'a.docx',
      toZip([...WORD, ...Array.from({ length: 2000 }, (_, i) => ({ name: `word/${i}` }))]),
    ],
    ['a document with a path outside its folder', 'a.docx', toZip([...WORD, { name: 'word/../../etc/passwd' }])],
    ['a document that claims to be split', 'a.docx', toZip(WORD, { disk: 1 })],
    ['a document that claims more entries than it has', 'a.docx', toZip(WORD, { count: 4 })],
    ['a document that claims fewer entries than it has', 'a.docx', toZip(WORD, { count: 2 })],
    ['a ZIP64 document', 'a.docx', toZip([...WORD, { name: 'word/a', size: 0xffffffff }])],
    ['a truncated document', 'a.docx', docx.subarray(0, -30)],
    ['a text as a card', 'a.vcf', 'Ada'],
    ['a card as an event', 'a.ics', CARD],
    ['a page as a table', 'a.csv', '<html><script>alert(1)</script>'],
    ['a document as a spreadsheet', 'a.xlsx', docx],
    ['a text as an archive', 'a.zip', 'PK'],
    ['nothing', 'a.png', ''],
    ['a type that cannot be inspected', 'a.exe', 'MZ'],
    ['a name without extension', 'pdf', pdf],
  ])('%s is refused', async (_what, name, content) => {
    const { isAccepted, reasons } = await inspect(name, content)
    expect([isAccepted, reasons.map((reason) => reason.code)]).toEqual([false, ['file-content']])
  })

  it.each(['a.php.jpg', 'a.PHP5.jpg', 'a.exe .jpg', 'a.php\0.jpg', 'a.b.sh.c.jpg'])(
    '%j is refused because it contains the extension of a program',
    async (name) => {
      expect(await inspect(name, jpg)).toMatchObject({ isAccepted: false, reasons: [{ code: 'file-name' }] })
    },
  )

  it.each(['example.com.jpg', 'node.js.jpg', 'page.html.jpg'])('%j is legitimate and accepted', async (name) => {
    expect(await inspect(name, jpg)).toMatchObject({ isAccepted: true })
  })
})

it('does not throw for an archive that is damaged anywhere', async () => {
  const damage = fc.array(fc.tuple(fc.nat(docx.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(docx.length), async (changes, length) => {
      const bytes = Buffer.from(docx)
      for (const [at, byte] of changes) bytes[at] = byte
      const { isAccepted, reasons } = await inspect('a.docx', length % 3 === 0 ? bytes.subarray(0, length) : bytes)
      expect(isAccepted || reasons.length === 1).toBe(true)
    }),
    { numRuns: 500 },
  )
})
