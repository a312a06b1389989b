import type { CompressionMode } from '../output/compress.ts'
import type { PageWeight } from '../output/output-record.ts'

/** Pages of one kind: all pages in a folder, or a single page; each with the further pages of its long list. */
export interface PageType {
  /** `/services/*`, or the path of a single page or list. */
  name: string
  /** The largest page first. */
  pages: [PageWeight, ...PageWeight[]]
}

/** Groups pages by type, the type with the largest page first. Every page or list at the top level is a type of its own. */
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

/** The number of a further page of a long list. */
const PAGE_NUMBER = /\/page\/\d+$/

function toTypeName(weight: PageWeight): string {
  const path = toPath(weight).replace(PAGE_NUMBER, '')
  const folder = path.slice(0, path.lastIndexOf('/'))
  return folder === '' ? path : `${folder}/*`
}

const MAX_LINES = 20

/** The page types as a table: what the largest page of each type loads, and its largest block type. */
export function formatPageTypes(weights: readonly PageWeight[], compression: CompressionMode): string {
  const types = toPageTypes(weights)
  const rows = types
    .slice(0, MAX_LINES)
    .map(({ name, pages: [largest, ...others] }) => [
      name,
      String(others.length + 1),
      toKilobytes(largest.html),
      toKilobytes(largest.styles),
      toKilobytes(largest.scripts),
      toLaterSize(largest.idleScripts),
      toLaterSize(largest.intentScripts),
      describeCostliest(largest),
    ])
  const note = compression === 'off' ? ', not compressed' : ''
  const heads = [`largest page per type${note}`, 'pages', 'HTML', 'CSS', 'JS', 'at idle', 'on intent', 'largest block']
  const table = toTable([heads, ...rows])
  const more = types.length > MAX_LINES ? [`and ${types.length - MAX_LINES} more`] : []
  return [table, ...more, LEGEND].join('\n')
}

const LEGEND = `JS: scripts of the first view. At idle: what a browser loads once it has shown the page: the rest of the scripts of the site, and in
advance the scripts of interactive blocks near the screen. On slow connections or with data saving on, those of blocks load when the
visitor scrolls to a block or interacts with it. On intent: scripts that a block loads when it is used. Both are maximum sizes.`

const toLaterSize = (bytes: number): string => (bytes > 0 ? toKilobytes(bytes) : '-')

const toKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** The block type with the most HTML, and its size. */
export const describeCostliest = ({ costliest }: PageWeight): string =>
  costliest ? `${costliest.type} ${toKilobytes(costliest.bytes)}` : '-'

function toTable(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return rows.map((row) => toLine(row).trimEnd()).join('\n')
}
