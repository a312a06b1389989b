import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PageAssets } from '../contracts/page-model.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { toPlainManifest } from '../manifest/plain-manifest.ts'
import { toListedPage } from '../models/page-models.ts'
import { findPhotosOnlyOnPages } from '../models/schema-marks.ts'
import { toPalettes } from '../theme/palette/to-palette.ts'
import { readCode } from './code/highlighted-code.ts'
import type { CompiledSite } from './compile/index.ts'
import { readFileSizes } from './files/read-file-sizes.ts'
import { toKeyFile } from './indexnow/key-file.ts'
import type { OutputSettings } from './output/make-file.ts'
import { type PlannedFile, toPlannedFile } from './output/output-files.ts'
import type { PlannedPage } from './output/write-folders.ts'
import { findMediaOnSite, withMedia } from './pages/content-security-policy.ts'
import { toFeeds } from './pages/feeds.ts'
import {
  type LanguageSite,
  mergeLanguages,
  mergePages,
  resolveLanguages,
  withoutListing,
  withoutRepeats,
} from './pages/language-sites.ts'
import { toLlmsFile } from './pages/llms-file.ts'
import { findPagesWithoutCopy } from './pages/markdown-copy.ts'
import type { PageSettings } from './pages/page-maker.ts'
import { planAssets } from './pages/plan-assets.ts'
import { type PlannedPages, planPages } from './pages/plan-pages.ts'
import { planPublicFiles } from './pages/public-files.ts'
import type { ResolvedSite } from './pages/resolve-site.ts'
import { planSearchIndex } from './pages/search-index.ts'
import { SECURITY_FILE, toSecurityFile } from './pages/security-file.ts'
import { planServerFiles, toBuiltForms } from './pages/server-folder.ts'
import { toSiteFiles } from './pages/site-files.ts'
import { measureAssets } from './pages/stamp-page-size.ts'
import { readIcons } from './pictures/icons.ts'
import { readPictures } from './pictures/index.ts'
import { planShareImages } from './share-images/index.ts'
import type { ShareImageFolders } from './share-images/share-content.ts'
import { toHostedSite } from './targets/hosted-site.ts'
import { planTargetFiles } from './targets/index.ts'
import type { FunctionCode, Target } from './targets/target.ts'

export interface SitePlan {
  /** The files of the output, in the order in which they are written: assets come before the pages that refer to them. */
  files: (PlannedFile | PlannedPage)[]
  serverFiles: PlannedFile[]
  assets: PageAssets
  /** Island type -> the files that it loads only when a visitor uses it. */
  islandExtras: Readonly<Record<string, readonly string[]>>
  pages: PlannedPages
}

export interface SiteOptions {
  manifest: Manifest
  /**
   * The bytes that the manifest was read from. With them, a second thread makes some of the pages of a large site. They may be unreadable
   * afterwards.
   */
  source?: Uint8Array | undefined
  publicFolder: string
  root: string
  cache: string
  compiled: Promise<CompiledSite>
  /** The host that the site is built for. By default the server of this project. */
  target?: Target | undefined
  /** Whether search engines must not list any page. By default they may. */
  isPreview?: boolean | undefined
}

/** Where the files of the site are made, and what the last build made there. */
interface SiteOutput {
  output: OutputSettings
  known: PageSettings['known']
}

