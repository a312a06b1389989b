import { describe, expect, test } from 'vitest'
import type { ExpandedPage } from '../collections/expanded-page.ts'
import type { Manifest } from '../manifest.gen.ts'
import { withValuesAt } from '../pointer.ts'
import { listUntranslated } from './find-translation.ts'
import { listLanguages } from './languages.ts'
import { listManifestsIn } from './manifests-in.ts'
import { listTranslationStates } from './translation-state.ts'
import { findUntranslatedTexts } from './untranslated-texts.ts'
import { findWrittenHeadings } from './written-headings.ts'

interface Site extends Pick<Manifest, 'site' | 'navigation' | 'collections' | 'shared'> {
  pages: ExpandedPage[]
}

const entry = (slug: string, title: string, more: object = {}) => ({
  slug,
  title,
  description: `About ${slug}.`,
  blocks: [{ type: 'richText', text: `Read [on](/blog/b#why) in ${slug}.` }],
  ...more,
})

const written = {
  version: 1,
  site: {
    name: 'Site',
    url: 'https://x.example',
    language: 'en',
    languages: { de: { name: 'Deutsch', paths: { '/blog': '/notizen' } } },
  },
  navigation: { items: [] },
  shared: { offers: { type: 'list', items: [{ title: 'Repair' }] } },
  pages: [
    {
      path: '/',
      title: 'Home',
      description: 'Home.',
      blocks: [{ type: 'cards', items: { from: 'posts', tag: 'Snow', sort: 'title' } }],
    },
    { path: '/blog', title: 'Blog', description: 'Notes.', blocks: [{ type: 'entryList', items: { from: 'posts' } }] },
    { path: '/offers', title: 'Offers', description: 'All.', blocks: [{ type: 'cards', items: 'offers' }] },
  ],
  collections: {
    posts: {
      path: '/blog/:slug',
      title: 'Blog',
      feed: true,
      perPage: 2,
      tagPath: '/blog/tags/:tag',
      fields: [
        { name: 'client', label: 'Client' },
        { name: 'code', label: 'Code', kind: 'number' },
      ],
      before: [
        { type: 'hero', heading: 'On {{entry.title}}', text: 'Published on {{entry.date}} · {{entry.client}} · {{entry.tags}}' },
      ],
      after: [{ type: 'entryList', heading: 'Next', items: { from: 'posts', relation: 'neighbors' } }],
      entries: [
        entry('a', 'Apples', {
          date: '2026-03-02',
          tags: ['Snow', 'Ice'],
          author: 'Mara',
          fields: { client: 'A dairy', code: '7 a' },
        }),
        entry('b', 'Zebras', { date: '2026-02-01', tags: ['Snow'], blocks: [{ type: 'richText', text: '## Why\n\nBecause.' }] }),
        entry('c', 'Only here', { date: '2026-01-01', languages: ['en'] }),
        entry('d', 'Nur hier', { date: '2025-01-01', tags: ['Ice'], languages: ['de'] }),
      ],
    },
  },
  translations: {
    de: {
      'On {{entry.title}}': 'Über {{entry.title}}',
      'Published on {{entry.date}} · {{entry.client}} · {{entry.tags}}': 'Vom {{entry.date}} · {{entry.client}} · {{entry.tags}}',
      Apples: 'Zimt',
      Zebras: 'Äpfel',
      Blog: 'Notizen',
      Snow: 'Schnee',
      'A dairy': 'Eine Molkerei',
      '## Why\n\nBecause.': '## Warum\n\nDarum.',
      Next: { '/collections/posts/after': 'Weiter', '': 'Falsch' },
      Repair: { '/shared': 'Reparatur' },
    },
  },
}

function toSites(changes: { steps: (string | number)[]; to: unknown }[] = []) {
  const manifest = withValuesAt<object>(written, changes)
  const languages = listLanguages(manifest)
  const sites = listManifestsIn(manifest, languages)
  const read = (index: number): Site => JSON.parse(JSON.stringify(sites[index]?.manifest))
  return { manifest, languages, sites, english: read(0), german: read(1) }
}

