import type { Compression } from '../output/compress.ts'
import type { PageWeight } from './page-weights.ts'

/** Pages of one kind: those in the same folder, or a page that stands alone. */
export interface PageType {
  /** `/services/*`, or the path of the only page. */
  name: string
  /** The largest first. */
  pages: [PageWeight, ...PageWeight[]]
}

/** The pages by their types, the type with the largest page first. Pages at the top of a site are each a type of their own. */
export function toPageTypes(weights: readonly PageWeight[]): PageType[] {
  const groups = Map.groupBy(
    weights.toSorted((a, b) => toTotal(b) - toTotal(a)),
    toTypeName,
  )
  return [...groups].flatMap(([name, [largest, ...others]]) => {
    if (!largest) return []
    return [{ name: others.length === 0 ? toPath(largest) : name, pages: [largest, ...others] }]
  })
}

const toTotal = ({ html, styles, scripts }: PageWeight): number => html + styles + scripts

const toPath = ({ file }: PageWeight): string => (file === '404.html' ? '(not found)' : `/${file.replace(/\/?index\.html$/, '')}`)

function toTypeName(weight: PageWeight): string {
  const path = toPath(weight)
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder === '' ? path : `${folder}/*`
}

const MOST_LINES = 20

/** The page types as a table for people: what the largest page of each ships, and the block type that costs most on it. */
export function formatPageTypes(weights: readonly PageWeight[], compression: Compression): string {
  const types = toPageTypes(weights)
  const rows = types
    .slice(0, MOST_LINES)
    .map(({ name, pages: [largest, ...others] }) => [
      name,
      String(others.length + 1),
      toKilobytes(largest.html),
      toKilobytes(largest.styles),
      toKilobytes(largest.scripts),
      toLater(largest.idleScripts),
      toLater(largest.intentScripts),
      describeCostliest(largest),
    ])
  const sent = compression === 'off' ? ', not compressed' : ''
  const heads = [`largest page of a type${sent}`, 'pages', 'HTML', 'CSS', 'JS', 'at idle', 'on intent', 'costliest block']
  const table = toTable([heads, ...rows])
  const more = types.length > MOST_LINES ? [`and ${types.length - MOST_LINES} more`] : []
  return [table, ...more, WHEN_SCRIPTS_LOAD].join('\n')
}

const WHEN_SCRIPTS_LOAD = `JS is what the first view loads. "At idle" is what a browser with nothing to do then fetches at most: only for interactive
blocks near the screen, and nothing on slow connections or when the visitor saves data; what is left loads when the visitor comes
near or turns to the block. "On intent" is what such a block loads at most once it is used.`

const toLater = (bytes: number): string => (bytes > 0 ? toKilobytes(bytes) : '-')

const toKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** The block type with its share of the HTML. */
export const describeCostliest = ({ costliest }: PageWeight): string =>
  costliest ? `${costliest.type} ${toKilobytes(costliest.bytes)}` : '-'

function toTable(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => toLine(row).trimEnd()).join('\n')
}
