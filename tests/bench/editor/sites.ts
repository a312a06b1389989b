import { readFile } from 'node:fs/promises'
import { root } from '../../../scripts/lib/site-options.ts'
import { sampleManifest } from '../../../src/checks/sample.ts'
import { referenceSite } from '../../support/site/reference-site.ts'
import { generateSite } from '../generated-site/index.ts'

/** A site to edit. */
export interface EditedBenchSite {
  name: string
  text: string
  /** The index of the page that is edited. */
  page: number
  /** The pictures that it uses; null for those of the first site. */
  files: readonly string[] | null
}

const PAGES = 1000
const BLOCKS = 200
/** Enough characters for a page of `BLOCKS` blocks. */
const LARGE_PAGE_SIZE = 400_000

/** The sites that the editor is measured with: the first site, many pages, and a page of many blocks. */
export async function readEditedSites(): Promise<EditedBenchSite[]> {
  const first = await readFile(referenceSite.manifestFile, 'utf8')
  const { manifest: many, files } = await generateSite(PAGES, root)
  const { manifest: large, files: largeFiles } = await generateSite(sampleManifest.pages.length + 1, root, {
    pageSize: LARGE_PAGE_SIZE,
  })
  const pages = large.pages.map((page) => ({ ...page, blocks: page.blocks.slice(0, BLOCKS) }))
  return [
    { name: 'first site', text: first, page: 0, files: null },
    { name: `${PAGES} pages`, text: toFileText(many), page: PAGES - 1, files },
    { name: `${BLOCKS} blocks`, text: toFileText({ ...large, pages }), page: pages.length - 1, files: largeFiles },
  ]
}

const toFileText = (manifest: object): string => `${JSON.stringify(manifest, null, 2)}\n`
