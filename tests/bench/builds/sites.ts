import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../scripts/lib/site-options.ts'
import type { ExpandedPage } from '../../../src/manifest/collections/expanded-page.ts'
import type { Manifest, Page } from '../../../src/manifest/manifest.gen.ts'
import { toPlainManifest } from '../../../src/manifest/plain-manifest.ts'
import { generateEntries } from '../generated-site/entries.ts'
import { generateSite } from '../generated-site/index.ts'
import { writePictures } from '../generated-site/write-pictures.ts'

/** A site to build: its manifest, and how its public folder is filled. */
export interface BenchSite {
  /** The name in tables. */
  name: string
  pages: number
  /** Whether the generated pages are the entries of a collection. */
  hasEntries: boolean
  manifest: Manifest
  writePublic(folder: string): Promise<void>
}

/** The site of this checkout. */
export async function readFirstSite(): Promise<BenchSite> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(root, 'site.manifest.json'), 'utf8'))
  return {
    name: 'first site',
    pages: manifest.pages.length,
    hasEntries: false,
    manifest,
    writePublic: (folder) => cp(path.join(root, 'public'), folder, { recursive: true }),
  }
}

/** A generated site; `kilobytes` is the size of a page in its manifest, and `types` the block types on its pages, by default all. */
export async function createGeneratedSite(pages: number, kilobytes: number, types?: ReadonlySet<string>): Promise<BenchSite> {
  const generated = await generateSite(pages, root, { pageSize: kilobytes * 1024, ...(types && { types }) })
  const manifest: Manifest = JSON.parse(JSON.stringify(generated.manifest))
  return {
    name: `${pages.toLocaleString('en')} pages`,
    pages,
    hasEntries: false,
    manifest,
    writePublic: (folder) => writePictures(folder, generated.files),
  }
}

/** A generated site whose pages are the entries of a collection. The pages of its lists come in addition. */
export async function createEntriesSite(entries: number): Promise<BenchSite> {
  const generated = await generateEntries(entries, root)
  const manifest: Manifest = JSON.parse(JSON.stringify(generated.manifest))
  return {
    name: `${entries.toLocaleString('en')} entries`,
    pages: entries,
    hasEntries: true,
    manifest,
    writePublic: (folder) => writePictures(folder, generated.files),
  }
}

/** The site of entries with the pages that they become, those of their lists included, written out: how it would be without collections. */
export function toWrittenSite(site: BenchSite): BenchSite {
  const { collections: _, ...manifest } = toPlainManifest(site.manifest)
  const pages = manifest.pages.map((page: ExpandedPage): Page => {
    const { entry: _entry, paging: _paging, isGenerated: _isGenerated, ...written } = page
    return written
  })
  return { ...site, name: toWrittenName(site.name), pages: pages.length, hasEntries: false, manifest: { ...manifest, pages } }
}

/** The name of a site of entries in tables -> that of the site with the same pages written out. */
export const toWrittenName = (site: string): string => `${site} as pages`

/** The same site with a new heading on one page in the middle, or with a new title of one entry, which lists show too. */
export function withHeading(manifest: Manifest, heading: string): Manifest {
  const [[name, collection] = []] = Object.entries(manifest.collections ?? {})
  if (name !== undefined && collection) {
    const middle = Math.floor(collection.entries.length / 2)
    const entries = collection.entries.map((entry, index) => (index === middle ? { ...entry, title: heading } : entry))
    return { ...manifest, collections: { [name]: { ...collection, entries } } }
  }
  const middle = Math.floor(manifest.pages.length / 2)
  const pages = manifest.pages.map((page, index) => {
    if (index !== middle) return page
    const first = page.blocks.findIndex((block) => 'heading' in block && block.heading !== undefined)
    if (first < 0) throw new Error(`No block of ${page.path} has a heading to change.`)
    return { ...page, blocks: page.blocks.map((block, at) => (at === first ? { ...block, heading } : block)) }
  })
  return { ...manifest, pages }
}

/** The paths of the files of a site. */
export interface SiteFiles {
  manifestFile: string
  publicFolder: string
}

/** Writes the manifest of a site and its public folder into a folder. */
export async function writeSite(folder: string, site: BenchSite): Promise<SiteFiles> {
  const files = { manifestFile: path.join(folder, 'site.manifest.json'), publicFolder: path.join(folder, 'public') }
  await mkdir(files.publicFolder, { recursive: true })
  await site.writePublic(files.publicFolder)
  await writeManifest(files.manifestFile, site.manifest)
  return files
}

export const writeManifest = (file: string, manifest: Manifest): Promise<void> =>
  writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
