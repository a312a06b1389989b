import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageAssets } from '../../contracts/page-model.ts'
import type { Manifest, Navigation } from '../../manifest/manifest.gen.ts'
import { isNotFoundPath } from '../../manifest/path.ts'
import type { SitePaths } from '../../manifest/site-urls.ts'
import { findShownTypes } from '../../models/block-models.ts'
import { asksForConsent } from '../../models/integrations.ts'
import { toFocusCss } from '../../theme/focus-css.ts'
import { toThemeCss, toTokenLayer } from '../../theme/theme-css.ts'
import type { CompiledSite } from '../compile/index.ts'
import { toStyleSheet } from '../compile/to-style-sheet.ts'
import { readFonts } from '../fonts/fonts.ts'
import { type PlannedFile, toHashedAsset, toPlannedFile } from '../output/output-files.ts'
import { toShadeCss } from '../pictures/index.ts'
import { planTouchIcon } from '../pictures/touch-icon.ts'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import { findFocuses } from './find-focuses.ts'
import { findBlockTypes } from './page-assets.ts'
import type { ResolvedSite } from './resolve-site.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** Plans the hashed files that pages load, and returns their URLs. */
export async function planAssets(
  manifest: Manifest,
  resolved: ResolvedSite,
  compiled: CompiledSite,
  { root, publicFolder, cache }: Folders,
): Promise<{ files: PlannedFile[]; assets: PageAssets; islandExtras: Record<string, string[]> }> {
  const { site, pages, context, forms, prepared } = resolved
  const { fonts, files: fontFiles, monoFile } = readFonts(manifest.theme, { root, publicFolder, cache })
  const pictureCss = toShadeCss(prepared.pictures) + toFocusCss(findFocuses(manifest))
  const theme = toThemeCss(manifest.theme, fonts) + toTokenLayer(pictureCss)
  const used = findShownTypes(pages, context)
    .union(findBlockTypes(Object.values(forms).flatMap(({ page }) => page.blocks)))
    .union(new Set(listNavigationSheets(manifest.navigation)))
    .union(new Set(site.languages ? ['navigation/languages'] : []))
    .union(new Set(asksForConsent(site) ? ['consent/bar'] : []))
    .union(new Set(site.announcement ? ['announcement'] : []))
    .union(resolved.styles)
  // There is only one: on a first visit, a second request would cost more than the rules that a page does not need.
  const styles = toHashedAsset('styles.css', Buffer.from(toStyleSheet(compiled.styles, theme, (name) => used.has(name))))
  const islands = Object.entries(compiled.islands).filter(([type]) => used.has(type))
  const islandScripts = islands.flatMap(([type, names]) => [...names, ...(compiled.islandExtras[type] ?? [])])
  const isDismissible = site.announcement !== null && site.announcement.dismissible !== false
  const hasAnalytics = (site.integrations?.analytics.length ?? 0) > 0
  const scripts = planScripts(compiled.scripts, [
    ...compiled.client,
    ...(isDismissible ? [compiled.announcement] : []),
    ...(site.languages ? [compiled.languages] : []),
    ...(hasAnalytics ? [compiled.analytics] : []),
    ...(asksForConsent(site) ? [compiled.consent] : []),
    ...compiled.findUrl,
    ...(site.navigation.search ? [compiled.openSearch, ...compiled.search] : []),
    ...islandScripts,
  ])
  const [client = '', clientLater = ''] = compiled.client
  const [findUrl = ''] = compiled.findUrl
  const [search = ''] = compiled.search
  const sitePaths = toHashedAsset('addresses.json', Buffer.from(JSON.stringify(toSitePaths(resolved))))
  const logo = manifest.site.logo
  const touchIcon = logo ? planTouchIcon(path.join(publicFolder, logo), manifest.theme.colors, cache) : null
  const urlOf = ({ file }: { file: string }) => `/${file}`
  const scriptUrl = (name: string) => `/assets/${name}`
  return {
    files: [
      ...prepared.files,
      ...[...fontFiles, ...(monoFile ? [monoFile] : []), styles].map(toPlannedFile),
      ...scripts,
      toPlannedFile(sitePaths),
      ...(touchIcon ? [touchIcon] : []),
    ],
    islandExtras: Object.fromEntries(
      islands.map(([type]) => [type, (compiled.islandExtras[type] ?? []).map((name) => `assets/${name}`)]),
    ),
    assets: {
      styles: urlOf(styles),
      client: scriptUrl(client),
      clientLater: scriptUrl(clientLater),
      announcement: isDismissible ? scriptUrl(compiled.announcement) : null,
      search: site.navigation.search ? scriptUrl(search) : null,
      ...(site.navigation.search ? { openSearch: scriptUrl(compiled.openSearch) } : {}),
      ...(site.languages ? { languages: scriptUrl(compiled.languages) } : {}),
      ...(hasAnalytics ? { analytics: scriptUrl(compiled.analytics) } : {}),
      ...(asksForConsent(site) ? { consent: scriptUrl(compiled.consent) } : {}),
      islands: Object.fromEntries(islands.map(([type, names]) => [type, names.map(scriptUrl)])),
      fonts: fontFiles.map(urlOf),
      favicon: site.logo?.url ?? null,
      touchIcon: touchIcon && urlOf(touchIcon),
      findUrl: { script: scriptUrl(findUrl), list: urlOf(sitePaths) },
      contentSecurityPolicy: toContentSecurityPolicy(manifest),
    },
  }
}

/** What the 404 page needs to find the page that a mistyped URL means. */
function toSitePaths({ site, pages, redirects }: ResolvedSite): SitePaths {
  const paths = pages.map((page) => page.path).filter((pagePath) => !isNotFoundPath(pagePath))
  return { basePath: site.basePath, pages: paths, redirects }
}

/** The parts of the navigation and the search of a site that have rules of their own. */
export const listNavigationSheets = ({ items, breadcrumbs, pageMenu, search }: Navigation): string[] => [
  ...(breadcrumbs ? ['navigation/breadcrumbs'] : []),
  ...(pageMenu ? ['navigation/page-menu'] : []),
  ...(search ? ['navigation/search'] : []),
  ...(items.some(({ panel }) => panel) ? ['chrome/menu-panel'] : []),
  ...(items.some(({ groups }) => groups) ? ['chrome/header-groups'] : []),
]

/** The names of scripts already contain a hash of their content. */
function planScripts(folder: string, names: string[]): PlannedFile[] {
  const sorted = [...new Set(names)].sort()
  return sorted.map((name) => ({ file: `assets/${name}`, key: name, read: () => readFileSync(path.join(folder, name)) }))
}
