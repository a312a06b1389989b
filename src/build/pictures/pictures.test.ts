import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { PictureSlot } from '../../contracts/picture-slots.ts'
import { toPalettes } from '../../theme/palette/to-palette.ts'
import { toHash } from '../cache/hash.ts'
import { type PreparedPictures, readPictures } from './index.ts'
import { readPictureFacts } from './picture-facts.ts'
import { readFacts } from './read-facts.ts'

const palettes = toPalettes(createMinimalManifest().theme.colors)
let publicFolder = ''
let cache = ''

/** A landscape in two colors: brown at the top, green at the bottom. */
const landscape = (width: number, height: number): Sharp => {
  const half = { width, height: Math.round(height / 2), channels: 3 as const, background: '#226622' }
  const base = sharp({ create: { width, height, channels: 3, background: '#aa8833' } })
  return base.composite([{ input: { create: half }, gravity: 'south' }])
}

const write = async (name: string, content: string | Buffer) => writeFile(path.join(publicFolder, name), content)
const readOne = async (name: string, ...slots: PictureSlot[]) => {
  const { pictures, files } = await readPictures(new Map([[`/${name}`, new Set(slots)]]), { publicFolder, palettes, cache })
  const picture = pictures[`/${name}`]
  if (!picture) throw new Error(`${name} was not prepared`)
  return { picture, files }
}

const readOneFacts = async (name: string) => {
  const file = path.join(publicFolder, name)
  return readFacts(file, (await stat(file)).size)
}

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  publicFolder = path.join(folder, 'public')
  cache = path.join(folder, 'cache')
  await mkdir(publicFolder)
  const jpeg = await landscape(900, 600).jpeg().toBuffer()
  await write('photo.jpg', jpeg)
  await write(
    'turned.jpg',
    await sharp(jpeg)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toBuffer(),
  )
  await write('cut.jpg', jpeg.subarray(0, Math.floor(jpeg.length * 0.6)))
  const dot = { create: { width: 100, height: 100, channels: 4 as const, background: '#ff000080' } }
  await write(
    'clear.png',
    await sharp({ create: { ...dot.create, width: 300, background: '#0000' } })
      .composite([{ input: dot }])
      .png()
      .toBuffer(),
  )
  await write('small.webp', await landscape(90, 60).webp().toBuffer())
  await write('photo.avif', await landscape(300, 200).avif({ effort: 0 }).toBuffer())
  await write('scan.tiff', await landscape(90, 60).tiff().toBuffer())
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  await write(
    'moving.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  )
  await write('empty.png', '')
  await write('text.jpg', 'This is not a picture.')
  for (const brand of ['heic', 'heix', 'mif1']) await write(`${brand}.jpg`, `\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`)
  await write('damaged.avif', '\0\0\0\u0018ftypavif\0\0\0\0mif1avif')
  await write(
    'größe 1.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="x()"><path fill="var(--ink,#000)" d="M0 0h9v9z"/></svg>',
  )
  await write(
    'moving.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" id="motion" viewBox="0 0 2 1"><style>#motion:target g{animation:a 1s}@keyframes a{from{translate:0 1px}}</style><g><path d="M0 0h2v1z"/></g></svg>',
  )
  await write('half.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g>')
})
afterAll(() => rm(path.dirname(publicFolder), { recursive: true }))

