import { registry } from '../../../src/blocks/registry.gen.ts'
import { toContentSecurityPolicy } from '../../../src/build/pages/content-security-policy.ts'
import { toFeeds } from '../../../src/build/pages/feeds.ts'
import { type LanguageSite, mergeLanguages, resolveLanguages } from '../../../src/build/pages/language-sites.ts'
import { toPageModels } from '../../../src/build/pages/resolve-site.ts'
import { toSiteFiles } from '../../../src/build/pages/site-files.ts'
import type { PageAssets } from '../../../src/contracts/page-model.ts'
import type { PictureFile } from '../../../src/contracts/place.ts'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'
import { renderPage } from '../../../src/site/renderer.tsx'
import { toThemeCss } from '../../../src/theme/theme-css.ts'

export interface RenderedSite {
  /** Path of a page -> its HTML. */
  pages: Map<string, string>
  /** The style sheet of the theme. */
  css: string
  /** Name -> text of the files for search engines and redirects. */
  files: Map<string, string>
}

const islandTypes = Object.entries(registry).flatMap(([type, { toState }]) => (toState ? [type] : []))

/** The scripts that a page may load, whatever its manifest contains. */
export const SCRIPTS = [
  'analytics',
  'announcement',
  'client',
  'consent',
  'find-url',
  'island',
  'languages',
  'open-search',
  'search',
].map((name) => `/assets/${name}.js`)

const toAssets = (manifest: Manifest): PageAssets => ({
  styles: '/assets/styles.css',
  client: '/assets/client.js',
  clientLater: '/assets/client-later.js',
  announcement: '/assets/announcement.js',
  search: '/assets/search.js',
  openSearch: '/assets/open-search.js',
  analytics: '/assets/analytics.js',
  consent: '/assets/consent.js',
  languages: '/assets/languages.js',
  islands: Object.fromEntries(islandTypes.map((type) => [type, ['/assets/island.js']])),
  fonts: [],
  favicon: null,
  touchIcon: null,
  findUrl: { script: '/assets/find-url.js', list: '/assets/addresses.json' },
  contentSecurityPolicy: toContentSecurityPolicy(manifest),
})

/** The build reads pictures from files, so their URLs are chosen by the build. */
export const PICTURE: PictureFile = { url: '/pictures/any.svg', width: 640, height: 480, adapts: false, sources: [], shade: null }

/** Renders a manifest in all of its languages as the build does, with placeholders for pictures and icons, which the build reads from files. */
export async function renderSite(manifest: Manifest): Promise<RenderedSite> {
  const sites = await resolveLanguages(manifest, {
    readPictures: async (wanted) => ({
      pictures: Object.fromEntries([...wanted.keys()].map((name) => [name, PICTURE])),
      files: [],
    }),
    readIcons: async (names) =>
      Object.fromEntries([...names].map((name) => [name, { body: '<path d="M0 0h24v24H0z"/>', viewBox: '0 0 24 24' }])),
  })
  const files = [
    ...toSiteFiles(mergeLanguages(sites)),
    ...sites.flatMap(({ resolved }) => toFeeds(resolved.collections, resolved)),
  ]
  return {
    pages: new Map(sites.flatMap(renderPages)),
    css: toThemeCss(manifest.theme, { text: null, display: null }),
    files: new Map(files.map(({ file, bytes }) => [file, Buffer.from(bytes).toString('utf8')])),
  }
}

/** Path -> HTML of the pages of a site in one language, and of the pages that show a form again with errors. */
function renderPages({ manifest, resolved }: LanguageSite): [path: string, html: string][] {
  const assets = toAssets(manifest)
  const ofForms = Object.values(resolved.forms).map(({ page }) => page)
  const pages = [...toPageModels(resolved), ...ofForms]
  return pages.map((page) => [page.path, renderPage({ site: resolved.site, page, assets })])
}
