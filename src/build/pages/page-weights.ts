import type { PageAssets } from '../../contracts/page-model.ts'
import type { OutputRecordEntry } from '../output/output-record.ts'

/** What a page makes a visitor load, in bytes as they are sent: after brotli, unless nothing is compressed. */
export interface PageWeight {
  file: string
  html: number
  styles: number
  /** The scripts of the first view. */
  scripts: number
  /**
   * The scripts of all islands of the page. The browser fetches at most these when it is idle, those of near islands alone; the others
   * load when the visitor comes near or turns to them.
   */
  idleScripts: number
  /** The scripts that islands load only when they are used, at most. */
  intentScripts: number
  /** The block type that costs most, by its share of the HTML. */
  costliest: { type: string; bytes: number } | null
}

/** What stands in the HTML of a page. */
export interface PageContent {
  /** Bytes before compression. */
  size: number
  styles: string[]
  scripts: string[]
  /** Block type -> bytes of its blocks, before compression. */
  blocks: Map<string, number>
}

const FRAME = ' data-block="'

/** Reads from the HTML of a page what it loads at first and which blocks it is made of: each reaches to the frame of the next. */
export function toPageContent(bytes: Buffer): PageContent {
  const head = bytes.toString('latin1', 0, bytes.indexOf('</head>'))
  const find = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => `assets/${match[1]}`)
  const end = bytes.indexOf('</main>')
  const blocks = new Map<string, number>()
  for (let at = bytes.indexOf(FRAME); at !== -1; ) {
    const next = bytes.indexOf(FRAME, at + FRAME.length)
    const type = bytes.toString('latin1', at + FRAME.length, bytes.indexOf('"', at + FRAME.length))
    blocks.set(type, (blocks.get(type) ?? 0) + (next === -1 ? end : next) - at)
    at = next
  }
  return {
    size: bytes.length,
    styles: find(/<link rel="stylesheet" href="[^"]*\/assets\/([^"/]+)"/g),
    scripts: find(/<script [^>]*src="[^"]*\/assets\/([^"/]+)"/g),
    blocks,
  }
}

interface BuiltFiles {
  assets: PageAssets
  /** Island type -> the files that it loads only when it is used. */
  islandExtras: Readonly<Record<string, readonly string[]>>
  files: ReadonlyMap<string, OutputRecordEntry>
}

/** The weight of a page from its content and from the files as they were written. */
export function toPageWeight(
  file: string,
  { size, styles, scripts, blocks }: PageContent,
  { assets, islandExtras, files }: BuiltFiles,
): PageWeight {
  const sizeOf = (name: string) => {
    const { stamps = {} } = files.get(name) ?? {}
    return (stamps['.br'] ?? stamps[''])?.[0] ?? 0
  }
  // Islands share files, each of which is loaded once.
  const sum = (names: Iterable<string>) => [...new Set(names)].reduce((total, name) => total + sizeOf(name), 0)
  const types = [...blocks.keys()]
  const islandFiles = new Set(types.flatMap((type) => assets.islands[type] ?? []).map((url) => url.slice(1)))
  const extras = types.flatMap((type) => islandExtras[type] ?? []).filter((name) => !islandFiles.has(name))
  const html = sizeOf(file)
  const costs = [...blocks].map(([type, bytes]) => ({ type, bytes: Math.round((html * bytes) / size) }))
  const costliest = costs.reduce<PageWeight['costliest']>((most, cost) => (cost.bytes > (most?.bytes ?? 0) ? cost : most), null)
  const loaded = { styles: sum(styles), scripts: sum(scripts), idleScripts: sum(islandFiles), intentScripts: sum(extras) }
  return { file, html, ...loaded, costliest }
}
