import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import type { SiteModel } from '../../contracts/page-model.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { Menu } from './header.tsx'
import { renderSharedMarkup } from './shared-markup.tsx'

const toSite = (language = 'en', basePath = '/shop'): SiteModel => ({
  name: 'Mill Lane',
  language,
  url: `https://example.com${basePath}`,
  basePath,
  texts: englishTexts,
  announcement: null,
  navigation: {
    items: [
      { label: 'Home', link: '/' },
      {
        label: 'Bread',
        link: '/bread',
        items: [
          { label: 'Rye', link: '/bread/rye' },
          { label: 'Both', link: '/bread/rye/both' },
        ],
      },
      {
        label: 'Cakes',
        link: '/cakes',
        panel: {
          action: { label: 'All', link: '/cakes/all' },
          items: [{ title: 'Tart', text: 'See [pies](/cakes/pies).', actions: [{ label: 'Tart', link: '/cakes/tart' }] }],
        },
      },
    ],
    action: { label: 'Order', link: '/order' },
  },
  contact: {},
  navigationLinks: ['/', '/bread', '/bread/rye', '/bread/rye/both', '/cakes', '/cakes/all', '/cakes/tart', '/order'],
  footer: { legal: 'See [the rules](/rules).' },
  logo: null,
  icons: {},
})

const places = [
  '/',
  '/bread',
  '/bread/rye',
  '/bread/rye/both',
  '/bread/white',
  '/breadcrumbs',
  '/cakes',
  '/cakes/all',
  '/cakes/pies',
]
const paths = [...places, '/cakes/tart', '/cakes/tart/small', '/order', '/order/now', '/brot/süß', '/api/none']

const renderMenu = (site: SiteModel, path: string): string =>
  renderToStaticMarkup(
    <Router base={site.basePath} ssrPath={`${site.basePath}${path}`} ssrSearch="">
      <Menu site={site} />
    </Router>,
  )

describe('the menu', () => {
  test.each(['', '/shop', '/a%20b'])(
    'of every page below "%s" marks the entry of that page, whatever was rendered before',
    (basePath) => {
      const site = toSite('en', basePath)
      for (const path of [...paths, ...paths.toReversed()])
        expect([path, renderSharedMarkup(site, path).menu]).toEqual([path, renderMenu(site, path)])
    },
  )

  test('is rendered once for pages with the same marks', () => {
    const site = toSite()
    const menus = new Set(paths.map((path) => renderSharedMarkup(site, path).menu))
    expect(menus.size).toBeLessThan(paths.length)
    expect(new Set(['/bread/white', '/bread/brown'].map((path) => renderSharedMarkup(site, path).menu)).size).toBe(1)
  })

  test('has no panel for a collection without published entries', () => {
    const site = toSite()
    const items = site.navigation.items.map(({ panel, ...item }) => (panel ? { ...item, panel: { ...panel, items: [] } } : item))
    const count = (navigation: SiteModel['navigation']) => renderMenu({ ...site, navigation }, '/').split('<details').length - 1
    expect([count(site.navigation), count({ items })]).toEqual([2, 1])
  })

  test('has a list for each group of a submenu, named by its title, with the line of the group before it', () => {
    const items = ['/bread/rye', '/bread/rye/both'].map((link) => ({ label: link, link }))
    const groups = [
      { title: 'Dark', text: 'Baked slowly', items },
      { title: 'Light', items: [{ label: 'White', link: '/bread/white' }] },
    ]
    const navigation = {
      items: [
        { label: 'Home', link: '/' },
        { label: 'Bread', link: '/bread', groups },
      ],
    }
    const html = renderMenu({ ...toSite(), navigation }, '/bread/white')
    expect(html).toMatch(/<p [^>]*id="menu-2-1">Dark<\/p><p [^>]*>Baked slowly<\/p><ul [^>]*aria-labelledby="menu-2-1">/)
    expect(html).toMatch(/<p [^>]*id="menu-2-2">Light<\/p><ul [^>]*aria-labelledby="menu-2-2">/)
    expect(html).toContain('href="/shop/bread/white" aria-current="page"')
    expect(html).toContain('data-panel="columns"')
  })

  test('is not shared between sites', () => {
    expect(renderSharedMarkup(toSite('en', ''), '/bread').menu).not.toBe(renderSharedMarkup(toSite(), '/bread').menu)
  })
})

test.each([
  ['en-GB', 'en_GB'],
  ['de', 'de_DE'],
  ['zh-Hant-TW', 'zh_TW'],
  ['es-419', 'es_419'],
])('the language %s has the locale %s', (language, locale) => {
  expect(renderSharedMarkup(toSite(language), '/').locale).toBe(locale)
})
