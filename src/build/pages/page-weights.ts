import type { PageAssets } from '../../contracts/page-model.ts'
import type { PageWeight } from '../output/output-record.ts'

/** What the HTML of a page contains. */
export interface PageContent {
  /** Bytes before compression. */
  size: number
  styles: string[]
  scripts: string[]
  /** The scripts that the client script starts once the page has loaded. */
  laterScripts: string[]
  /** Block type -> bytes of its blocks, before compression. */
  blocks: Map<string, number>
}

const FRAME = ' data-block="'

const texts = new Map<string, string>()

/** The same text as one string for all pages. A part of the HTML of a page would keep all of that HTML in memory. */
function share(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}

/** Finds the files that a page loads and the sizes of its blocks in its HTML. A block ends where the next section frame begins. */
export function toPageContent(bytes: Buffer): PageContent {
  const head = bytes.toString('latin1', 0, bytes.indexOf('</head>'))
  const find = (pattern: RegExp, text = head) => [...text.matchAll(pattern)].map((match) => share(`assets/${match[1]}`))
  const end = bytes.indexOf('</main>')
  const blocks = new Map<string, number>()
  for (let at = bytes.indexOf(FRAME); at !== -1; ) {
    const next = bytes.indexOf(FRAME, at + FRAME.length)
    const type = share(bytes.toString('latin1', at + FRAME.length, bytes.indexOf('"', at + FRAME.length)))
    blocks.set(type, (blocks.get(type) ?? 0) + (next === -1 ? end : next) - at)
    at = next
  }
  return {
    size: bytes.length,
    styles: find(/<link rel="stylesheet" href="[^"]*\/assets\/([^"/#]+)/g),
    scripts: find(/<script [^>]*src="[^"]*\/assets\/([^"/]+)"/g),
    laterScripts: find(/\/assets\/([^ /]+)/g, / data-later="([^"]*)"/.exec(head)?.[1]),
    blocks,
  }
}

/** The files of a site that its pages load. */
export interface LoadedFiles {
  assets: PageAssets
  /** Island type -> the files that it loads only when it is used. */
  islandExtras: Readonly<Record<string, readonly string[]>>
  /** The bytes of a file as it is served. */
  sizeOf(file: string): number
}

/** The sizes of the files that a page loads. Islands can share files; each is loaded once. */
export function toLoadedSizes(
  { styles, scripts, laterScripts, blocks }: PageContent,
  { assets, islandExtras, sizeOf }: LoadedFiles,
): Omit<PageWeight, 'file' | 'html' | 'costliest'> {
  const sum = (names: Iterable<string>) => [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0)
  const types = [...blocks.keys()]
  const islandFiles = new Set(types.flatMap((type) => assets.islands[type] ?? []).map((url) => url.slice(1)))
  const extras = types.flatMap((type) => islandExtras[type] ?? []).filter((name) => !islandFiles.has(name))
  const ofSite = [assets.clientLater, ...(assets.search === null ? [] : [assets.search])].map((url) => url.slice(1))
  const idleScripts = sum([...ofSite, ...laterScripts, ...islandFiles])
  return { styles: sum(styles), scripts: sum(scripts), idleScripts, intentScripts: sum(extras) }
}

/** The weight of a page, from its content and the sizes of the written files. */
export function toPageWeight(file: string, content: PageContent, loaded: LoadedFiles): PageWeight {
  const { size, blocks } = content
  const html = loaded.sizeOf(file)
  const costs = [...blocks].map(([type, bytes]) => ({ type, bytes: Math.round((html * bytes) / size) }))
  const costliest = costs.reduce<PageWeight['costliest']>((most, cost) => (cost.bytes > (most?.bytes ?? 0) ? cost : most), null)
  return { file, html, ...toLoadedSizes(content, loaded), costliest }
}
