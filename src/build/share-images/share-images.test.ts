import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { toColors } from '../../theme/colors.ts'
import { toPalette } from '../../theme/palette/to-palette.ts'
import { toHash } from '../cache/hash.ts'
import { resolveSite } from '../pages/resolve-site.ts'
import { toTypeface } from '../typefaces/typeface.ts'
import { openFont, toInstance } from '../typefaces/variable-font.ts'
import { drawDraftShareImage } from './draft-share-image.ts'
import { drawShareImage, SHARE_HEIGHT, SHARE_WIDTH, type ShareFaces, type ShareTexts } from './drawing.ts'
import { planShareImages } from './index.ts'
import { fitBeginning, fitText } from './text-fit.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const figtree = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const font = await openFont(await readFile(path.join(root, figtree)))
const readFace = (weight: number) => toTypeface(toInstance(font, weight))
const faces: ShareFaces = { title: readFace(700), name: readFace(600), text: readFace(400) }

const minimal = createMinimalManifest()
const colors = toColors(toPalette(minimal.theme.colors, 'light'))
const has = { logo: true, picture: true }
const draw = (texts: Partial<ShareTexts>, shown = has) =>
  drawShareImage({ texts: { name: '', title: '', text: '', url: '', ...texts }, faces, colors, has: shown })

/** The bounding box of all shapes in one color. Only the title and the name are in the color of ink. */
function findBounds(svg: string, fill: string) {
  const paths = [...svg.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].filter(([, , color]) => color === fill)
  const numbers = paths.flatMap(([, data = '']) => [...data.matchAll(/-?\d+(?:\.\d+)?/g)].map(([found]) => Number(found)))
  const [across, down] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }
}

