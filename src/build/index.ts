import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ServedForm, type ServedSite, toServerFolder } from '../manifest/built-site.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import type { PageAssets } from '../manifest/page-model.ts'
import { toPageFile } from '../manifest/path.ts'
import { toAssets } from './assets.ts'
import { type CompiledSite, compileSite } from './compile/index.ts'
import { compress } from './compress.ts'
import { readIcons } from './icons.ts'
import type { OutputFile } from './output-files.ts'
import { type Models, toModels } from './page-models.ts'
import { type PageWeight, toPageWeights } from './page-weights.ts'
import { readPictures } from './pictures/index.ts'
import { readPublicFiles } from './public-files.ts'
import { renderErrorPage, renderPages } from './render-pages.ts'
import { findShownOnly } from './schema-marks.ts'
import { toShareImages } from './share-images/index.ts'
import { toSiteFiles } from './site-files.ts'
import { writeFileAtomic } from './write-file.ts'
import { toJson, writeOutput } from './write-output.ts'

interface BuildOptions {
  /** Checked: the build trusts it. */
  manifest: Manifest
  publicFolder: string
  /** Output folder; what the server needs besides goes into a folder beside it. */
  out: string
  /** Root of the checkout, which holds the sources and their packages. */
  root: string
  cache: string
}

export interface BuildResult {
  pages: PageWeight[]
  /** Files below `out` whose bytes changed. */
  written: string[]
}

/** Builds the site: the same manifest gives the same bytes, and nothing is written before every page has been rendered. */
export async function buildSite({ manifest, publicFolder, out, root, cache }: BuildOptions): Promise<BuildResult> {
  const compiled = await compileSite({ root, cache })
  const { colors } = manifest.theme
  const models = await toModels(manifest, {
    readPictures: (wanted) => readPictures(wanted, { publicFolder, colors, cache }),
    readIcons: (names) => readIcons(names, cache),
  })
  const { files: assetFiles, assets } = await toAssets(manifest, models, compiled, { root, publicFolder, cache })
  const shared = await toShareImages(manifest, models, { root, publicFolder, cache })
  const pages = await renderPages({ ...models, pages: shared.pages }, assets, compiled, cache)
  const withheld = findWithheld(manifest, models)
  const publicFiles = await readPublicFiles(publicFolder, { colors, cache, withheld })
  const hashedFiles = [...assetFiles, ...shared.files]
  const files = withoutDoubles([...publicFiles, ...pages, ...toSiteFiles(models)])
  const copies = await compressAll([...hashedFiles, ...files], cache)
  const pagePaths = new Map(models.pages.map((page) => [toPageFile(page.path), page.path]))
  const serverFolder = toServerFolder(path.resolve(out))
  await writeServerFiles(serverFolder, models, assets, compiled)
  const written = await writeOutput(
    path.resolve(out),
    serverFolder,
    { assets: hashedFiles, files, copies, pagePaths },
    new Date(),
  )
  return { pages: toPageWeights(pages, copies), written }
}

/** Photographs as the camera wrote them, with the place where they were taken: what pages show of them are other files. */
const findWithheld = (manifest: Manifest, { prepared }: Models): Set<string> =>
  new Set([...findShownOnly(manifest)].filter((name) => (prepared.pictures[name]?.sources.length ?? 0) > 0))

async function writeServerFiles(folder: string, models: Models, assets: PageAssets, compiled: CompiledSite): Promise<void> {
  const { site, forms, redirects } = models
  const served: ServedSite = {
    basePath: site.basePath,
    contentSecurityPolicy: assets.contentSecurityPolicy,
    redirects,
    texts: site.texts,
  }
  const servedForms = Object.entries(forms).map(([id, form]): [string, ServedForm] => {
    return [id, { ...form, page: { site, assets, page: form.page } }]
  })
  await writeFileAtomic(path.join(folder, 'site.json'), toJson(served))
  await writeFileAtomic(path.join(folder, 'forms.json'), toJson(Object.fromEntries(servedForms)))
  // Outside a checkout nothing else says that the renderer is a module.
  await writeFileAtomic(path.join(folder, 'package.json'), toJson({ type: 'module' }))
  await writeFileAtomic(path.join(folder, 'render-form.js'), await readFile(compiled.renderer))
  await writeFileAtomic(path.join(folder, 'error.html'), await renderErrorPage(models, assets, compiled))
}

/** A file of the public folder gives way to a generated one of the same name, but for a robots.txt of the site's own. */
function withoutDoubles(files: OutputFile[]): OutputFile[] {
  const byName = new Map<string, OutputFile>()
  for (const file of files) if (file.file !== 'robots.txt' || !byName.has(file.file)) byName.set(file.file, file)
  return [...byName.values()]
}

async function compressAll(files: OutputFile[], cache: string): Promise<Map<string, OutputFile[]>> {
  return new Map(await Promise.all(files.map(async (file) => [file.file, await compress(file, cache)] as const)))
}
