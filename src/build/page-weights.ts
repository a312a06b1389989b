import type { PageAssets } from '../manifest/page-model.ts'
import type { LedgerEntry } from './ledger.ts'

/** What the first view of a page makes a visitor load, in bytes as they are sent: after brotli, unless nothing is compressed. */
export interface PageWeight {
  file: string
  html: number
  styles: number
  scripts: number
  /** The block type that costs most, by its share of the HTML. */
  costliest: { type: string; bytes: number } | null
  /** Types of the islands on the page, with the size of their code, which loads when a visitor turns to them. */
  islands: Record<string, number>
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

/** The weight of a page from its content and from the files as they were written. */
export function toPageWeight(
  file: string,
  { size, styles, scripts, blocks }: PageContent,
  { assets, files }: { assets: PageAssets; files: ReadonlyMap<string, LedgerEntry> },
): PageWeight {
  const sizeOf = (name: string) => {
    const { stamps = {} } = files.get(name) ?? {}
    return (stamps['.br'] ?? stamps[''])?.[0] ?? 0
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + sizeOf(name), 0)
  const html = sizeOf(file)
  const costs = [...blocks].map(([type, bytes]) => ({ type, bytes: Math.round((html * bytes) / size) }))
  const islands = [...blocks.keys()].sort().flatMap((type): [string, number][] => {
    const scripts = assets.islands[type]
    return scripts ? [[type, sum(scripts.map((script) => script.slice(1)))]] : []
  })
  const costliest = costs.reduce<PageWeight['costliest']>((most, cost) => (cost.bytes > (most?.bytes ?? 0) ? cost : most), null)
  return { file, html, styles: sum(styles), scripts: sum(scripts), costliest, islands: Object.fromEntries(islands) }
}
