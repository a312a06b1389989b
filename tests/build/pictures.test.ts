import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" onload="x()"><script>x()</script><path fill="var(--brand,#00f)" d="M0 0h4v3z"/></svg>`

let built: BuiltFixture
let home = ''
const read = (file: string) => readFile(path.join(built.output, file))

beforeAll(async () => {
  const photo = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#aa8833' } })
    .jpeg()
    .toBuffer()
  built = await buildFixture(
    (text) => {
      const manifest = JSON.parse(text)
      manifest.site.url = 'https://www.example.org/shop'
      manifest.pages[0].blocks.unshift(
        { type: 'hero', heading: 'Pictures', picture: { src: '/team photo.jpg', alt: 'A team' } },
        { type: 'richText', text: 'The [poster](/poster%20A2.jpg) to print.' },
        { type: 'hero', heading: 'Poster', picture: { src: '/poster A2.jpg', alt: 'A poster' } },
        {
          type: 'carousel',
          slides: { desktop: 3 },
          items: [{ picture: { src: '/team photo.jpg', alt: 'A team' } }, { picture: { src: '/d.svg', alt: 'D' } }],
        },
      )
      return JSON.stringify(manifest)
    },
    { 'team photo.jpg': photo, 'poster A2.jpg': photo, 'd.svg': DRAWING },
  )
  home = String(await read('index.html'))
})
afterAll(() => built.remove())

/** The markup of a block of the home page. */
const blockOf = (type: string) => new RegExp(`<section[^>]*data-block="${type}".*?</section>`, 's').exec(home)?.[0] ?? ''

describe('a photograph on a page', () => {
  test('offers the browser existing files in both formats', async () => {
    const sets = [...home.matchAll(/<source type="image\/(avif|webp)" sizes="[^"]+" srcSet="([^"]+)"/g)]
    expect(sets.map(([, format]) => format)).toEqual(['avif', 'webp', 'avif', 'webp', 'avif', 'webp'])
    for (const [, format, set = ''] of sets) {
      for (const entry of set.split(', ')) {
        const [, file = '', width] = /^\/shop\/(assets\/(?:team-photo|poster-A2)-[0-9a-f]{8}\.\w+) (\d+)w$/.exec(entry) ?? []
        const found = await sharp(await read(file)).metadata()
        expect([found.width, found.format]).toEqual([Number(width), format === 'avif' ? 'heif' : 'webp'])
      }
    }
  })

  test('is as wide as its slot: smaller in a carousel than in a hero', () => {
    const sizesOf = (type: string) => /sizes="([^"]+)"/.exec(blockOf(type))?.[1]
    expect(sizesOf('hero')).toMatch(/600px/)
    expect(sizesOf('carousel')).toMatch(/400px/)
  })

  test('has a file for every browser, its size, and a color until it has loaded', async () => {
    const image = /<img[^>]*>/.exec(blockOf('hero'))?.[0] ?? ''
    expect(image).toMatch(/src="\/shop\/assets\/team-photo-[0-9a-f]{8}\.jpg"/)
    expect(image).toMatch(/width="1000" height="600"/)
    const [, shade] = /data-shade="([0-9a-f]{3})"/.exec(image) ?? []
    const [, sheet = ''] = /href="\/shop\/(assets\/styles-[^"]+)"/.exec(home) ?? []
    expect(String(await read(sheet))).toContain(`[data-shade='${shade}']{background:#${shade}}`)
  })

  test('at the top of a page is loaded first, in one file only', () => {
    expect(blockOf('hero')).toMatch(/<img[^>]*fetchPriority="high"/)
    expect(home).not.toMatch(/<link rel="preload" as="image"/)
  })

  test('is not published in its original form unless a link leads to it', async () => {
    await expect(stat(path.join(built.output, 'team photo.jpg'))).rejects.toThrow('ENOENT')
    expect((await stat(path.join(built.output, 'poster A2.jpg'))).size).toBeGreaterThan(0)
  })

  test('needs no style attribute', () => {
    expect(home).not.toContain('style=')
  })
})

test('the sitemap has the pictures of each page, once and without logos', async () => {
  const sitemap = String(await read('sitemap.xml'))
  const [, home = ''] = /<url><loc>https:\/\/www\.example\.org\/shop\/<\/loc>(.*?)<\/url>/.exec(sitemap) ?? []
  const files = [...home.matchAll(/<image:loc>https:\/\/www\.example\.org\/shop\/(.*?)<\/image:loc>/g)].map(
    ([, file = '']) => file,
  )
  expect(files.map((file) => path.basename(file).replace(/-[0-9a-f]{8}\./, '.'))).toEqual([
    'team-photo.jpg',
    'poster-A2.jpg',
    'd.svg',
  ])
  for (const file of files) expect((await stat(path.join(built.output, file))).size).toBeGreaterThan(0)
})

test('a drawing is cleaned in the hashed file for pages and under its own name', async () => {
  const [, file = ''] = /src="\/shop\/(assets\/d-[0-9a-f]{8}\.svg)"/.exec(home) ?? []
  const published = String(await read(file))
  expect(published).toMatch(/^<svg [^>]*><path fill="var\(--brand\)" d="M0 0h4v3z"\/><style>:root\{--brand:#/)
  expect(String(await read('d.svg'))).toBe(published)
})

test('a broken drawing that the manifest does not use stops the build and is named', async () => {
  const broken = buildFixture((text) => text, { 'old/sketch.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g>' })
  await expect(broken).rejects.toThrow(/IMG504[\s\S]*\/old\/sketch\.svg cannot be read as a picture[\s\S]*Nothing was built/)
})

test('a broken photograph is an error in the manifest', async () => {
  const broken = buildFixture(
    (text) => {
      const manifest = JSON.parse(text)
      manifest.site.logo = '/logo.png'
      return JSON.stringify(manifest)
    },
    { 'logo.png': 'no picture' },
  )
  await expect(broken).rejects.toThrow(/IMG504[\s\S]*\/logo\.png cannot be read as a picture/)
})

test('the files of pictures are small', async () => {
  const [, file = ''] = /(assets\/team-photo-[0-9a-f]{8}\.avif) 480w/.exec(home) ?? []
  expect((await stat(path.join(built.output, file))).size).toBeLessThan(20_000)
})
