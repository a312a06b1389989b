import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EDITOR_UPLOAD_PATH, THUMBNAIL_PATH } from '../../src/contracts/editor-protocol.ts'
import type { LibraryPicture, UploadAnswer } from '../../src/contracts/library-file.ts'
import { type EditorClient, openAddress } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { sendRequest } from '../support/server/http.ts'

let site: OpenedSite
let port: number
let cookie: string

beforeAll(async () => {
  site = await copySite()
  const opened = await openAddress((await site.start()).url)
  port = opened.port
  cookie = opened.cookie
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const folder of ['pictures', 'files']) await rm(path.join(site.publicFolder, folder), { recursive: true, force: true })
})

const TYPE = 'application/octet-stream'

const own = (): Record<string, string> => ({ cookie, origin: `http://127.0.0.1:${port}`, 'content-type': TYPE })

const post = (name: string, body: string | Buffer, headers = own()) =>
  sendRequest(port, `${EDITOR_UPLOAD_PATH}?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body })

/** Uploads a file that is accepted. */
async function addFile(name: string, bytes: string | Buffer): Promise<Exclude<UploadAnswer, { refused: string }>> {
  const { status, body } = await post(name, bytes)
  const answer: UploadAnswer = JSON.parse(String(body))
  if (status !== 200 || 'refused' in answer) throw new Error(String(body))
  return answer
}

/** Uploads a picture that is accepted. */
async function add(name: string, bytes: string | Buffer): Promise<LibraryPicture> {
  const { file } = await addFile(name, bytes)
  if (file.kind !== 'picture') throw new Error(`"${file.src}" is not a picture.`)
  return file
}

/** Opens a window and uses a file in the draft. */
async function openUsing(src: string): Promise<EditorClient> {
  const client = await site.connect()
  await client.call('open', {})
  const change = { kind: 'set' as const, at: ['site', 'name'], value: `The site of ${src}` }
  await client.call('change', { changes: [change], label: 'Use a file', joins: false })
  return client
}

const read = (src: string): Promise<Buffer> => readFile(path.join(site.publicFolder, src))

const listFiles = async (): Promise<string[]> =>
  (await readdir(site.publicFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

const paint = (width: number, height: number, background = '#c40') =>
  sharp({ create: { width, height, channels: 3, background } })

const jpeg = (width = 60, height = 40, background?: string) => paint(width, height, background).jpeg().toBuffer()

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

describe('a picture that is added', () => {
  test('is upright, in sRGB, and has no metadata', async () => {
    const photograph = await paint(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer()
    const { src, ...facts } = await add('team.jpg', photograph)
    expect([src, facts]).toEqual([
      '/pictures/team.jpg',
      expect.objectContaining({ width: 40, height: 60, format: 'JPEG', canCrop: true, problem: null }),
    ])
    const { exif, orientation } = await sharp(await read(src)).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('is made smaller if no page needs its size', async () => {
    const { width, height } = await add('wall.png', await paint(6000, 300).png().toBuffer())
    expect([width, height]).toEqual([4000, 200])
  })

  test('keeps its animation', async () => {
    const frames = await Promise.all(['#c40', '#04c'].map((color) => paint(8, 8, color).png().toBuffer()))
    const { src, canCrop } = await add(
      'blink.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect([(await sharp(await read(src)).metadata()).pages, canCrop]).toEqual([2, false])
  })

  test('is a drawing without scripts, handlers and references to other files', async () => {
    const hostile = DRAWING.replace(
      '<path',
      '<script>alert(1)</script><image href="https://example.com/x.png"/><foreignObject><p>x</p></foreignObject><path onload="alert(2)"',
    )
    const { src, format } = await add('logo.svg', hostile)
    expect([format, /script|alert|example|foreign/.test(String(await read(src)))]).toEqual(['SVG', false])
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
    expect((await add(name, await jpeg())).src).toBe(`/pictures/${expected}`)
    expect(await listFiles()).toEqual([expected])
  })

  test('never replaces a file; the same picture is not added twice', async () => {
    const [red, blue] = [await jpeg(), await jpeg(60, 40, '#04c')]
    const names = [await add('team.jpg', red), await add('team.jpg', blue), await add('Team.jpeg', red)].map(({ src }) => src)
    expect(names).toEqual(['/pictures/team.jpg', '/pictures/team-2.jpg', '/pictures/team.jpg'])
    expect(await listFiles()).toEqual(['team-2.jpg', 'team.jpg'])
  })
})

describe('a file for links', () => {
  const PDF = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'
  const CARD = 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n'

  test.each([
    ['Preisliste 2027 (Ä).PDF', PDF, { src: '/files/preisliste-2027-a.pdf', format: 'PDF', bytes: PDF.length }],
    ['../../ada.vcf', CARD, { src: '/files/ada.vcf', format: 'VCF', bytes: CARD.length }],
  ])('is added as it is, under a safe name: %s', async (name, content, facts) => {
    expect(await addFile(name, content)).toEqual({ file: { kind: 'linked', ...facts }, warning: null })
    expect(String(await read(facts.src))).toBe(content)
    const { files } = await (await site.connect()).call('listLibrary', {})
    expect(files).toEqual([{ kind: 'linked', ...facts }])
  })

  test('is added with a warning if visitors cannot simply open it', async () => {
    const { warning } = await addFile('secret.pdf', PDF.replace('/Root', '/Encrypt 12 0 R /Root'))
    expect(warning).toMatch(/^"secret\.pdf" is protected by a password\./)
  })

  test('that no manifest names can be deleted, but not one that the library does not list', async () => {
    const client = await site.connect()
    const { file } = await addFile('prices.pdf', PDF)
    await writeFile(path.join(site.publicFolder, 'files/robots.txt'), '')
    await client.call('removeFile', { src: file.src })
    await expect(client.call('removeFile', { src: '/files/robots.txt' })).rejects.toThrow(/neither a picture nor a file/)
    expect(await listFiles()).toEqual(['robots.txt'])
  })
})

describe('an upload is refused, and nothing is written,', () => {
  const expectRefused = async (answer: ReturnType<typeof post>, status: number, text: RegExp) => {
    const { status: got, body } = await answer
    expect([got, String(body)]).toEqual([status, expect.stringMatching(text)])
    expect(await listFiles()).toEqual([])
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
  ])('if it is %s', (_, name, content) => expectRefused(post(name, content), 200, /^\{"refused":"\\"(team|a)\./))

  test('if it is larger than the limit', async () => {
    await expectRefused(post('big.jpg', '', { ...own(), 'content-length': '30000001' }), 413, /too large/)
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
    await expectRefused(post('team.jpg', await jpeg(), { ...own(), ...headers }), status, /./)
  })

  test('without an origin', async () => {
    const { origin: _, ...headers } = own()
    await expectRefused(post('team.jpg', await jpeg(), headers), 403, /./)
  })

  test('if the folder for pictures is a link to another folder', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'))
    await symlink(elsewhere, path.join(site.publicFolder, 'pictures'))
    const { status, body } = await post('team.jpg', await jpeg())
    expect([status, String(body)]).toEqual([200, expect.stringMatching(/refused.*leads elsewhere/)])
    expect(await readdir(elsewhere)).toEqual([])
    await rm(elsewhere, { recursive: true })
  })
})

test('a name that is a link to a missing file is not written through', async () => {
  const target = path.join(site.folder, 'outside.jpg')
  await mkdir(path.join(site.publicFolder, 'pictures'))
  await symlink(target, path.join(site.publicFolder, 'pictures/team.jpg'))
  expect((await add('team.jpg', await jpeg())).src).toBe('/pictures/team-2.jpg')
  await expect(readFile(target)).rejects.toThrow('ENOENT')
})

describe('the library', () => {
  test('lists pictures with their sizes, and says what is wrong with a damaged one', async () => {
    await add('team.jpg', await jpeg())
    await writeFile(path.join(site.publicFolder, 'pictures/old.png'), 'no picture')
    const { files } = await (await site.connect()).call('listLibrary', {})
    expect(files).toEqual([
      expect.objectContaining({ src: '/pictures/old.png', problem: expect.stringMatching(/damaged/) }),
      expect.objectContaining({ src: '/pictures/team.jpg', width: 60, height: 40, problem: null }),
    ])
  })

  test('writes a part of a picture next to it and leaves the picture alone', async () => {
    const { src } = await add('team.jpg', await jpeg())
    const before = await read(src)
    const client = await site.connect()
    const part = await client.call('cropPicture', { src, part: { left: 10, top: 0, width: 20, height: 30 } })
    expect(part).toMatchObject({ src: '/pictures/team-part.jpg', width: 20, height: 30 })
    expect(await read(src)).toEqual(before)
  })

  test.each([
    ['/pictures/team.jpg', { left: 50, top: 0, width: 20, height: 20 }, /not inside/],
    ['/pictures/team.jpg', { left: 0.5, top: 0, width: 20, height: 20 }, /not inside/],
    ['/../site.manifest.json', { left: 0, top: 0, width: 1, height: 1 }, /no file/],
    ['/pictures/logo.svg', { left: 0, top: 0, width: 1, height: 1 }, /cannot be cropped/],
  ])('does not crop %s to %j', async (src, part, message) => {
    await add('team.jpg', await jpeg())
    await add('logo.svg', DRAWING)
    await expect((await site.connect()).call('cropPicture', { src, part })).rejects.toThrow(message)
  })

  test('deletes a picture only if the draft and the file do not use it', async () => {
    const [used, unused] = [await add('used.jpg', await jpeg()), await add('unused.jpg', await jpeg(60, 40, '#04c'))]
    const client = await openUsing(used.src)
    await expect(client.call('removeFile', { src: used.src })).rejects.toThrow(/in use/)
    await expect(client.call('removeFile', { src: '/../site.manifest.json' })).rejects.toThrow(/no file/)
    await client.call('removeFile', { src: unused.src })
    expect(await listFiles()).toEqual(['used.jpg'])
  })

  test('does not delete what a link in the public folder leads to', async () => {
    const target = path.join(site.folder, 'outside.jpg')
    await writeFile(target, await jpeg())
    await mkdir(path.join(site.publicFolder, 'pictures'), { recursive: true })
    await symlink(target, path.join(site.publicFolder, 'pictures/link.jpg'))
    await expect((await site.connect()).call('removeFile', { src: '/pictures/link.jpg' })).rejects.toThrow(/no file/)
    expect(await readFile(target)).toEqual(await jpeg())
  })
})

describe('a file gets another name', () => {
  test('in its folder, with its extension, and stays under the old one while the draft or the file needs it', async () => {
    const { src } = await add('used.jpg', await jpeg())
    const client = await openUsing(src)
    const file = await client.call('renameFile', { src, name: '../Our Team.v2' })
    expect(file).toMatchObject({ src: '/pictures/our-team-v2.jpg', width: 60 })
    expect(await listFiles()).toEqual(['our-team-v2.jpg', 'used.jpg'])
  })

  test('and has only that one if nothing uses it', async () => {
    const { src } = await add('unused-one.jpg', await jpeg())
    await (await site.connect()).call('renameFile', { src, name: 'wall' })
    expect(await listFiles()).toEqual(['wall.jpg'])
  })

  test.each([
    ['/pictures/team.jpg', 'Wall', /There is a file "wall\.jpg" in this folder already/],
    ['/pictures/team.jpg', '写真', /cannot be the name of a file/],
    ['/pictures/team.jpg', 'con', /cannot be the name of a file/],
    ['/../site.manifest.json', 'other', /no file/],
    ['/pictures/notes.txt', 'other', /neither a picture nor a file/],
  ])('but not %s the name %j', async (src, name, message) => {
    await add('team.jpg', await jpeg())
    await add('wall.jpg', await jpeg(60, 40, '#04c'))
    await writeFile(path.join(site.publicFolder, 'pictures/notes.txt'), 'Notes')
    await expect((await site.connect()).call('renameFile', { src, name })).rejects.toThrow(message)
    expect(await listFiles()).toEqual(['notes.txt', 'team.jpg', 'wall.jpg'])
  })
})

describe('a thumbnail', () => {
  const get = (src: string, headers: Record<string, string> = {}) =>
    sendRequest(port, THUMBNAIL_PATH + src, { headers: { cookie, ...headers } })
  const put = async (name: string, bytes: string | Buffer) => {
    await mkdir(path.join(site.publicFolder, 'pictures'), { recursive: true })
    await writeFile(path.join(site.publicFolder, 'pictures', name), bytes)
  }

  test('is small and upright, and is sent again only after the picture has changed', async () => {
    await put('My photo#1.jpg', await paint(1200, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const { body, headers } = await get('/pictures/My%20photo%231.jpg')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 240, height: 320 })
    const known = { 'if-none-match': String(headers.etag) }
    expect((await get('/pictures/My%20photo%231.jpg', known)).status).toBe(304)
    await put('My photo#1.jpg', await jpeg())
    expect((await get('/pictures/My%20photo%231.jpg', known)).status).toBe(200)
  })

  test('of an animation is its first frame', async () => {
    const frames = await Promise.all(['#c40', '#04c'].map((color) => paint(8, 8, color).png().toBuffer()))
    await put(
      'blink.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect((await sharp((await get('/pictures/blink.gif')).body).metadata()).pages ?? 1).toBe(1)
  })

  test('of a drawing is the drawing, which cannot run scripts', async () => {
    await put('logo.svg', DRAWING)
    const { body, headers } = await get('/pictures/logo.svg')
    expect([String(body), headers['content-security-policy']]).toEqual([DRAWING, expect.stringMatching(/^sandbox/)])
  })

  test.each([
    ['of a damaged picture', '/pictures/old.png', {}, 415],
    ['of a missing picture', '/pictures/no.png', {}, 404],
    ['of a file outside the public folder', '/%2e%2e/site.manifest.json', {}, 404],
    ['without the token', '/pictures/old.png', { cookie: '' }, 403],
  ])('is not sent %s', async (_, src, headers, status) => {
    await put('old.png', 'no picture')
    expect((await get(src, headers)).status).toBe(status)
  })
})
