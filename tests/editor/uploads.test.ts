import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EDITOR_UPLOAD_PATH, type LibraryPicture, type UploadAnswer } from '../../src/contracts/editor-protocol.ts'
import { openAddress } from '../support/editor/editor-client.ts'
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
beforeEach(() => rm(path.join(site.publicFolder, 'pictures'), { recursive: true, force: true }))

const TYPE = 'application/octet-stream'

const own = (): Record<string, string> => ({ cookie, origin: `http://127.0.0.1:${port}`, 'content-type': TYPE })

const post = (name: string, body: string | Buffer, headers = own()) =>
  sendRequest(port, `${EDITOR_UPLOAD_PATH}?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body })

/** Uploads a picture that is accepted. */
async function add(name: string, bytes: string | Buffer): Promise<LibraryPicture> {
  const { status, body } = await post(name, bytes)
  const answer: UploadAnswer = JSON.parse(String(body))
  if (status !== 200 || 'refused' in answer) throw new Error(String(body))
  return answer.picture
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
    const { pictures } = await (await site.connect()).call('listPictures', {})
    expect(pictures).toEqual([
      expect.objectContaining({ src: '/pictures/old.png', problem: expect.stringMatching(/damaged/) }),
      expect.objectContaining({ src: '/pictures/team.jpg', width: 60, height: 40, problem: null }),
    ])
  })

  test('writes a part of a picture next to it and leaves the picture alone', async () => {
    const { src } = await add('team.jpg', await jpeg())
    const before = await read(src)
    const client = await site.connect()
    const part = await client.call('cropPicture', { src, part: { left: 10, top: 0, width: 20, height: 30 } })
    expect([part.src, part.width, part.height]).toEqual(['/pictures/team-part.jpg', 20, 30])
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
    const client = await site.connect()
    await client.call('open', {})
    const [used, unused] = [await add('used.jpg', await jpeg()), await add('unused.jpg', await jpeg(60, 40, '#04c'))]
    const change = { kind: 'add' as const, into: ['site'], before: null, key: 'image', value: used.src }
    await client.call('change', { changes: [change], label: 'Use a picture', joins: false })
    await expect(client.call('removePicture', { src: used.src })).rejects.toThrow(/in use/)
    await expect(client.call('removePicture', { src: '/../site.manifest.json' })).rejects.toThrow(/no file/)
    await client.call('removePicture', { src: unused.src })
    expect(await listFiles()).toEqual(['used.jpg'])
  })

  test('does not delete what a link in the public folder leads to', async () => {
    const target = path.join(site.folder, 'outside.jpg')
    await writeFile(target, await jpeg())
    await mkdir(path.join(site.publicFolder, 'pictures'), { recursive: true })
    await symlink(target, path.join(site.publicFolder, 'pictures/link.jpg'))
    await expect((await site.connect()).call('removePicture', { src: '/pictures/link.jpg' })).rejects.toThrow(/no file/)
    expect(await readFile(target)).toEqual(await jpeg())
  })
})
