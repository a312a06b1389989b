import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DRAWING, jpeg, type LibrarySite, openLibrarySite, paint } from '../support/editor/library-site.ts'

let library: LibrarySite

beforeAll(async () => {
  library = await openLibrarySite()
})
afterAll(() => library[Symbol.asyncDispose]())
beforeEach(() => library.empty())

describe('a picture that is added', () => {
  test('is upright, in sRGB, and has no metadata', async () => {
    const photograph = await paint(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const { src, ...facts } = await library.add('team.jpg', photograph)
    expect([src, facts]).toEqual([
      '/pictures/team.jpg',
      expect.objectContaining({ width: 40, height: 60, format: 'JPEG', canCrop: true, problem: null }),
    ])
    const { exif, orientation } = await sharp(await library.read(src)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('is made smaller if no page needs its size', async () => {
    const { width, height } = await library.add('wall.png', await paint(6000, 300).png().toBuffer())
    expect([width, height]).toEqual([4000, 200])
  })

  test('keeps its animation', async () => {
    const frames = await Promise.all(['#c40', '#04c'].map((color) => paint(8, 8, color).png().toBuffer()))
    const { src, canCrop } = await library.add(
      'blink.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect([(await sharp(await library.read(src)).metadata()).pages, canCrop]).toEqual([2, false])
  })

  test('is a drawing without scripts, handlers and references to other files', async () => {
    const hostile = DRAWING.replace(
      '<path',
      '<script>alert(1)</script><image href="https://example.com/x.png"/><foreignObject><p>x</p></foreignObject><path onload="alert(2)"',
    )
    const { src, format } = await library.add('logo.svg', hostile)
    expect([format, /script|alert|example|foreign/.test(String(await library.read(src)))]).toEqual(['SVG', false])
  })

  test.each([
    ['../../etc/päth/x.exe', 'x.jpg'],
    ['..\\..\\Windows\\Ünser Team (final).PNG', 'unser-team-final.jpg'],
    ['.htaccess', 'picture.jpg'],
    ['con.jpg', 'picture.jpg'],
    ['\u0000<script>.svg', 'script.jpg'],
    ['', 'picture.jpg'],
    ['写真', 'picture.jpg'],
  ])('gets a safe name and the extension of its content: %j', async (name, expected) => {
    expect((await library.add(name, await jpeg())).src).toBe(`/pictures/${expected}`)
    expect(await library.listFiles()).toEqual([expected])
  })

  test('never replaces a file; the same picture is not added twice', async () => {
    const [red, blue] = [await jpeg(), await jpeg(60, 40, '#04c')]
    const names = [
      await library.add('team.jpg', red),
      await library.add('team.jpg', blue),
      await library.add('Team.jpeg', red),
    ].map(({ src }) => src)
    expect(names).toEqual(['/pictures/team.jpg', '/pictures/team-2.jpg', '/pictures/team.jpg'])
    expect(await library.listFiles()).toEqual(['team-2.jpg', 'team.jpg'])
  })
})

describe('a file for links', () => {
  const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
  const CARD = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n'

  test.each([
    ['Preisliste 2027 (Ä).PDF', PDF, { src: '/files/preisliste-2027-a.pdf', format: 'PDF', bytes: PDF.length }],
    ['../../ada.vcf', CARD, { src: '/files/ada.vcf', format: 'VCF', bytes: CARD.length }],
  ])('is added as it is, under a safe name: %s', async (name, content, facts) => {
    expect(await library.addFile(name, content)).toEqual({ file: { kind: 'linked', ...facts }, warning: null })
    expect(String(await library.read(facts.src))).toBe(content)
    const { files } = await (await library.site.connect()).call('listLibrary', {})
    expect(files).toEqual([{ kind: 'linked', ...facts }])
  })

  test('is added with a warning if visitors cannot simply open it', async () => {
    const { warning } = await library.addFile('secret.pdf', PDF.replace('/Root', '/Encrypt 12 0 R /Root'))
    expect(warning).toMatch(/^"secret\.pdf" is protected by a password\./)
  })

  test('that no manifest names can be deleted, but not one that the library does not list', async () => {
    const client = await library.site.connect()
    const { file } = await library.addFile('prices.pdf', PDF)
    await writeFile(path.join(library.site.publicFolder, 'files/robots.txt'), '')
    await client.call('removeFile', { src: file.src })
    await expect(client.call('removeFile', { src: '/files/robots.txt' })).rejects.toThrow(/neither a picture nor a file/)
    expect(await library.listFiles()).toEqual(['robots.txt'])
  })
})

describe('an upload is refused, and nothing is written,', () => {
  const expectRefused = async (answer: ReturnType<typeof library.post>, status: number, text: RegExp) => {
    const { status: got, body } = await answer
    expect([got, String(body)]).toEqual([status, expect.stringMatching(text)])
    expect(await library.listFiles()).toEqual([])
  }

  test.each([
    ['HTML', 'team.jpg', '<!doctype html><script>alert(1)</script>'],
    ['HTML with a drawing', 'team.svg', `<!doctype html><html><body>${DRAWING}<script>alert(1)</script></body></html>`],
    ['a program', 'team.png', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    [
      'text that grows when it is parsed',
      'a.svg',
      `<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>${DRAWING.replace('/>', '>&b;</path>')}`,
    ],
    ['the beginning of a picture', 'team.jpg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['nothing', 'team.jpg', ''],
    ['a page as a document', 'a.pdf', '<!doctype html><script>alert(1)</script>'],
    ['a page as a table', 'a.csv', '<html><script>alert(1)</script></html>'],
    ['a drawing as an archive', 'a.zip', DRAWING],
    ['a document with the extension of a program', 'a.php.pdf', '%PDF-1.7'],
    ['a page', 'a.html', '<!doctype html><p>Hello'],
    ['a script', 'a.js', 'alert(1)'],
    ['XML', 'a.xml', '<?xml version="1.0"?><a/>'],
    ['a page with another name', 'a.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ])('if it is %s', (_, name, content) => expectRefused(library.post(name, content), 200, /^\{"refused":"\\"(team|a)\./))

  test('if it is larger than the limit', async () => {
    await expectRefused(library.post('big.jpg', '', { ...library.own(), 'content-length': '30000001' }), 413, /too large/)
  })

  test.each([
    ['without the token', { cookie: '' }, 403],
    ['from a page of another site', { origin: 'https://example.com' }, 403],
    ['from another port of this computer', { origin: 'http://127.0.0.1:1' }, 403],
    ['for another host', { host: 'example.com' }, 403],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of a type that forms of other sites can send', { 'content-type': 'text/plain' }, 415],
    ['of a form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('%s', async (_, headers, status) => {
    await expectRefused(library.post('team.jpg', await jpeg(), { ...library.own(), ...headers }), status, /./)
  })

  test('without an origin', async () => {
    const { origin: _, ...headers } = library.own()
    await expectRefused(library.post('team.jpg', await jpeg(), headers), 403, /./)
  })

  test('if the folder for pictures is a link to another folder', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'))
    await symlink(elsewhere, path.join(library.site.publicFolder, 'pictures'))
    const { status, body } = await library.post('team.jpg', await jpeg())
    expect([status, String(body)]).toEqual([200, expect.stringMatching(/refused.*leads elsewhere/)])
    expect(await readdir(elsewhere)).toEqual([])
    await rm(elsewhere, { recursive: true })
  })
})

test('a name that is a link to a missing file is not written through', async () => {
  const target = path.join(library.site.folder, 'outside.jpg')
  await mkdir(path.join(library.site.publicFolder, 'pictures'))
  await symlink(target, path.join(library.site.publicFolder, 'pictures/team.jpg'))
  expect((await library.add('team.jpg', await jpeg())).src).toBe('/pictures/team-2.jpg')
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})