describe('the facts of a picture', () => {
  test.each([
    ['photo.jpg', { format: 'jpeg', width: 900, height: 600, moves: false }],
    ['turned.jpg', { format: 'jpeg', width: 600, height: 900 }],
    ['clear.png', { format: 'png', width: 300, height: 100 }],
    ['small.webp', { format: 'webp' }],
    ['photo.avif', { format: 'avif', width: 300, height: 200 }],
    ['moving.gif', { format: 'gif', width: 20, height: 20, moves: true }],
    ['größe 1.svg', { format: 'svg', width: 20, height: 10 }],
    ['empty.png', { problem: 'empty' }],
    ['text.jpg', { problem: 'broken' }],
    ['cut.jpg', { problem: 'broken' }],
    ['half.svg', { problem: 'broken' }],
    ['heic.jpg', { problem: 'heic' }],
    ['heix.jpg', { problem: 'heic' }],
    ['mif1.jpg', { problem: 'heic' }],
    ['damaged.avif', { problem: 'broken' }],
    ['scan.tiff', { problem: 'foreign' }],
  ])('%s', async (name, facts) => {
    expect(await readOneFacts(name)).toMatchObject(facts)
  })

  test('of a huge picture are read without decoding it', async () => {
    const huge = await sharp({
      create: { width: 20_000, height: 6000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    await write('huge.png', huge)
    expect(await readOneFacts('huge.png')).toMatchObject({ width: 20_000, height: 6000 })
    await rm(path.join(publicFolder, 'huge.png'))
  })

  test('are cached until the file changes', async () => {
    const file = path.join(publicFolder, 'changing.png')
    const readWidth = async () => (await readPictureFacts(['/changing.png'], { publicFolder, cache })).get('/changing.png')
    await write('changing.png', await landscape(30, 20).png().toBuffer())
    expect(await readWidth()).toMatchObject({ width: 30 })
    const [name = ''] = await readdir(path.join(cache, 'picture-facts'))
    const cacheFile = path.join(cache, 'picture-facts', name)
    await writeFile(cacheFile, (await readFile(cacheFile, 'utf8')).replaceAll('"width":30', '"width":31'))
    expect(await readWidth()).toMatchObject({ width: 31 })
    await write('changing.png', await landscape(60, 20).png().toBuffer())
    await utimes(file, 1, 1)
    expect(await readWidth()).toMatchObject({ width: 60 })
  })

  test('are missing for a file that does not exist', async () => {
    expect((await readPictureFacts(['/nowhere.png'], { publicFolder, cache })).size).toBe(0)
  })

  test('that were cached by an earlier version are read again', async () => {
    const other = path.join(path.dirname(cache), 'earlier-cache')
    const { size, mtimeMs, ctimeMs } = await stat(path.join(publicFolder, 'photo.jpg'))
    const entry = { stamp: `${size} ${mtimeMs} ${ctimeMs}`, facts: { problem: 'empty' } }
    await mkdir(path.join(other, 'picture-facts'), { recursive: true })
    const file = path.join(other, 'picture-facts', `${toHash(publicFolder)}.json`)
    await writeFile(file, JSON.stringify({ version: 2, entries: { '/photo.jpg': entry } }))
    const facts = await readPictureFacts(['/photo.jpg'], { publicFolder, cache: other })
    expect(facts.get('/photo.jpg')).toMatchObject({ format: 'jpeg' })
  })
})

describe('a photograph', () => {
  test('has files in both formats and in the widths of its slot, none larger than itself', async () => {
    const { picture, files } = await readOne('photo.jpg', 'half')
    expect(picture).toMatchObject({ width: 900, height: 600, adapts: false })
    expect(picture.sources.map(({ type, files: own }) => [type, own.map(({ width }) => width)])).toEqual([
      ['image/avif', [480, 800, 900]],
      ['image/webp', [480, 800, 900]],
    ])
    const byUrl = new Map(await Promise.all(files.map(async ({ file, read }) => [`/${file}`, await read()] as [string, Buffer])))
    for (const { url, width } of picture.sources.flatMap((source) => source.files))
      expect((await sharp(byUrl.get(url)).metadata()).width).toBe(width)
    expect(await sharp(byUrl.get(picture.url)).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
  })

  test('in several slots has the widths of all of them', async () => {
    const { picture } = await readOne('photo.jpg', 'portrait', 'half')
    expect(picture.sources[0]?.files.map(({ width }) => width)).toEqual([96, 192, 288, 480, 800, 900])
  })

  test('is upright and has no metadata of the camera', async () => {
    const { picture, files } = await readOne('turned.jpg', 'card')
    expect([picture.width, picture.height]).toEqual([600, 900])
    for (const { read } of files) {
      const { width, height, orientation, exif } = await sharp(await read()).metadata()
      expect([width < height, orientation, exif]).toEqual([true, undefined, undefined])
    }
    const largest = files.find(({ file }) => file.endsWith('.jpg'))
    const { data, info } = await sharp(await largest?.read())
      .raw()
      .toBuffer({ resolveWithObject: true })
    const redAt = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels] ?? 0
    expect(redAt(5)).toBeLessThan(80)
    expect(redAt(info.width - 5)).toBeGreaterThan(120)
  })

  test('has its mean color as its shade', async () => {
    expect((await readOne('photo.jpg', 'portrait')).picture.shade).toMatch(/^67[23]$/)
  })

  test('with transparency keeps it and has no shade', async () => {
    const { picture, files } = await readOne('clear.png', 'mark')
    expect([picture.shade, picture.url]).toEqual([null, expect.stringMatching(/\.png$/)])
    for (const { read } of files) expect((await sharp(await read()).stats()).isOpaque).toBe(false)
  })

  test('that is smaller than every width of its slot has one file per format', async () => {
    const { picture } = await readOne('small.webp', 'half')
    expect(picture.sources.map(({ files }) => files.map(({ width }) => width))).toEqual([[90], [90]])
  })
})

test('an animation is published unchanged', async () => {
  const { picture, files } = await readOne('moving.gif', 'card')
  expect(picture).toMatchObject({ width: 20, height: 20, sources: [], shade: null })
  expect(await files[0]?.read()).toEqual(await readFile(path.join(publicFolder, 'moving.gif')))
})

test('a drawing that moves when its own id is the target of its URL keeps its animation', async () => {
  // The second time, what is known about it comes from the cache.
  for (const _ of ['read', 'known']) {
    const { picture, files } = await readOne('moving.svg', 'half')
    expect(picture.moves).toBe(true)
    expect(String(await files[0]?.read())).toMatch(/id="motion".*#motion:target g\{animation:a 1s\}@keyframes a/)
  }
})

test('a drawing is cleaned and colored, and its file name needs no escaping', async () => {
  const { picture, files } = await readOne('größe 1.svg', 'half')
  expect(picture.moves).toBeUndefined()
  expect(picture).toMatchObject({ width: 20, height: 10, sources: [], shade: null })
  expect(picture.url).toMatch(/^\/assets\/gr-e-1-[0-9a-f]{8}\.svg$/)
  expect(String(await files[0]?.read())).toMatch(/fill="var\(--ink\)".*:root\{--ink:#111827\}/)
  expect(String(await files[0]?.read())).not.toContain('onload')
})

test('a picture without a slot is not prepared', async () => {
  const { pictures, files } = await readPictures(new Map([['/photo.jpg', new Set()]]), { publicFolder, palettes, cache })
  expect([pictures, files]).toEqual([{}, []])
})

test.each([
  ['empty.png', '/empty.png is empty.'],
  ['cut.jpg', '/cut.jpg cannot be read as a picture: it is damaged, or it is another kind of file.'],
  ['nowhere.png', 'The file "/nowhere.png" does not exist in the public folder.'],
])('%s fails with one sentence that names the file', async (name, message) => {
  await expect(readOne(name, 'card')).rejects.toMatchObject({ code: 'PICTURE_UNUSABLE', message })
})

test('a second run reads everything from the cache and gives the same files', async () => {
  const all = new Map(['photo.jpg', 'clear.png', 'größe 1.svg'].map((name) => [`/${name}`, new Set<PictureSlot>(['card'])]))
  const first = await readPictures(all, { publicFolder, palettes, cache })
  const before = await stampsOf(cache)
  const second = await readPictures(all, { publicFolder, palettes, cache })
  expect(await stampsOf(cache)).toEqual(before)
  expect(await readAll(second)).toEqual(await readAll(first))
})

test('a truncated cache entry of a photograph is prepared again', async () => {
  const wanted = new Map([['/photo.jpg', new Set<PictureSlot>(['card'])]])
  const other = path.join(path.dirname(cache), 'truncated-cache')
  const before = await readAll(await readPictures(wanted, { publicFolder, palettes, cache: other }))
  const entries = await readdir(path.join(other, 'pictures'), { recursive: true })
  for (const name of entries.filter((entry) => /avif$/.test(entry))) await truncate(path.join(other, 'pictures', name), 100)
  expect(await readAll(await readPictures(wanted, { publicFolder, palettes, cache: other }))).toEqual(before)
})

test('a run without a cache gives the same files, whatever was prepared before', async () => {
  const wanted = new Map([['/photo.jpg', new Set<PictureSlot>(['card', 'portrait'])]])
  const other = path.join(path.dirname(cache), 'other-cache')
  const first = await readPictures(wanted, { publicFolder, palettes, cache })
  const second = await readPictures(wanted, { publicFolder, palettes, cache: other })
  expect(await readAll(second)).toEqual(await readAll(first))
})

const readAll = async ({ pictures, files }: PreparedPictures) => ({
  pictures,
  files: await Promise.all(files.map(async ({ file, read }) => [file, await read()])),
})

async function stampsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return Promise.all(files.sort().map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))
}
