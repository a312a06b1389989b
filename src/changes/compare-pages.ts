import { toBreadcrumb } from '../checks/breadcrumb.ts'
import { createRedirectFinder, readRedirects } from '../checks/overview/redirects.ts'
import { readCollections } from '../manifest/collections/read-collections.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { toPointer } from '../manifest/pointer.ts'
import { compareFields, compareValues, type ManifestValue } from './compare-values.ts'
import type { SiteChange } from './site-change.ts'

/** The differences between the published pages of two manifests. */
export function* comparePages(before: unknown, after: unknown): Generator<SiteChange> {
  const old = readPublished(before)
  const next = readPublished(after)
  const moved = findMoved(old, next)
  const origins = new Map([...moved].map(([from, to]) => [to, from]))
  for (const page of next.values()) {
    const same = old.get(pathOf(page))
    const origin = origins.get(page)
    if (!same && !origin) yield createPageChange('added', page, `The page is new${describeBlocks(page)}.${describeDate(page)}`)
    if (origin)
      yield createPageChange(
        'moved',
        page,
        `The page moves from ${pathOf(origin)} to ${pathOf(page)}. ${describeOldPath(origin, after)}`,
      )
    const known = same ?? origin
    if (known) yield* comparePage(known, page)
  }
  for (const page of old.values())
    if (!next.has(pathOf(page)) && !moved.has(page))
      yield createPageChange('removed', page, `The page is removed. ${describeOldPath(page, after)}`)
}

/** The published pages that have another path than before: path -> earlier path. */
export function listMovedPages(before: unknown, after: unknown): Map<string, string> {
  const moved = findMoved(readPublished(before), readPublished(after))
  return new Map([...moved].map(([from, to]) => [pathOf(to), pathOf(from)]))
}

/** The differences on one page: its fields, its blocks and their order. */
function* comparePage(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  // A removed block is reported under the current title of the page.
  const section = toBreadcrumb(after.manifest, after.steps)
  for (const change of compareFields(before, after, ['path', 'slug', 'draft', 'blocks'])) yield { ...change, section }
  for (const change of compareValues(blocksOf(before), blocksOf(after))) yield { ...change, section }
}

const blocksOf = ({ manifest, steps, value }: ManifestValue): ManifestValue => ({
  manifest,
  steps: [...steps, 'blocks'],
  value: listOf(value, 'blocks'),
})

/** Path -> page or entry. */
type PublishedPages = ReadonlyMap<string, ManifestValue>

/** The pages and the entries of collections that are not drafts, by path. An entry gets its path as a field. */
function readPublished(manifest: unknown): PublishedPages {
  const pages = listOf(manifest, 'pages').map((value, index): ManifestValue => ({ manifest, steps: ['pages', index], value }))
  const entries = [...readCollections(manifest).values()].flatMap((collection) =>
    collection.entries.map(({ index, path, value }): ManifestValue => {
      return { manifest, steps: ['collections', collection.name, 'entries', index], value: { ...value, path } }
    }),
  )
  return new Map(
    [...pages, ...entries].filter(({ value }) => fieldOf(value, 'draft') !== true).map((page) => [pathOf(page), page]),
  )
}

const pathOf = ({ value }: ManifestValue): string => textOf(value, 'path') ?? ''

/** Pairs of a removed and an added page that are the same page: they have the same blocks or the same title. */
function findMoved(old: PublishedPages, next: PublishedPages): Map<ManifestValue, ManifestValue> {
  const removed = [...old.values()].filter((page) => !next.has(pathOf(page)))
  const added = [...next.values()].filter((page) => !old.has(pathOf(page)))
  const moved = new Map<ManifestValue, ManifestValue>()
  for (const keyOf of [
    (page: ManifestValue) => JSON.stringify(listOf(page.value, 'blocks')),
    (page: ManifestValue) => textOf(page.value, 'title'),
  ]) {
    const taken = new Set(moved.values())
    const candidates = new Map(added.filter((page) => !taken.has(page)).map((page) => [keyOf(page), page]))
    for (const page of removed) {
      const key = keyOf(page)
      const found = candidates.get(key)
      if (moved.has(page) || !found || key === '[]') continue
      candidates.delete(key)
      moved.set(page, found)
    }
  }
  return moved
}

/** What visitors of the old path of a page see now. */
function describeOldPath(page: ManifestValue, after: unknown): string {
  const path = pathOf(page)
  const entries = [...readCollections(after).values()].flatMap((collection) => collection.entries)
  const isThere =
    listOf(after, 'pages').some((other) => textOf(other, 'path') === path) || entries.some((entry) => entry.path === path)
  if (isThere) return 'It is now a draft.'
  const redirect = createRedirectFinder(readRedirects(after))(path)
  if (redirect && redirect.to !== null) return `Visitors of ${path} are redirected to ${redirect.to}.`
  if (redirect) return `${path} is gone for good: visitors see the page for unknown paths, and search engines forget it.`
  return `Visitors of ${path} see the page for unknown paths.`
}

/** The date of an entry, which is a draft until then. */
function describeDate({ value }: ManifestValue): string {
  const date = textOf(value, 'date')
  return date === null ? '' : ` Its date is ${date}.`
}

function describeBlocks({ value }: ManifestValue): string {
  const { length } = listOf(value, 'blocks')
  return length === 1 ? ', with one block' : `, with ${length} blocks`
}

const createPageChange = (kind: SiteChange['kind'], { manifest, steps }: ManifestValue, message: string): SiteChange => ({
  kind,
  section: toBreadcrumb(manifest, steps),
  place: '',
  message,
  pointer: toPointer(steps),
})
