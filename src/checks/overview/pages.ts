import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { NOT_FOUND_PATH, toPathKey } from '../../manifest/path.ts'
import { type Step, toPointer } from '../../manifest/pointer.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'

/** A page as the rules see it. */
export interface PageEntry {
  index: number
  steps: readonly Step[]
  /** Null when it cannot be read, or has a mistake of shape. */
  path: string | null
  title: string | null
  /** What search engines shall show of it. */
  description: string | null
  draft: boolean
  /** Whether search engines shall not list it. */
  noindex: boolean
  /** Whether search engines shall list another page instead, or none. */
  unlisted: boolean
  /** Whether it has no block that visitors see. */
  showsNothing: boolean
}

export interface Pages {
  all: readonly PageEntry[]
  /** Whether the path of every page can be read. If not, nobody can say that a page does not exist. */
  areKnown: boolean
  /** The first page that claims an address, in whatever spelling. */
  at(path: string): PageEntry | undefined
}

export function readPages(manifest: unknown, shape: readonly PendingDiagnostic[]): Pages {
  const faults = new Set(shape.map(({ steps }) => toPointer(steps)))
  const all = listOf(manifest, 'pages').map((page, index) => {
    const entry = toEntry(page, index)
    return faults.size > 0 && faults.has(toPointer([...entry.steps, 'path'])) ? { ...entry, path: null } : entry
  })
  const byKey = new Map(all.toReversed().flatMap((page) => (page.path === null ? [] : [[toKey(page.path), page]])))
  return { all, areKnown: all.every(({ path }) => path !== null), at: (path) => byKey.get(toPathKey(path)) }
}

/** A path without its slash has a mistake of its own; links to the page mean it all the same. */
const toKey = (path: string): string => (path === NOT_FOUND_PATH ? path : toPathKey(path.startsWith('/') ? path : `/${path}`))

const toEntry = (page: unknown, index: number): PageEntry => ({
  index,
  steps: ['pages', index],
  path: textOf(page, 'path'),
  title: textOf(page, 'title'),
  description: textOf(page, 'description'),
  draft: fieldOf(page, 'draft') === true,
  noindex: fieldOf(page, 'noindex') === true,
  unlisted: fieldOf(page, 'noindex') === true || textOf(page, 'canonical') !== null,
  showsNothing: listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true),
})

/** A page in a sentence: `"Pricing" (/pricing)`. */
export const describePage = ({ title, path }: PageEntry): string =>
  `"${title ?? 'without a title'}" (${path ?? 'without a path'})`

/** Whether search engines are meant to list a page by its own title and description. */
export const isListed = ({ draft, unlisted, path }: PageEntry): boolean => !draft && !unlisted && path !== NOT_FOUND_PATH
