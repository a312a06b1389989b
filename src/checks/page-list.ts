import { listOf } from '../manifest/json.ts'
import { toPointer } from '../manifest/pointer.ts'
import { toTextWidth } from '../manifest/text-width.ts'
import { toPlainLine } from './formats/plain.ts'
import { locate } from './json-text/locate.ts'
import { createPositions } from './json-text/positions.ts'
import { type PageEntry, readPages } from './overview/pages.ts'

/** A page as it is written in the manifest. Fields may be added, never changed: programs read them. */
interface ListedPage extends Pick<PageEntry, 'path' | 'title' | 'draft' | 'noindex' | 'from' | 'until'> {
  /** The number of its blocks, without those inside others. */
  blocks: number
  /** The line of the file on which it starts, counted from 1. */
  line: number
}

/** A manifest file and its pages, in the order of the file. */
export interface PageList {
  file: string
  pages: ListedPage[]
}

/** The pages of a manifest, which may have errors. `text` is the source of `value`. */
export function listPages(text: string, value: unknown): ListedPage[] {
  const pages = readPages(value, []).all
  const spans = locate(
    text,
    pages.map(({ steps }) => steps),
  )
  const toPosition = createPositions(text)
  return pages.map(({ index, steps, path, title, draft, noindex, from, until }) => ({
    ...{ path, title, draft, noindex, from, until },
    blocks: listOf(listOf(value, 'pages')[index], 'blocks').length,
    line: toPosition(spans.get(toPointer(steps))?.value.start ?? 0).line,
  }))
}

/** The format for programs. */
export const formatPagesJson = (list: PageList): string => JSON.stringify(list, null, 2)

/** The format for a terminal: a table with places that editors and terminals turn into links. */
export function formatPages({ file, pages }: PageList): string {
  const rows = pages.map((page) => [
    page.path ?? '(no path)',
    shorten(page.title ?? '(no title)'),
    `${page.blocks} ${page.blocks === 1 ? 'block' : 'blocks'}`,
    `${file}:${page.line}`,
    describeState(page),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => toTextWidth(row[column] ?? ''))))
  const pad = (cell: string, width = 0) => cell + ' '.repeat(Math.max(0, width - toTextWidth(cell)))
  const lines = rows.map((row) => toPlainLine(row.map((cell, column) => pad(cell, widths[column])).join('  ')).trimEnd())
  return [...lines, `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`].join('\n')
}

const describeState = ({ draft, noindex, from, until }: ListedPage): string =>
  [draft && 'draft', noindex && 'noindex', from !== null && `from ${from}`, until !== null && `until ${until}`]
    .filter(Boolean)
    .join(', ')

/** The maximum number of characters shown of a title. */
const MAX_TITLE = 48

const shorten = (title: string): string => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title)
