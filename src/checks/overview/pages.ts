import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { findPathProblem, NOT_FOUND_PATH, repairPath, toPathKey } from '../../manifest/path.ts'
import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import { listLanguages, listPageLanguages } from '../../manifest/translations/languages.ts'
import { toPathIn } from '../../manifest/translations/page-paths.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'

/** A page as the rules see it. */
export interface PageEntry {
  index: number
  steps: readonly PointerStep[]
  /** Null if it is missing or invalid. */
  path: string | null
  title: string | null
  /** The description for search engines. */
  description: string | null
  /** Whether it is left out of the site today: it is a draft, or its dates do not allow it. */
  draft: boolean
  /** The first and the last day on which it is published, or null. That of an entry is its date, if it is a draft until then. */
  from: string | null
  until: string | null
  /** Whether search engines must not list it. */
  noindex: boolean
  /** Whether search engines list another page instead, or none. */
  unlisted: boolean
  /** Whether it has no visible block. */
  showsNothing: boolean
  /** What it is made from: a page of the manifest, an entry of a collection, or a list of entries. */
  origin: 'page' | 'entry' | 'list'
}

export interface Pages {
  all: readonly PageEntry[]
  /** The pages that a rule with the scope `page` checks. Pages without changes since the last check are left out. */
  toCheck: readonly PageEntry[]
  /**
   * Whether a page may be meant to have this path, although none has it: the path of some page is invalid, or one in the same folder has the
   * path of another page.
   */
  mayHave(path: string): boolean
  /** The first page with this path, in any spelling and in any language. */
  at(path: string): PageEntry | undefined
}

/** @param today a day, such as `2026-03-31`. Entries of a later one are drafts until then. */
export function readPages(manifest: unknown, schemaErrors: readonly PendingDiagnostic[], today: string): Pages {
  const faults = new Set(schemaErrors.map(({ steps }) => toPointer(steps)))
  const all = listOf(manifest, 'pages').map((page, index) => {
    const entry = toEntry(page, index, today)
    return faults.size > 0 && faults.has(toPointer([...entry.steps, 'path'])) ? { ...entry, path: null } : entry
  })
  const byKey = new Map([...listPathsInLanguages(manifest, all), ...listRepairedPaths(all), ...listPaths(all)])
  const isUnknown = all.some(({ path }) => path === null)
  const folders = listFoldersOfRepeats(all)
  const mayHave = (path: string) => isUnknown || folders.has(toFolder(toPathKey(path)))
  return { all, toCheck: all, mayHave, at: (path) => byKey.get(toPathKey(path)) }
}

/** The folders of the pages whose path another page has. */
function listFoldersOfRepeats(pages: readonly PageEntry[]): Set<string> {
  const seen = new Set<string>()
  const folders = new Set<string>()
  for (const { path } of pages) {
    const key = path === null ? null : toKey(path)
    if (key === null) continue
    if (seen.has(key)) folders.add(toFolder(key))
    seen.add(key)
  }
  return folders
}

const toFolder = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

/** Of pages with the same path, the first one counts, so it is the last entry. */
const listPaths = (pages: readonly PageEntry[]): [string, PageEntry][] =>
  pages.toReversed().flatMap((page) => (page.path === null ? [] : [[toKey(page.path), page]]))

/** The paths that pages with an invalid path most likely are meant to have. The path is reported on its own, so links to the page find it. */
const listRepairedPaths = (pages: readonly PageEntry[]): [string, PageEntry][] =>
  pages
    .toReversed()
    .flatMap((page) => (page.path === null || findPathProblem(page.path) === null ? [] : [[toKey(repairPath(page.path)), page]]))

/** The paths of pages in languages other than the main one, to which links can lead, too. */
function listPathsInLanguages(manifest: unknown, pages: readonly PageEntry[]): [string, PageEntry][] {
  const languages = listLanguages(manifest)
  const written = listOf(manifest, 'pages')
  return pages.toReversed().flatMap((page): [string, PageEntry][] => {
    const { path, index } = page
    if (path === null || path === NOT_FOUND_PATH || languages.length === 0) return []
    const tags = listPageLanguages(written[index], languages)
    return languages.flatMap((language) =>
      !language.isMain && tags.includes(language.tag) ? [[toKey(toPathIn(language, path)), page]] : [],
    )
  })
}

/** The path key of a page. A missing leading slash is reported on its own, so links to the page still find it. */
const toKey = (path: string): string => (path === NOT_FOUND_PATH ? path : toPathKey(path.startsWith('/') ? path : `/${path}`))

const toEntry = (page: unknown, index: number, today: string): PageEntry => ({
  index,
  steps: ['pages', index],
  path: textOf(page, 'path'),
  title: textOf(page, 'title'),
  description: textOf(page, 'description'),
  draft: fieldOf(page, 'draft') === true,
  from: textOf(page, 'from') ?? findLaterDate(page, today),
  until: textOf(page, 'until'),
  noindex: fieldOf(page, 'noindex') === true,
  unlisted: fieldOf(page, 'noindex') === true || textOf(page, 'canonical') !== null,
  showsNothing: listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true),
  origin: fieldOf(page, 'isGenerated') === true ? 'list' : fieldOf(page, 'entry') === undefined ? 'page' : 'entry',
})

/** The date of an entry that is a draft until then, or null. */
function findLaterDate(page: unknown, today: string): string | null {
  const date = fieldOf(page, 'draft') === true ? textOf(fieldOf(page, 'entry'), 'date') : null
  return date !== null && date > today ? date : null
}

/** Names a page in a sentence: `"Pricing" (/pricing)`. */
export const describePage = ({ title, path }: Pick<PageEntry, 'title' | 'path'>): string =>
  `"${title ?? 'without a title'}" (${path ?? 'without a path'})`

/** Why a page is not published today, after its name in a sentence, and what to do about it. */
export function describeDraft({ from, until, origin }: PageEntry): { reason: string; help: string } {
  if (origin === 'entry' && from !== null)
    return { reason: `which is a draft until ${from}`, help: 'Change the date of that entry' }
  const dates = [...(from === null ? [] : [`from ${from}`]), ...(until === null ? [] : [`until ${until}`])]
  return dates.length === 0
    ? { reason: 'which is a draft and not published', help: 'Publish that page by removing "draft" from it' }
    : { reason: `which is published only ${dates.join(' ')}`, help: 'Change the dates of that page' }
}

/** Whether the last day of a page is before its first one. That is reported on its own. */
export const hasReversedPeriod = ({ from, until }: Pick<PageEntry, 'from' | 'until'>): boolean =>
  from !== null && until !== null && until < from

/** Whether search engines may list a page with its own title and description. */
export const isListed = ({ draft, unlisted, path }: PageEntry): boolean => !draft && !unlisted && path !== NOT_FOUND_PATH