const { manifest, languages, sites, english, german } = toSites()
const pathsOf = ({ pages }: Site) => pages.filter(({ draft }) => !draft).map(({ path }) => path)
const findPage = ({ pages }: Site, path: string) => JSON.parse(JSON.stringify(pages.find((page) => page.path === path)))

describe('an entry in another language', () => {
  const page = findPage(german, '/de/notizen/a')

  test('has its texts and those before and after it, with values in the language', () => {
    expect(page.title).toBe('Zimt')
    expect(page.blocks[0]).toMatchObject({ heading: 'Über Zimt', text: 'Vom 2.\u00a0März 2026 · Eine Molkerei · Schnee, Ice' })
    expect(page.blocks[2].heading).toBe('Weiter')
  })

  test('has links that lead to pages of the language', () => {
    expect(page.blocks[1].text).toBe('Read [on](/de/notizen/b#why) in a.')
    expect(page.blocks[2].items[0].link).toBe('/de/notizen/b')
  })

  test('is not in the lists, next to the entries and in the feeds of languages that lack it', () => {
    expect(pathsOf(english)).toEqual([
      '/',
      '/blog',
      '/offers',
      '/blog/a',
      '/blog/b',
      '/blog/c',
      '/blog/page/2',
      '/blog/tags/snow',
      '/blog/tags/ice',
    ])
    expect(pathsOf(german)).toEqual([
      '/de',
      '/de/notizen',
      '/de/offers',
      '/de/notizen/a',
      '/de/notizen/b',
      '/de/notizen/d',
      '/de/notizen/page/2',
      '/de/notizen/tags/snow',
      '/de/notizen/tags/ice',
    ])
    const titles = (site: Site, path: string) =>
      findPage(site, path)
        .blocks.at(-1)
        .items.map((item: { title: string }) => item.title)
    expect(titles(german, '/de/notizen/b')).toEqual(['Nur hier', 'Zimt'])
    expect(titles(english, '/blog/tags/ice')).toEqual(['Apples'])
    expect(titles(german, '/de/notizen/tags/ice')).toEqual(['Zimt', 'Nur hier'])
  })
})

describe('lists in another language', () => {
  test('are sorted by the titles of the language, and select tags as they are written', () => {
    expect(findPage(german, '/de').blocks[0].items.map(({ title }: { title: string }) => title)).toEqual(['Äpfel', 'Zimt'])
  })

  test('of a tag have its name in the language, at the path of the tag as it is written', () => {
    const page = findPage(german, '/de/notizen/tags/snow')
    expect([page.title, page.blocks[0].heading]).toEqual(['Schnee – Notizen', 'Schnee'])
    expect(page.paging.tags).toEqual([
      { label: 'Alle', link: '/de/notizen', isCurrent: false },
      { label: 'Schnee', link: '/de/notizen/tags/snow', isCurrent: true },
      { label: 'Ice', link: '/de/notizen/tags/ice', isCurrent: false },
    ])
    expect(page.blocks[0].items[0].tags[0]).toEqual({ label: 'Schnee', link: '/de/notizen/tags/snow' })
  })

  test('that are shared have the translations of their place in the manifest', () => {
    expect(findPage(german, '/de/offers').blocks[0].items).toEqual([{ title: 'Reparatur' }])
  })
})

describe('the versions of a page', () => {
  const versions = new Map(sites.flatMap(({ pages }) => pages.map(({ path, paths }) => [path, paths])))

  test('name each other, with lists that only some languages continue', () => {
    expect(versions.get('/de/notizen/a')).toEqual({ en: '/blog/a', de: '/de/notizen/a' })
    expect(versions.get('/blog/tags/ice')).toEqual({ en: '/blog/tags/ice', de: '/de/notizen/tags/ice' })
    expect(versions.get('/de/notizen/d')).toEqual({ de: '/de/notizen/d' })
    for (const [path, paths] of versions) {
      expect(Object.values(paths)).toContain(path)
      for (const other of Object.values(paths)) expect(versions.get(other)).toEqual(paths)
    }
  })

  test('of a list that continues in one language only have no other version of that page', () => {
    const { sites: shorter } = toSites([{ steps: ['collections', 'posts', 'entries', 2, 'languages'], to: ['de'] }])
    const all = new Map(shorter.flatMap(({ pages }) => pages.map(({ path, paths }) => [path, paths])))
    expect([all.get('/blog/page/2'), all.get('/de/notizen/page/2')]).toEqual([undefined, { de: '/de/notizen/page/2' }])
  })
})

