import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDefaultTexts } from '../../src/models/default-texts.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

const BASE = 'https://www.example.org/shop'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="#f00" d="M0 0h20v10H0z"/></svg>'

const pages = [
  { path: '/news/c++', title: 'News <& more>', description: 'All "news".', image: '/pictures/share me.svg', blocks: [] },
  { path: '/copy', title: 'A copy', description: 'The same as another.', canonical: '/plain', blocks: [] },
  { path: '/draft', title: 'A draft', description: 'Not yet.', draft: true, blocks: [] },
]

const post = {
  slug: 'opening',
  title: 'We have opened',
  description: 'The first day.',
  date: '2025-03-01',
  blocks: [{ type: 'hero', heading: 'We have opened' }],
}

let built: BuiltFixture
const read = (file: string) => readFile(path.join(built.output, file), 'utf8')

/** The html element, the title, and the meta and link elements of the head by name. */
async function readHead(file: string) {
  const html = await read(file)
  const head = html.slice(0, html.indexOf('</head>'))
  const toMap = (pattern: RegExp) => Object.fromEntries([...head.matchAll(pattern)].map(([, key, value]) => [key, value]))
  return {
    html: /<html [^>]*>/.exec(html)?.[0],
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    meta: toMap(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    links: toMap(/<link rel="([^"]+)" href="([^"]*)"/g),
  }
}

beforeAll(async () => {
  built = await buildFixture(
    (text) => {
      const manifest = JSON.parse(text)
      Object.assign(manifest.site, { url: BASE, language: 'pt-BR', logo: '/logo.svg', image: '/pictures/share.svg' })
      manifest.pages.push(...pages)
      manifest.collections = { posts: { path: '/posts/:slug', title: 'Posts', entries: [post] } }
      return JSON.stringify(manifest)
    },
    { 'logo.svg': LOGO, 'pictures/share.svg': LOGO, 'pictures/share me.svg': LOGO },
  )
})
afterAll(() => built.remove())

describe('the head of a page', () => {
  test('has the title, description, language and canonical URL of the page', async () => {
    const { html, title, meta, links } = await readHead('news/c++/index.html')
    expect(html).toBe('<html lang="pt-BR">')
    expect(title).toBe('News &lt;&amp; more&gt;')
    expect(meta.description).toBe('All &quot;news&quot;.')
    expect(links.canonical).toBe(`${BASE}/news/c++`)
    expect(meta.robots).toBeUndefined()
  })

  test('has Open Graph data with absolute URLs and the picture of the page', async () => {
    const { meta } = await readHead('news/c++/index.html')
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Spine',
      'og:locale': 'pt_BR',
      'og:title': 'News &lt;&amp; more&gt;',
      'og:description': 'All &quot;news&quot;.',
      'og:url': `${BASE}/news/c++`,
      'og:image': `${BASE}/pictures/share%20me.svg`,
      'og:image:width': '20',
      'og:image:height': '10',
      'og:image:alt': 'News &lt;&amp; more&gt;',
      'twitter:card': 'summary_large_image',
    })
  })

  test('has the picture of the site when the page has none', async () => {
    expect((await readHead('plain/index.html')).meta['og:image']).toBe(`${BASE}/pictures/share.svg`)
  })

  test('has the canonical URL that the page declares', async () => {
    const { meta, links } = await readHead('copy/index.html')
    expect([links.canonical, meta['og:url']]).toEqual([`${BASE}/plain`, `${BASE}/plain`])
  })

  test('keeps search engines away from noindex pages and from the 404 page', async () => {
    for (const file of ['thanks/index.html', '404.html']) {
      const { meta, links } = await readHead(file)
      expect([file, meta.robots, links.canonical]).toEqual([file, 'noindex', undefined])
    }
  })

  test('has the logo as favicon, and on the paper color as icon for home screens', async () => {
    const { links } = await readHead('index.html')
    expect(links.icon).toMatch(/^\/shop\/assets\/logo-[0-9a-f]{8}\.svg$/)
    expect(links['apple-touch-icon']).toMatch(/^\/shop\/assets\/touch-icon-[0-9a-f]{8}\.png$/)
    const icon = sharp(path.join(built.output, links['apple-touch-icon']?.replace('/shop/', '') ?? ''))
    const { width, height, hasAlpha } = await icon.metadata()
    expect([width, height, hasAlpha]).toEqual([180, 180, false])
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => [...data.subarray((y * 180 + x) * info.channels, (y * 180 + x) * info.channels + 3)]
    expect([colorAt(2, 2), colorAt(90, 40), colorAt(90, 90)]).toEqual([
      [252, 252, 248],
      [252, 252, 248],
      [255, 0, 0],
    ])
  })
})

describe('files for search engines', () => {
  test('the sitemap lists every indexable page once, and no other page', async () => {
    const listed = [...(await read('sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(['/', '/other', '/plain', '/long', '/news/c++', '/posts/opening'].map((page) => BASE + page))
  })

  test('the sitemap has the date of an entry, and no date that the content does not have', async () => {
    const dated = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)]
    expect(dated.map(([, page, date]) => [page, date])).toEqual([[`${BASE}/posts/opening`, '2025-03-01']])
  })

  test('robots.txt contains the URL of the sitemap', async () => {
    expect(await read('robots.txt')).toContain(`\nSitemap: ${BASE}/sitemap.xml\n`)
  })
})

describe('files for assistants', () => {
  test('every page that search engines list is also there as Markdown, and its head says where', async () => {
    expect(await read('news/c++.md')).toMatch(
      /^---\ntitle: "News <& more>"\ndescription: "All \\"news\\"."\nurl: "https:[^"]*\/shop\/news\/c\+\+"\n---\n/,
    )
    expect(await read('news/c++/index.html')).toContain('<link rel="alternate" type="text/markdown" href="/shop/news/c++.md"/>')
    expect(await read('index.md')).toContain('\n# ')
    for (const file of ['thanks.md', '404.md', '*.md']) await expect(read(file)).rejects.toThrow('ENOENT')
    expect(await read('thanks/index.html')).not.toContain('text/markdown')
  })

  test('llms.txt lists these pages with their descriptions', async () => {
    const text = await read('llms.txt')
    expect(text).toMatch(/^# Spine\n\n> .+\n\n## Menu\n\n- \[/)
    expect(text).toContain(`- [News <& more>](${BASE}/news/c++.md): All "news".\n`)
    expect(text).not.toMatch(/thanks|404/)
  })
})

test('a language without a territory gets the likely one, and a site without a picture gets a drawn share image', async () => {
  const german = await buildFixture((text) => text.replace('"language": "en"', '"language": "de"'))
  const html = await readFile(path.join(german.output, 'index.html'), 'utf8')
  expect(html).toContain('property="og:locale" content="de_DE"')
  const [, drawn = ''] = /property="og:image" content="https:\/\/[^"]*?(\/assets\/share-[0-9a-f]{8}\.png)"/.exec(html) ?? []
  expect(html).toContain('property="og:image:width" content="1200"')
  expect(html).toContain('property="og:image:alt" content="Spine"')
  expect(await sharp(path.join(german.output, drawn)).metadata()).toMatchObject({ width: 1200, height: 630 })
  await german.remove()
})

test('the error page is in the server folder and has the chrome of the site', async () => {
  const html = await readFile(path.join(`${built.output}-server`, 'error.html'), 'utf8')
  expect(html).toContain(`<h1>${findDefaultTexts('pt').errorTitle}</h1>`)
  expect(html.split('<!--status-->')).toHaveLength(2)
  expect(html).toContain('<footer')
  expect(html).toContain('content="noindex"')
})