/** Plans every file of a site. Pictures are prepared. No page is made yet, except by a second thread. */
export async function planSite(
  { manifest: written, source, compiled: compiling, target, isPreview = false, ...folders }: SiteOptions,
  place: SiteOutput,
): Promise<SitePlan> {
  const manifest = toPlainManifest(written)
  const palettes = toPalettes(manifest.theme.colors)
  const listed = await resolveLanguages(written, {
    readPictures: (wanted) => readPictures(wanted, { ...folders, palettes }),
    readIcons: (names) => readIcons(names, folders),
    readCode: (code) => readCode(code, folders.cache),
    readFileSizes: (files) => readFileSizes(files, folders.publicFolder),
  })
  const sites = isPreview ? withoutListing(listed) : listed
  const resolved = mergeLanguages(sites)
  const withheld = findWithheld(manifest, resolved)
  const publicFiles = await planPublicFiles(folders.publicFolder, { ...folders, palettes, withheld })
  const shared = await planShareImagesOf(sites, folders)
  const compiled = await compiling
  const { files: assetFiles, assets, islandExtras } = await planAssets(manifest, resolved, compiled, folders)
  const withoutCopy = findPagesWithoutCopy(
    resolved.pages.map((page) => toListedPage(page, resolved.site)),
    publicFiles.map(({ file }) => file),
  )
  const assetSizes = manifest.footer.pageSize ? await measureAssets(assetFiles, place.output) : null
  const settings = { ...place, assets, assetSizes, withoutCopy, compiled: { key: compiled.key, renderer: compiled.renderer } }
  // The second thread reads pages as they are written, so it can make only those of a site in one language.
  const alone = source === undefined || sites.length > 1 ? null : { manifest: written, source }
  const rendered: PlannedPages['rendered'] = new Map()
  const planOf = ({ resolved: site, images }: SharedSite) => planPages(site, { ...settings, images }, alone, rendered)
  const [main, ...others] = shared
  const pages = mergePages([planOf(main), ...others.map(planOf)])
  const searchIndexes = sites.flatMap((site) => planSearchIndex(site.resolved, compiled.key) ?? [])
  const policy = withMedia(assets.contentSecurityPolicy, findMediaOnSite(resolved))
  const otherSites = others.map((site) => site.resolved)
  const forms = await toBuiltForms(resolved, otherSites, assets)
  const ofTarget = target
    ? planTargetFiles(
        target,
        toHostedSite(resolved, { others: otherSites, forms, policy, folder: path.basename(place.output.folder) }),
        readFunctionCode(compiled),
      )
    : { site: [], server: [] }
  const feeds = sites.flatMap((site) => toFeeds(site.resolved.collections, site.resolved))
  const textFiles = [toLlmsFile(sites[0].resolved, withoutCopy), ...toSecurityFile(manifest), ...toKeyFile(manifest)]
  const plainFiles = [...toSiteFiles(resolved), ...textFiles, ...feeds, ...ofTarget.site].map(toPlannedFile)
  const siteFiles = [...plainFiles, ...searchIndexes]
  const imageFiles = withoutRepeats(shared.flatMap(({ files }) => files))
  return {
    files: [...assetFiles, ...imageFiles, ...withoutDuplicates([...publicFiles, ...pages.files, ...siteFiles])],
    serverFiles: [
      ...planServerFiles(resolved, otherSites, { assets, policy, forms }, compiled),
      ...ofTarget.server.map(toPlannedFile),
    ],
    assets,
    islandExtras,
    pages,
  }
}

const readFunctionCode = ({ functions, renderer }: CompiledSite): FunctionCode => ({
  functions: readFileSync(functions),
  renderForm: readFileSync(renderer),
})

/** A site in one language, and the images that show it in social networks. */
interface SharedSite extends LanguageSite {
  images: PageSettings['images']
  files: PlannedFile[]
}

async function planShareImagesOf(
  [first, ...others]: readonly [LanguageSite, ...LanguageSite[]],
  folders: ShareImageFolders,
): Promise<[SharedSite, ...SharedSite[]]> {
  const plan = async (site: LanguageSite) => ({ ...site, ...(await planShareImages(site.manifest, site.resolved, folders)) })
  return [await plan(first), ...(await Promise.all(others.map(plan)))]
}

/**
 * Photographs that the build does not publish as they are, because they may contain the place where they were taken. Pages show only the
 * prepared files, unless something other than a picture refers to the original.
 */
function findWithheld(manifest: Manifest, { prepared }: ResolvedSite): Set<string> {
  const photographs = Object.entries(prepared.pictures).flatMap(([name, { sources }]) => (sources.length > 0 ? [name] : []))
  // Without photographs, the manifest does not have to be searched.
  const shown = photographs.length > 0 ? findPhotosOnlyOnPages(manifest) : new Set()
  return new Set(photographs.filter((name) => shown.has(name)))
}

/** A public file with such a name replaces the generated one. */
const OWN_FILES: ReadonlySet<string> = new Set(['robots.txt', 'llms.txt', SECURITY_FILE])

/** Any other generated file replaces a public file with the same name. */
function withoutDuplicates<T extends { file: string }>(files: T[]): T[] {
  const byName = new Map<string, T>()
  for (const file of files) if (!OWN_FILES.has(file.file) || !byName.has(file.file)) byName.set(file.file, file)
  return [...byName.values()]
}
