import { expandCollections } from '../manifest/collections/expand-collections.ts'
import { toWrittenSteps } from '../manifest/collections/written-places.ts'
import { fieldOf, isObject, listOf } from '../manifest/json.ts'
import { toPointer } from '../manifest/pointer.ts'
import { toManifestOn } from '../manifest/schedule.ts'
import { toTextWidth } from '../manifest/text-width.ts'
import { findTimeZone, readToday } from '../manifest/today.ts'
import { toPlainLine } from './formats/plain.ts'
import { locate } from './json-text/locate.ts'
import { createPositions } from './json-text/positions.ts'
import { type PageEntry, readPages } from './overview/pages.ts'

/** A page as it is written in the manifest. Fields may be added, never changed: programs read them. */
interface ListedPage extends Pick<PageEntry, 'path' | 'title' | 'draft' | 'noindex' | 'from' | 'until' | 'origin'> {
  /** The number of its blocks, without those inside others. */
  blocks: number
  /** The line of the file on which it starts, counted from 1. */
  line: number
  /** The JSON Pointer of the page, or of the part of the manifest from which it is made. */
  pointer: string
}

/** A manifest file and its pages, in the order of the file. */
export interface PageList {
  file: string
  pages: ListedPage[]
}

/**
 * The pages of a manifest, which may have errors, with those of collections. `text` is the source of `value`. A page that is made from other
 * parts of the manifest has the line of that part.
 */
export function listPages(text: string, value: unknown): ListedPage[] {
  const today = readToday(findTimeZone(value))
  const expansion = isObject(value) ? expandCollections(withEntriesOn(today, value)).expansion : null
  const shown = expansion?.manifest ?? value
  const pages = readPages(shown, [], today).all.map((page) => ({
    ...page,
    steps: expansion ? toWrittenSteps(expansion, page.steps) : page.steps,
    blocks: listOf(listOf(shown, 'pages')[page.index], 'blocks').length,
  }))
  const spans = locate(
    text,
    pages.map(({ steps }) => steps),
  )
  const toPosition = createPositions(text)
  return pages.map(({ steps, path, title, draft, noindex, from, until, origin, blocks }) => ({
    ...{ path, title, draft, noindex, from, until, origin, blocks },
    line: toPosition(spans.get(toPointer(steps))?.value.start ?? 0).line,
    pointer: toPointer(steps),
  }))
}

/** A manifest in which the entries that are not published yet are drafts. */
const withEntriesOn = (today: string, manifest: object): object => {
  const collections = fieldOf(toManifestOn(today, manifest), 'collections')
  return collections === undefined ? manifest : { ...manifest, collections }
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

const describeState = ({ draft, noindex, from, until, origin }: ListedPage): string =>
  [
    draft && (origin === 'entry' && from !== null ? `draft until ${from}` : 'draft'),
    noindex && 'noindex',
    from !== null && origin !== 'entry' && `from ${from}`,
    until !== null && `until ${until}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The maximum number of characters shown of a title. */
const MAX_TITLE = 48

const shorten = (title: string): string => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title)
