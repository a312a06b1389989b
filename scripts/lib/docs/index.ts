import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocumentationUrl } from '../../../src/build/documentation-url.ts'
import { GALLERY_PICTURE, GALLERY_PICTURE_FILE } from '../../../src/build/preview/gallery.ts'
import type { Collection, Manifest } from '../../../src/manifest/manifest.gen.ts'
import { readBlockEntries } from './block-entries.ts'
import { readCommandEntries } from './command-entries.ts'
import type { DocsEntry } from './entry.ts'
import { readGuides } from './guides.ts'
import { readPartEntries } from './part-entries.ts'
import { readRuleEntries } from './rule-entries.ts'

/** The hand-written part of the documentation: its theme, menu, pages, and the frames of its collections. */
const BASE = 'docs.manifest.json'

/**
 * Writes the documentation as a site into `folder`, which is replaced: `site.manifest.json`, and the folder `public`. Its pages are made
 * from the guides, the schema, the samples of the blocks, the rules with their examples, and the help of the commands.
 */
export async function writeDocs(root: string, folder: string): Promise<{ manifestFile: string; publicFolder: string }> {
  const base: Manifest = JSON.parse(await readFile(path.join(root, BASE), 'utf8'))
  const [guides, blocks, rules, commands] = await Promise.all([
    readGuides(root),
    readBlockEntries(root, base),
    readRuleEntries(),
    readCommandEntries(root),
  ])
  const entries = { guides: guides.entries, blocks: blocks.entries, fields: readPartEntries(), rules, commands }
  const site = { ...base.site, url: readDocumentationUrl(root) ?? base.site.url }
  const manifest = { ...base, site, forms: blocks.forms, collections: fillCollections(base, entries) }
  await rm(folder, { recursive: true, force: true })
  const publicFolder = path.join(folder, 'public')
  await mkdir(publicFolder, { recursive: true })
  await cp(path.join(root, 'docs/pictures'), path.join(publicFolder, 'pictures'), { recursive: true })
  await cp(path.join(root, GALLERY_PICTURE_FILE), path.join(publicFolder, GALLERY_PICTURE))
  for (const file of guides.files) await cp(path.join(root, file), path.join(publicFolder, file))
  const manifestFile = path.join(folder, 'site.manifest.json')
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  return { manifestFile, publicFolder }
}

/** The collections with their entries. Throws if a collection has none, or is missing. */
function fillCollections({ collections = {} }: Manifest, entries: Readonly<Record<string, DocsEntry[]>>): object {
  const names = [...new Set([...Object.keys(collections), ...Object.keys(entries)])]
  return Object.fromEntries(
    names.map((name): [string, Collection] => {
      const [collection, filled] = [collections[name], entries[name]]
      if (!collection || !filled) throw new Error(`${BASE} and its generator must both have the collection "${name}".`)
      return [name, { ...collection, entries: withLiteralBraces(filled) }]
    }),
  )
}

/** A placeholder of a fact or of a value of an entry. */
const PLACEHOLDER_START = /\{\{(?=\s*[A-Za-z])/g

/** The same texts, in which nothing is a placeholder: the fact `braces` is two braces, and a fact is not filled in again. */
const withLiteralBraces = (entries: unknown) => JSON.parse(JSON.stringify(entries).replaceAll(PLACEHOLDER_START, '{{braces}}'))
