import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { toSiteModel } from '../../models/site-model.ts'
import { Header } from '../chrome/header.tsx'
import { SearchDialog } from './search.tsx'

const toSite = (search: boolean) => {
  const manifest = createMinimalManifest()
  const site = { ...manifest.site, url: 'https://example.com/shop' }
  return toSiteModel({ ...manifest, site, navigation: { ...manifest.navigation, search } }, {}, {})
}

test('the header has a named button for the search only on a site that has one', () => {
  const render = (search: boolean) => renderToStaticMarkup(<Header site={toSite(search)} menuHtml="" />)
  expect(render(true)).toMatch(/<button [^>]*aria-label="Search" aria-haspopup="dialog"/)
  expect(render(false)).not.toContain('data-opens-search')
})

test('the dialog says where the index is, below the base path, and has a name for everything', () => {
  const html = renderToStaticMarkup(<SearchDialog site={toSite(true)} />)
  expect(html).toContain('data-search-index="/shop/search-index.json" data-search-base="/shop"')
  expect(html).toMatch(/<dialog [^>]*aria-label="Search"/)
  expect(html).toMatch(/<input [^>]*aria-label="Search"/)
  expect(html).toMatch(/<button [^>]*aria-label="Close"/)
})
