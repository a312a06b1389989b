import { sampleManifest } from '../../../src/checks/sample.ts'
import { MEDIA_FILES, type ReplacementNames, replaceNames } from './replace-names.ts'
import { measureSize, readSamples, type SampleBlock } from './samples.ts'
import { inScript, SCRIPT_COUNT } from './scripts.ts'

export interface GeneratedPage {
  path: string
  title: string
  description: string
  blocks: SampleBlock[]
}

export interface GeneratedSite {
  manifest: object & { pages: GeneratedPage[]; collections?: object }
  /** The files in the public folder that it uses. The content of all of them is SVG. */
  files: string[]
}

interface GeneratedSiteOptions {
  /** The size of a page in the manifest, in UTF-16 units. Pages consist of whole blocks, so their sizes vary. */
  pageSize?: number
  /** The block types on the pages. By default all types. */
  types?: ReadonlySet<string>
  /** The path of a page. By default, pages are in 40 folders, and one in ten has a path in another script. */
  toPath?: (page: number) => string
}

const PAGE_SIZE = 4096
/** The size of a page with only its first block. */
const EMPTY_PAGE_SIZE = 500
const SECTIONS = 40
const SHARED_BLOCKS = 40
const PICTURES = 200
/** The id of the first block of every page. */
const START = 'start'

/**
 * A valid manifest, always the same for the same number and size of pages. Its blocks are the samples of all block types in `root`, so
 * that new types are included. The pages, pictures and shared blocks that they refer to exist. Every fourth page uses a script other
 * than Latin.
 */
export async function generateSite(
  pageCount: number,
  root: string,
  { pageSize = PAGE_SIZE, types, toPath = toMixedPath }: GeneratedSiteOptions = {},
): Promise<GeneratedSite> {
  const { blocks, forms } = await readSamples(root, types)
  const sampleAt = (index: number): SampleBlock => blocks[index % blocks.length] ?? { type: 'hero' }
  const generated = pageCount - sampleManifest.pages.length
  let used = 0
  const pages = Array.from({ length: generated }, (_, page): GeneratedPage => {
    const names = createNames(page, generated, toPath)
    const title = inScript(`Bread of the day ${page}`, names.script)
    const parts: SampleBlock[] = [replaceNames({ type: 'hero', id: START, heading: title }, { ...names, anchor: () => START })]
    for (let size = EMPTY_PAGE_SIZE; size < pageSize; used += 1) {
      const block = used % 12 === 0 ? toPlacement(used) : replaceNames(sampleAt(used), names)
      parts.push(block)
      size += measureSize(block)
    }
    const description = inScript(
      `What comes out of the oven on day ${page}, who bakes it, and until when there is any left.`,
      names.script,
    )
    return { path: toPath(page), title, description, blocks: parts }
  })
  const names = { ...createNames(0, generated, toPath), anchor: () => null }
  const shared = Array.from({ length: SHARED_BLOCKS }, (_, index) => [
    toSharedName(index),
    replaceNames(sampleAt(index * 3), names),
  ])
  const manifest = {
    ...sampleManifest,
    forms: { ...sampleManifest.forms, ...replaceNames({ forms }, names, 'manifest').forms },
    shared: { ...sampleManifest.shared, ...Object.fromEntries(shared) },
    pages: [...sampleManifest.pages, ...pages],
  }
  return {
    manifest,
    files: [
      ...MEDIA_FILES,
      '/pictures/logo.svg',
      '/pictures/hero.svg',
      ...Array.from({ length: PICTURES }, (_, index) => toPicture(index)),
    ],
  }
}

/** The names for the blocks of a page: every page links to the next one and to some distant ones. */
function createNames(page: number, pageCount: number, toPath: (page: number) => string): ReplacementNames {
  let links = 0
  let anchors = 0
  let pictures = page
  return {
    link() {
      links += 1
      if (links % 9 === 0) return `https://www.rye-bakers.org/recipes/${page}`
      if (links % 10 === 0) return 'tel:{{phone}}'
      const path = toPath((page + (links === 1 ? 1 : links * 131)) % pageCount)
      return links % 4 === 0 ? `${path}#${START}` : path
    },
    page: () => toPath((page + 1) % pageCount),
    anchor() {
      anchors += 1
      return `place-${anchors}`
    },
    picture() {
      pictures += 1
      return toPicture(pictures % PICTURES)
    },
    script: page % 4 === 3 ? Math.floor(page / 4) % SCRIPT_COUNT : null,
  }
}

/** One path in ten is in another script. */
const toMixedPath = (page: number): string => `/${inScript('bread', page % 10 === 9 ? 0 : null)}-${page % SECTIONS}/day-${page}`

const toSharedName = (index: number): string => `shared-${index % SHARED_BLOCKS}`

const toPlacement = (index: number): SampleBlock & { ref: string } => ({ type: 'shared', ref: toSharedName(index / 12) })

const toPicture = (index: number): string => `/pictures/bread-${index}.svg`
