import { childOf } from '../json.ts'
import { memoizeByObject } from '../once.ts'
import { type PointerStep, valueAt } from '../pointer.ts'
import { SEARCH_FIELDS } from './expanded-page.ts'
import type { Expansion, PageSource } from './expansion.ts'
import type { CollectionEntry } from './read-collections.ts'

type Steps = readonly PointerStep[]

/** The place in the written manifest that a value of an expanded one was made from. */
export function toWrittenSteps({ manifest, sources, lists }: Expansion, steps: Steps): Steps {
  const [top, page, ...below] = steps
  const source = top === 'pages' ? sources[Number(page)] : undefined
  const place = source ? toPlace(source, below, manifest) : { written: [], rest: steps }
  return followLists(manifest, lists, place.written, steps, steps.length - place.rest.length)
}

/** Where the block or field of a page is written, and the steps that are left. */
function toPlace(source: PageSource, below: Steps, manifest: object): { written: Steps; rest: Steps } {
  if (source.kind === 'page') return { written: ['pages', source.index], rest: below }
  const owner = ['collections', source.collection]
  if (source.kind === 'archive') return { written: [...owner, source.field], rest: [] }
  const entry = [...owner, 'entries', source.index]
  const [field, index, ...rest] = below
  if (field === 'path') return { written: [...entry, 'slug'], rest: [] }
  if (field === 'title' || field === 'description') {
    const search = [...entry, SEARCH_FIELDS[field]]
    return { written: valueAt(manifest, search) === undefined ? [...entry, field] : search, rest: [] }
  }
  if (field !== 'blocks' || typeof index !== 'number') return { written: entry, rest: below }
  const { before, own } = source
  if (index < before) return { written: [...owner, 'before', index], rest }
  if (index < before + own) return { written: [...entry, 'blocks', index - before], rest }
  return { written: [...owner, 'after', index - before - own], rest }
}

/** Follows the steps from `depth` on. A value in a list that was made from entries is written in one of them. */
function followLists(manifest: object, lists: Expansion['lists'], written: Steps, steps: Steps, depth: number): Steps {
  let value: unknown = manifest
  const place = [...written]
  for (const [index, step] of steps.entries()) {
    const entries = typeof value === 'object' && value !== null ? lists.get(value) : undefined
    if (entries) return toEntryPlace(entries[Number(step)], steps.slice(index + 1), place)
    value = childOf(value, step)
    if (index >= depth) place.push(step)
  }
  return place
}

/** The fields of an entry that the fields of an item show. */
const ENTRY_FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  text: 'description',
  date: 'date',
  author: 'author',
  picture: 'picture',
  icon: 'icon',
  color: 'color',
  actions: 'actions',
}

function toEntryPlace(entry: CollectionEntry | undefined, [field, ...below]: Steps, list: Steps): Steps {
  if (!entry) return list
  const place = ['collections', entry.collection, 'entries', entry.index]
  const own = ENTRY_FIELDS[String(field)]
  if (own !== undefined && entry.value[own] !== undefined) return [...place, own, ...below]
  return field === 'tags' && typeof below[0] === 'number' ? [...place, 'tags', below[0]] : place
}

/** The places in an expanded manifest that show a value of the written one. */
export function toExpandedSteps(expansion: Expansion, steps: Steps): Steps[] {
  const [top, name, part, ...below] = steps
  if (top !== 'collections') return [steps]
  const { ofCollections, ofEntries } = getPages(expansion)
  const pages = part === 'entries' ? ofEntries.get(`${name}/${below[0]}`) : ofCollections.get(String(name))
  const places = (pages ?? []).flatMap(({ source, page }) => {
    const found = source.kind === 'entry' ? toPlaceOnPage(source, part, below) : part === source.field ? [['path']] : []
    return found.map((place): Steps => ['pages', page, ...place])
  })
  return [steps, ...places]
}

/** The pages that were made from a collection, and from each of its entries. A manifest can have as many errors as entries. */
const getPages = memoizeByObject(({ sources }: Expansion) => {
  const made = sources.flatMap((source, page) => (source.kind === 'page' ? [] : [{ source, page }]))
  return {
    ofCollections: Map.groupBy(made, ({ source }) => source.collection),
    ofEntries: Map.groupBy(made, ({ source }) => `${source.collection}/${source.kind === 'entry' ? source.index : ''}`),
  }
})

type EntrySource = Extract<PageSource, { kind: 'entry' }>

function toPlaceOnPage({ index, before, own }: EntrySource, part: PointerStep | undefined, below: Steps): Steps[] {
  const [position, ...rest] = below
  if (part === 'path') return [['path']]
  if (part === 'before' || part === 'after') {
    const start = part === 'before' ? 0 : before + own
    return [typeof position === 'number' ? ['blocks', start + position, ...rest] : ['blocks']]
  }
  if (part !== 'entries' || position !== index) return []
  const [field, block, ...inner] = rest
  if (field === 'slug') return [['path']]
  if (field === SEARCH_FIELDS.title) return [['title']]
  if (field === SEARCH_FIELDS.description) return [['description']]
  return [field === 'blocks' && typeof block === 'number' ? ['blocks', before + block, ...inner] : rest]
}
