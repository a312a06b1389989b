import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { THUMBNAIL_PATH } from '../../src/contracts/editor-protocol.ts'
import type { EditorClient } from '../support/editor/editor-client.ts'
import { DRAWING, jpeg, type LibrarySite, openLibrarySite, paint } from '../support/editor/library-site.ts'
import { sendRequest } from '../support/server/http.ts'

let library: LibrarySite

beforeAll(async () => {
  library = await openLibrarySite()
})
afterAll(() => library[Symbol.asyncDispose]())
beforeEach(() => library.empty())

/** Opens a window and uses a file in the draft. */
async function openUsing(src: string): Promise<EditorClient> {
  const client = await library.site.connect()
  await client.call('open', {})
  const change = { kind: 'set' as const, at: ['site', 'name'], value: `The site of ${src}` }
  await client.call('change', { changes: [change], label: 'Use a file', joins: false })
  return client
}

describe('the library', () => {
  test('lists pictures with their sizes, and says what is wrong with a damaged one', async () => {
    await library.add('team.jpg', await jpeg())
    await writeFile(path.join(library.site.publicFolder, 'pictures/old.png'), 'no picture')
    const { files } = await (await library.site.connect()).call('listLibrary', {})
    expect(files).toEqual([
      expect.objectContaining({ src: '/pictures/old.png', problem: expect.stringMatching(/damaged/) }),
      expect.objectContaining({ src: '/pictures/team.jpg', width: 60, height: 40, problem: null }),
    ])
  })

  test('writes a part of a picture next to it and leaves the picture alone', async () => {
    const { src } = await library.add('team.jpg', await jpeg())
    const before = await library.read(src)
    const client = await library.site.connect()
    const part = await client.call('cropPicture', { src, part: { left: 10, top: 0, width: 20, height: 30 } })
    expect(part).toMatchObject({ src: '/pictures/team-part.jpg', width: 20, height: 30 })
    expect(await library.read(src)).toEqual(before)
  })

  test.each([
    ['/pictures/team.jpg', { left: 50, top: 0, width: 20, height: 20 }, /not inside/],
    ['/pictures/team.jpg', { left: 0.5, top: 0, width: 20, height: 20 }, /not inside/],
    ['/../site.manifest.json', { left: 0, top: 0, width: 1, height: 1 }, /no file/],
    ['/pictures/logo.svg', { left: 0, top: 0, width: 1, height: 1 }, /cannot be cropped/],
  ])('does not crop %s to %j', async (src, part, message) => {
    await library.add('team.jpg', await jpeg())
    await library.add('logo.svg', DRAWING)
    await expect((await library.site.connect()).call('cropPicture', { src, part })).rejects.toThrow(message)
  })

  test('deletes a picture only if the draft and the file do not use it', async () => {
    const [used, unused] = [
      await library.add('used.jpg', await jpeg()),
      await library.add('unused.jpg', await jpeg(60, 40, '#04c')),
    ]
    const client = await openUsing(used.src)
    await expect(client.call('removeFile', { src: used.src })).rejects.toThrow(/in use/)
    await expect(client.call('removeFile', { src: '/../site.manifest.json' })).rejects.toThrow(/no file/)
    await client.call('removeFile', { src: unused.src })
    expect(await library.listFiles()).toEqual(['used.jpg'])
  })

  test('does not delete what a link in the public folder leads to', async () => {
    const target = path.join(library.site.folder, 'outside.jpg')
    await writeFile(target, await jpeg())
    await mkdir(path.join(library.site.publicFolder, 'pictures'), { recursive: true })
    await symlink(target, path.join(library.site.publicFolder, 'pictures/link.jpg'))
    await expect((await library.site.connect()).call('removeFile', { src: '/pictures/link.jpg' })).rejects.toThrow(/no file/)
    expect(await readFile(target)).toEqual(await jpeg())
  })
})

describe('a file gets another name', () => {
  test('in its folder, with its extension, and stays under the old one while the draft or the file needs it', async () => {
    const { src } = await library.add('used.jpg', await jpeg())
    const client = await openUsing(src)
    const file = await client.call('renameFile', { src, name: '../Our Team.v2' })
    expect(file).toMatchObject({ src: '/pictures/our-team-v2.jpg', width: 60 })
    expect(await library.listFiles()).toEqual(['our-team-v2.jpg', 'used.jpg'])
  })

  test('and has only that one if nothing uses it', async () => {
    const { src } = await library.add('unused-one.jpg', await jpeg())
    await (await library.site.connect()).call('renameFile', { src, name: 'wall' })
    expect(await library.listFiles()).toEqual(['wall.jpg'])
  })

  test.each([
    ['/pictures/team.jpg', 'Wall', /There is a file "wall\.jpg" in this folder already/],
    ['/pictures/team.jpg', '写真', /cannot be the name of a file/],
    ['/pictures/team.jpg', 'con', /cannot be the name of a file/],
    ['/../site.manifest.json', 'other', /no file/],
    ['/pictures/notes.txt', 'other', /neither a picture nor a file/],
  ])('but not %s the name %j', async (src, name, message) => {
    await library.add('team.jpg', await jpeg())
    await library.add('wall.jpg', await jpeg(60, 40, '#04c'))
    await writeFile(path.join(library.site.publicFolder, 'pictures/notes.txt'), 'Notes')
    await expect((await library.site.connect()).call('renameFile', { src, name })).rejects.toThrow(message)
    expect(await library.listFiles()).toEqual(['notes.txt', 'team.jpg', 'wall.jpg'])
  })
})

describe('a thumbnail', () => {
  const get = (src: string, headers: Record<string, string> = {}) =>
    sendRequest(library.port, THUMBNAIL_PATH + src, { headers: { cookie: library.cookie, ...headers } })
  const put = async (name: string, bytes: string | Buffer) => {
    await mkdir(path.join(library.site.publicFolder, 'pictures'), { recursive: true })
    await writeFile(path.join(library.site.publicFolder, 'pictures', name), bytes)
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