test('the feed of a language is below its prefix, and links lead to it', () => {
  const text = 'As a [feed](/blog/feed.xml).'
  const withLink = toSites([{ steps: ['pages', 0, 'blocks'], to: [{ type: 'richText', text }] }])
  expect(withLink.german.collections?.posts?.path).toBe('/de/notizen/:slug')
  expect(findPage(withLink.german, '/de').blocks[0].text).toBe('As a [feed](/de/notizen/feed.xml).')
})

test('a collection that a language lacks has no pages, lists and feed there', () => {
  const { german: without, english: own } = toSites([
    { steps: ['collections', 'posts', 'languages'], to: ['en'] },
    { steps: ['collections', 'posts', 'entries', 3, 'languages'], to: ['en'] },
  ])
  expect(pathsOf(without)).toEqual(['/de', '/de/notizen', '/de/offers'])
  expect([without.collections?.posts?.feed, own.collections?.posts?.feed]).toEqual([false, true])
  expect(findPage(without, '/de').blocks[0].hidden).toBe(true)
})

describe('the texts of a collection', () => {
  const untranslated = listUntranslated(manifest, languages[1] ?? expect.fail(), languages)

  test('are found once, as they are written, with the path of the entry or their place as context', () => {
    const states = listTranslationStates(manifest)
    const texts = states.find(({ language }) => language.tag === 'de')?.texts
    expect(texts?.get('Published on {{entry.date}} · {{entry.client}} · {{entry.tags}}')?.map(({ context }) => context)).toEqual([
      '/collections/posts/before/0/text',
    ])
    expect(texts?.get('Apples')?.map(({ context, steps }) => [context, steps.join('/')])).toEqual([
      ['/blog/a', 'collections/posts/entries/0/title'],
    ])
    expect(texts?.get('Snow')?.map(({ context }) => context)).toEqual(['/collections/posts/tags', '/collections/posts/tags'])
    expect(states.flatMap(({ gone }) => [...gone])).toEqual([])
  })

  test('need a translation, except names of people, values that are no texts, and entries of other languages', () => {
    const values = untranslated.map(({ value }) => value)
    expect(values).toContain('About a.')
    for (const value of ['Mara', '7 a', 'Only here', 'Nur hier', 'About d.']) expect(values).not.toContain(value)
  })

  test('are known without a translation on each page that shows them', () => {
    const site = sites[1] ?? expect.fail()
    const foreign = findUntranslatedTexts(manifest, site, languages)
    const valuesOf = (path: string) =>
      foreign.ofPage(site.pages.find((page) => page.path === path)?.index ?? -1).map(({ value }) => value)
    expect(valuesOf('/de')).toEqual(expect.arrayContaining(['About a.', 'Home', 'Ice']))
    expect(valuesOf('/de/notizen/tags/ice')).toContain('About a.')
    expect(valuesOf('/de/notizen/b')).toEqual(expect.arrayContaining(['About b.', 'About a.']))
    expect(valuesOf('/de/notizen/d')).not.toContain('About d.')
    expect(valuesOf('/de/offers')).not.toContain('About a.')
  })
})

test('an entry can be its own author', () => {
  const own = toSites([
    { steps: ['collections', 'posts', 'authors'], to: 'posts' },
    { steps: ['collections', 'posts', 'entries', 0, 'author'], to: 'a' },
  ])
  const site = own.sites[1] ?? expect.fail()
  const { ofPage } = findUntranslatedTexts(own.manifest, site, own.languages)
  expect(site.pages.flatMap(({ index }) => ofPage(index)).map(({ value }) => value)).toContain('About a.')
})

test('headings are known as they are written, also those with values of entries', () => {
  const headings = findWrittenHeadings(manifest, sites[1] ?? expect.fail(), languages)
  expect(headings.get('## Warum\n\nDarum.')).toBe('## Why\n\nBecause.')
  expect(headings.get('Über Zimt')).toBe('On Apples')
  expect(headings.get('Weiter')).toBe('Next')
})
