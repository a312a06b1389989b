import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageAssets, PageModel, SiteModel } from '../contracts/page-model.ts'
import { NOT_FOUND_PATH } from '../manifest/path.ts'
import { englishTexts } from '../manifest/texts.gen.ts'
import { renderSharedMarkup } from './chrome/shared-markup.tsx'
import { Document } from './document.tsx'
import { renderDocument, toDataText, UNUSED_PATH } from './render-document.tsx'
import { toPageData } from './structured-data.ts'

const site: SiteModel = {
  name: 'Bakery "Good & Warm" \0title',
  language: 'en',
  url: 'https://bakery.example/shop',
  basePath: '/shop',
  texts: { ...englishTexts, pageLoaded: '{title} is here' },
  announcement: null,
  navigation: { items: [{ label: 'Bread', link: '/bread' }] },
  contact: {},
  navigationLinks: ['/bread'],
  footer: { columns: [] },
  logo: null,
  icons: {},
}

const assets: PageAssets = {
  styles: '/assets/styles.css',
  search: null,
  client: '/assets/client.js',
  clientLater: '/assets/client-later.js',
  announcement: null,
  islands: { form: ['/assets/form.js'] },
  fonts: ['/assets/font.woff2'],
  favicon: null,
  touchIcon: null,
  findUrl: { script: '/assets/find-url.js', list: '/assets/addresses.json' },
  contentSecurityPolicy: "default-src 'self'",
}

const text = fc.oneof(fc.string(), fc.constantFrom('"\'&<>', '\0title\0', '\0', '{title}'))
const path = fc.constantFrom('/', '/bread', NOT_FOUND_PATH, UNUSED_PATH)
const image = fc.record({ url: text, width: fc.constantFrom(0, 1200), height: fc.constantFrom(0, 630), alt: text })
const feeds = fc.constant([{ type: 'application/rss+xml', title: 'Bread', path: '/bread/feed.xml' }])
const page: fc.Arbitrary<PageModel> = fc.record(
  {
    path,
    title: text,
    description: text,
    canonical: fc.option(fc.webUrl()),
    noindex: fc.boolean(),
    image: fc.option(image),
    takesReceipt: fc.boolean(),
    structuredData: fc.array(
      fc.record({ '@type': fc.constant('BlogPosting'), headline: text, about: fc.constant('</script><b>') }),
    ),
    feeds,
    blocks: fc.constant([]),
  },
  { requiredKeys: ['path', 'title', 'description', 'canonical', 'noindex', 'image', 'takesReceipt', 'blocks'] },
)

const withIntegrations: SiteModel = {
  ...site,
  integrations: {
    analytics: [
      { type: 'plausible', name: 'Plausible', script: 'https://plausible.io/js/script.js', data: {}, cookies: [], months: 0 },
    ],
    privacyPage: null,
    verification: [{ name: 'msvalidate.01', content: '12C1203B5086AECE94EB3A3D9830B2E0' }],
  },
}

test('the document of any page is that of React, in whatever order pages are rendered', () => {
  fc.assert(
    fc.property(page, text, fc.constantFrom(site, withIntegrations), (some, content, site) => {
      const shared = renderSharedMarkup(site, some.path === NOT_FOUND_PATH ? UNUSED_PATH : some.path)
      const data = toPageData(some, site)
      const structuredData = data && toDataText(data)
      const byReact = renderToStaticMarkup(
        <Document site={site} page={some} assets={assets} content={content} structuredData={structuredData} shared={shared} />,
      )
      expect(renderDocument({ site, page: some, assets }, content)).toBe(`<!doctype html>${byReact}\n`)
    }),
  )
})

test('pages with other assets have other documents', () => {
  const [first = ''] = fc.sample(page, 1).map((some) => renderDocument({ site, page: some, assets }, ''))
  expect(first).toContain('/shop/assets/styles.css')
  const [other = ''] = fc
    .sample(page, 1)
    .map((some) => renderDocument({ site, page: some, assets: { ...assets, styles: '/assets/other.css' } }, ''))
  expect(other).toContain('/shop/assets/other.css')
})

test('only the home page has the codes for search engines', () => {
  const render = (pagePath: string) => {
    const [some] = fc.sample(page, 1)
    if (!some) throw new Error('There is no page.')
    return renderDocument({ site: withIntegrations, page: { ...some, path: pagePath }, assets }, '')
  }
  expect(render('/')).toContain('<meta name="msvalidate.01" content="12C1203B5086AECE94EB3A3D9830B2E0"/>')
  expect(render('/bread')).not.toContain('msvalidate')
})

test('scripts of integrations are only on sites that have them', () => {
  const [any] = fc.sample(page, 1)
  if (!any) throw new Error('There is no page.')
  // The page for unknown URLs has one more script.
  const some = { ...any, path: '/bread' }
  expect(renderDocument({ site, page: some, assets }, '')).not.toMatch(/data-services|data-consent/)
  const html = renderDocument(
    { site: withIntegrations, page: some, assets: { ...assets, analytics: '/assets/analytics.js' } },
    '',
  )
  expect(html).toContain('data-later="/shop/assets/analytics.js" data-services="[{&quot;type&quot;:&quot;plausible&quot;')
})
