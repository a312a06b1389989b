import type { PageAssets } from '../contracts/page-model.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import type { CompiledSite } from './compile/index.ts'
import { type PlannedFile, toPlannedFile } from './output/output-files.ts'
import { planPublicFiles } from './output/public-files.ts'
import { planServerFiles } from './output/server-folder.ts'
import { toAssets } from './pages/assets.ts'
import { type Models, toModels } from './pages/page-models.ts'
import { type PlannedPages, planPages } from './pages/render-pages.ts'
import { findShownOnly } from './pages/schema-marks.ts'
import { toSiteFiles } from './pages/site-files.ts'
import { readIcons } from './pictures/icons.ts'
import { readPictures } from './pictures/index.ts'
import { toShareImages } from './share-images/index.ts'

export interface SitePlan {
  /** The files of the output in the order in which they are written: assets in front of everything that names them. */
  files: PlannedFile[]
  serverFiles: PlannedFile[]
  assets: PageAssets
  /** Island type -> the files that it loads only when it is used. */
  islandExtras: Readonly<Record<string, readonly string[]>>
  pages: PlannedPages
}

interface Options {
  manifest: Manifest
  publicFolder: string
  root: string
  cache: string
  compiled: Promise<CompiledSite>
}

/** Everything that a build of the site consists of. Nothing of it is rendered yet; pictures are made. */
export async function planSite({ manifest, compiled: compiling, ...folders }: Options): Promise<SitePlan> {
  const { colors } = manifest.theme
  const models = await toModels(manifest, {
    readPictures: (wanted) => readPictures(wanted, { ...folders, colors }),
    readIcons: (names) => readIcons(names, folders.cache),
  })
  const withheld = findWithheld(manifest, models)
  const publicFiles = await planPublicFiles(folders.publicFolder, { ...folders, colors, withheld })
  const shared = await toShareImages(manifest, models, folders)
  const compiled = await compiling
  const { files: assetFiles, assets, islandExtras } = await toAssets(manifest, models, compiled, folders)
  const pages = planPages({ ...models, pages: shared.pages }, assets, compiled)
  const siteFiles = toSiteFiles(models).map(toPlannedFile)
  return {
    files: [...assetFiles, ...shared.files, ...withoutDoubles([...publicFiles, ...pages.files, ...siteFiles])],
    serverFiles: planServerFiles(models, assets, compiled),
    assets,
    islandExtras,
    pages,
  }
}

/** Photographs as the camera wrote them, with the place where they were taken: what pages show of them are other files. */
function findWithheld(manifest: Manifest, { prepared }: Models): Set<string> {
  const photographs = Object.entries(prepared.pictures).flatMap(([name, { sources }]) => (sources.length > 0 ? [name] : []))
  // Where there is none, nobody has to look through the whole manifest.
  const shown = photographs.length > 0 ? findShownOnly(manifest) : new Set()
  return new Set(photographs.filter((name) => shown.has(name)))
}

/** A file of the public folder gives way to a generated one of the same name, but for a robots.txt of the site's own. */
function withoutDoubles(files: PlannedFile[]): PlannedFile[] {
  const byName = new Map<string, PlannedFile>()
  for (const file of files) if (file.file !== 'robots.txt' || !byName.has(file.file)) byName.set(file.file, file)
  return [...byName.values()]
}
