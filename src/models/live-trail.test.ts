import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import { renderSite } from '../../tests/support/site/rendered-site.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { createLiveTrail } from './live-trail.ts'

const toPage = (path: string, more: Partial<Manifest['pages'][number]> = {}): Manifest['pages'][number] => ({
  ...{ path, title: `Title of ${path} in {{town}}`, description: 'What it is.', blocks: [] },
  ...more,
})

const base = createMinimalManifest()
const manifest: Manifest = {
  ...base,
  site: { ...base.site, facts: { town: 'Ulm' } },
  shared: { promise: { type: 'hero', heading: 'Bread from {{town}}' } },
  navigation: { items: [{ label: 'Shop', link: '/shop' }] },
  collections: {
    posts: {
      path: '/shop/news/:slug',
      title: 'News',
      before: [{ type: 'hero', heading: '{{entry.title}} today' }],
      entries: [{ slug: 'salt', title: 'Salt', description: 'How much.', blocks: [] }],
    },
  },
  pages: [
    ...base.pages,
    toPage('/shop'),
    toPage('/shop/bread', { blocks: [{ type: 'shared', ref: 'promise' }] }),
    toPage('/shop/bread/rye', { blocks: [{ type: 'richText', heading: 'Rye', text: 'Dark.' }] }),
    toPage('/shop/draft', { draft: true }),
    toPage('/shop/draft/below'),
  ],
}

const at = (path: string) => ['pages', manifest.pages.findIndex((page) => page.path === path)]
const read = (path: string) => createLiveTrail()(manifest, at(path), path)

test('the trail of a draft names pages as the menu does, or by their main headings, without drafts', () => {
  expect(read('/shop/bread/rye')).toEqual(['Shop', 'Bread from Ulm', 'Rye'])
  expect(read('/shop/draft/below')).toEqual(['Shop', 'Title of /shop/draft/below in Ulm'])
  expect(read('/')).toEqual([])
})

test('it is what search engines learn from the built page, also that of an entry', async () => {
  const { pages } = await renderSite(manifest)
  const readBuilt = (path: string) => {
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(pages.get(path) ?? '') ?? []
    const things = [JSON.parse(data)].flatMap((one) => one['@graph'] ?? [one])
    return things.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement.map(({ name }: { name: string }) => name)
  }
  expect(read('/shop/bread/rye')).toEqual(readBuilt('/shop/bread/rye'))
  const entry = createLiveTrail()(manifest, ['collections', 'posts', 'entries', 0], '/shop/news/salt')
  expect(entry).toEqual(readBuilt('/shop/news/salt'))
})

test('any draft has a trail', () => {
  for (const value of [null, {}, { pages: [null, { path: 7, blocks: 'none' }], site: 'none', navigation: [] }])
    expect(createLiveTrail()(value, ['pages', 0], '/a/b')).toEqual([''])
})