describe('a share image', () => {
  test('draws text as outlines', () => {
    const { svg } = draw({ name: 'Example', title: 'A title', text: 'A text.', url: 'example.com' })
    expect(svg).not.toContain('<text')
    expect(svg.match(/<path d="M[^"]{100,}"/g)).toHaveLength(4)
  })

  test('looks as the version in its name says', () => {
    // When this hash changes, increase VERSION in painting.ts.
    const { svg } = draw({ name: 'Example', title: 'A title that takes two lines', text: 'A text.', url: 'example.com' })
    expect(toHash(svg)).toBe('2905343d028edbcc')
  })

  test('has room for any title of up to 160 characters, with or without a picture', () => {
    const letters = fc.constantFrom(...'abcdefgimWMQöß0159&–,:. ', ' ', ' ')
    const titles = fc.oneof(
      fc.string({ unit: letters, minLength: 1, maxLength: 160 }),
      fc.string({ unit: 'grapheme', maxLength: 160 }),
    )
    fc.assert(
      fc.property(titles, fc.boolean(), (title, picture) => {
        const { svg, picture: box } = draw({ title }, { logo: true, picture })
        const bounds = findBounds(svg, colors.ink)
        fc.pre(Number.isFinite(bounds.left))
        expect(bounds.left).toBeGreaterThan(60)
        expect(bounds.right).toBeLessThan(box ? box.left - 20 : SHARE_WIDTH - 60)
        expect(bounds.top).toBeGreaterThan(128)
        expect(bounds.bottom).toBeLessThan(SHARE_HEIGHT - 90)
      }),
      { numRuns: 60 },
    )
  })

  test('leaves out the picture when the title does not fit next to it', () => {
    expect(draw({ title: 'A short title' }).picture).not.toBeNull()
    expect(draw({ title: 'A title that goes on and on, '.repeat(5) }).picture).toBeNull()
  })

  test('leaves out text that its fonts cannot draw', () => {
    const { svg } = draw({ name: 'Example', title: 'सेवाएँ', text: 'ソフトウェア' })
    expect(svg.match(/<path d="M[^"]{100,}"/g)).toHaveLength(1)
    expect(faces.title.toDrawable('नमस्ते')).toBeNull()
    expect(faces.title.toDrawable('Ship it 🚀 today\u00a0– e\u2011mail')).toBe('Ship it today – e-mail')
    expect(faces.title.toDrawable('Gro\u0308ße')).toBe('Größe')
  })

  test('works without a text', () => {
    const { svg } = draw({ title: 'Only a title' })
    expect(svg.match(/<path d="M[^"]{100,}"/g)).toHaveLength(1)
  })
})

describe('fitting a text', () => {
  const room = { width: 600, height: 200, lines: 3, sizes: [60, 40], leading: 1.2 }

  test('uses the largest size at which it fits', () => {
    expect(fitText('Short', faces.title, room)).toMatchObject({ lines: ['Short'], size: 60, isWhole: true })
    expect(fitText('Words that go on for a while, and then some more of them', faces.title, room).size).toBe(40)
  })

  test('makes lines of similar length', () => {
    const { lines } = fitText('Gardens: nine of them, and what grows there', faces.title, room)
    const widths = lines.map((line) => faces.title.measure(line))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
  })

  test('breaks words that are longer than a line and ends with an ellipsis', () => {
    const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
    expect(fitText(word, faces.title, room).lines.join('')).toBe(word)
    expect(fitText('words '.repeat(60).trim(), faces.title, room).lines.at(-1)).toMatch(/s…$/)
  })

  test('keeps whole sentences when not all of them fit', () => {
    const text =
      'A first sentence. A second one that is rather longer than the first. And a third one, which nobody has room for.'
    expect(fitBeginning(text, faces.title, room).lines.join(' ')).toBe(
      'A first sentence. A second one that is rather longer than the first.',
    )
  })
})

describe('the share images of a site', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-images-'))
  const publicFolder = path.join(folder, 'public')
  const cache = path.join(folder, 'cache')
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path fill="var(--brand,#000)" d="M0 0h480v360H0z"/></svg>'
  await mkdir(path.join(publicFolder, 'pictures'), { recursive: true })
  for (const name of ['logo', 'hero', 'own', 'of-the-site'])
    await writeFile(path.join(publicFolder, `pictures/${name}.svg`), drawing)
  afterAll(() => rm(folder, { recursive: true }))
  const picture = { url: '/pictures/hero.svg', width: 480, height: 360, adapts: true, sources: [], shade: null }
  const createManifest = (change: (manifest: Manifest) => void) => {
    const manifest = createMinimalManifest()
    change(manifest)
    return manifest
  }
  const read = async (change: (manifest: Manifest) => void) => {
    const manifest = createManifest(change)
    const resolved = await resolveSite(manifest, {
      readPictures: async (wanted) => ({
        pictures: Object.fromEntries([...wanted.keys()].map((name) => [name, picture])),
        files: [],
      }),
      readIcons: async () => ({}),
    })
    const { images, files } = await planShareImages(manifest, resolved, { root, publicFolder, cache })
    const pages = resolved.pages.map(({ path, title }) => ({ title, image: images.own[path] ?? images.ofSite }))
    return { pages, files }
  }

  const drawDraft = (manifest: Record<'pages', unknown> & Pick<Manifest, 'theme'>, page: number) =>
    drawDraftShareImage(manifest, ['pages', page], {
      ...{ root, publicFolder, cache, theme: manifest.theme },
      prepare: async ({ pictures }) => ({
        pictures: Object.fromEntries(pictures.flatMap(([name]) => (name.includes('missing') ? [] : [[name, picture]]))),
        icons: {},
        code: {},
        css: '',
      }),
    })

  test('are one picture of 1200 by 630 pixels for all pages', async () => {
    const { pages, files } = await read(() => {})
    const [file] = files
    expect(files).toHaveLength(1)
    expect(pages.map(({ image }) => image)).toEqual(
      pages.map(() => ({ url: `https://www.example.com/${file?.file}`, width: 1200, height: 630, alt: 'Example Ltd' })),
    )
    expect(await sharp(await file?.read()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('are one per page when the manifest says so, except for pages with their own picture', async () => {
    const { pages, files } = await read(({ site, pages: [home] }) => {
      Object.assign(site, { shareImages: 'page', image: '/pictures/of-the-site.svg' })
      Object.assign(home ?? {}, { image: '/pictures/own.svg' })
    })
    expect(files).toHaveLength(pages.length - 1)
    expect(pages.map(({ image }) => image?.alt)).toEqual(pages.map(({ title }) => title))
    expect(pages[0]?.image).toMatchObject({ url: 'https://www.example.com/pictures/own.svg', width: 480, height: 360 })
  })

  test.each(['site', 'page'] as const)('of a draft are those of the build, one per %s', async (shareImages) => {
    const change = ({ site, pages }: Manifest) => {
      Object.assign(site, { shareImages, facts: { town: 'Ulm' } })
      for (const page of pages) page.description = `Made in {{town}}: ${page.title}.`
    }
    const { pages, files } = await read(change)
    const manifest = createManifest(change)
    for (const [index, { image }] of pages.entries()) {
      const file = files.find(({ file }) => image?.url.endsWith(file))
      expect(await drawDraft(manifest, index)).toEqual(await file?.read())
    }
  })

  test('of a draft with errors are drawn from the rest', async () => {
    const manifest = createManifest(({ site }) => Object.assign(site, { name: 7, url: 'no URL', logo: '/pictures/missing.svg' }))
    for (const pages of [manifest.pages, [{ path: '/', title: 1, blocks: 'none' }], null, []])
      expect(await sharp(await drawDraft({ ...manifest, pages }, 0)).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('are replaced by the picture of the site', async () => {
    const { pages, files } = await read(({ site }) => Object.assign(site, { image: '/pictures/of-the-site.svg' }))
    expect(files).toEqual([])
    expect(new Set(pages.map(({ image }) => image?.url))).toEqual(new Set(['https://www.example.com/pictures/of-the-site.svg']))
  })

  test('change with the theme, including their picture', async () => {
    const [one, other] = await Promise.all([
      read(() => {}),
      read(({ theme }) => Object.assign(theme.colors.light, { brand: '#0a7a3c' })),
    ])
    const colorAt = async (image: Buffer | undefined, x: number, y: number) => {
      const { data } = await sharp(image)
        .removeAlpha()
        .extract({ left: x, top: y, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    expect(await colorAt(await one.files[0]?.read(), 958, 300)).toEqual([31, 75, 216])
    expect(await colorAt(await other.files[0]?.read(), 958, 300)).toEqual([10, 122, 60])
  })

  test('are painted once, and again when their cache entry is truncated', async () => {
    const folderOf = path.join(cache, 'share-images')
    const change = ({ site }: Manifest) => Object.assign(site, { name: 'Cached Ltd' })
    const readBytes = async () => Promise.all((await read(change)).files.map(({ read }) => read()))
    const before = await readBytes()
    const names = await readdir(folderOf)
    const readTimes = () => Promise.all(names.map(async (name) => (await stat(path.join(folderOf, name))).mtimeMs))
    const times = await readTimes()
    expect(await readBytes()).toEqual(before)
    expect([await readdir(folderOf), await readTimes()]).toEqual([names, times])
    for (const name of names) await truncate(path.join(folderOf, name), 100)
    expect(await readBytes()).toEqual(before)
    await rm(folderOf, { recursive: true })
  })
})
