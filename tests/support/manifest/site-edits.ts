import fc from 'fast-check'
import { fieldOf, isObject, listOf } from '../../../src/manifest/json.ts'

type Fields = Record<string, unknown>

/** Random numbers that choose what an edit changes, and to what. */
interface Choice {
  kind: keyof typeof EDITS
  at: number
  to: number
}

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)]

const entriesOf = (value: unknown): [string, Fields][] =>
  Object.entries(Object(value)).flatMap(([name, entry]) => (isObject(entry) ? [[name, entry]] : []))

const objectsIn = (owner: unknown, list: string): Fields[] => listOf(owner, list).filter(isObject)

/** A collection of a manifest, and one of its entries. */
function pickEntry(manifest: Fields, at: number): { collection?: Fields; entry?: Fields; entries: unknown[] } {
  const collection = pick(entriesOf(manifest.collections), at)?.[1]
  const entries: unknown = collection?.entries
  if (!collection || !Array.isArray(entries)) return { entries: [] }
  const entry = pick(objectsIn(collection, 'entries'), Math.floor(at / 7))
  return { collection, ...(entry && { entry }), entries }
}

const put = (owner: Fields | undefined, field: string, value: unknown): void => {
  if (owner && value === undefined) Reflect.deleteProperty(owner, field)
  else if (owner) owner[field] = value
}

const SLUGS = ['oven', 'a-2', 'page', 'night-shift', 'x']
const DATES = ['2020-02-29', '2026-01-01', '2099-12-31', undefined]
const TAGS = [['bread'], ['Bread', 'oven'], ['café'], ['日本'], ['a', 'b', 'c'], undefined]
const PATTERNS = ['/notes/:slug', '/journal/:slug', '/:slug', '/deep/er/:slug']
const ARCHIVES = [undefined, '/topics/:tag', '/journal/:tag', '/t/:tag']
const YEARS = [undefined, '/years/:year', '/journal/:year']
const ITEMS: readonly object[] = [
  { sort: 'title' },
  { sort: 'oldest', limit: 2 },
  { year: 2026 },
  { tag: 'bread' },
  { relation: 'related', limit: 3 },
  { exclude: ['oven'] },
]
const PATHS = ['/new', '/services/new', '/contact', '/ueber', '/a/b']

/** Edits of collections and languages, as people make them. Each changes the manifest that it gets. */
const EDITS = {
  addEntry(manifest: Fields, at: number, to: number) {
    const { entry, entries } = pickEntry(manifest, at)
    if (entry) entries.splice(to % (entries.length + 1), 0, { ...structuredClone(entry), slug: pick(SLUGS, to) })
  },
  removeEntry(manifest: Fields, at: number) {
    const { entry, entries } = pickEntry(manifest, at)
    if (entry) entries.splice(entries.indexOf(entry), 1)
  },
  removeEntries: (manifest: Fields, at: number, to: number) => void pickEntry(manifest, at).entries.splice(to % 3),
  renameEntry: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).entry, 'slug', pick(SLUGS, to)),
  tagEntry: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).entry, 'tags', pick(TAGS, to)),
  dateEntry: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).entry, 'date', pick(DATES, to)),
  draftEntry: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).entry, 'draft', to % 2 === 0),
  pageLists: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).collection, 'perPage', (to % 4) + 1),
  moveCollection: (manifest: Fields, at: number, to: number) =>
    put(pickEntry(manifest, at).collection, 'path', pick(PATTERNS, to)),
  moveTags: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).collection, 'tagPath', pick(ARCHIVES, to)),
  moveYears: (manifest: Fields, at: number, to: number) => put(pickEntry(manifest, at).collection, 'yearPath', pick(YEARS, to)),
  removeBlocksAround: (manifest: Fields, at: number, to: number) =>
    put(pickEntry(manifest, at).collection, to % 2 === 0 ? 'before' : 'after', []),
  changeList(manifest: Fields, at: number, to: number) {
    const owners = [...objectsIn(manifest, 'pages'), ...entriesOf(manifest.collections).map(([, collection]) => collection)]
    const blocks = owners.flatMap((owner) => ['blocks', 'before', 'after'].flatMap((list) => objectsIn(owner, list)))
    const block = pick(
      blocks.filter(({ items }) => isObject(items)),
      at,
    )
    put(block, 'items', { from: fieldOf(block?.items, 'from'), ...pick(ITEMS, to) })
  },
  chooseLanguages(manifest: Fields, at: number, to: number) {
    const tags = Object.keys(Object(fieldOf(manifest.site, 'languages')))
    const chosen = [undefined, [String(fieldOf(manifest.site, 'language'))], ...tags.map((tag) => [tag])]
    put(pick(objectsIn(manifest, 'pages'), at), 'languages', pick(chosen, to))
  },
  translatePath(manifest: Fields, at: number, to: number) {
    const paths = pick(entriesOf(fieldOf(manifest.site, 'languages')), at)?.[1]
    const page = pick(objectsIn(manifest, 'pages'), Math.floor(at / 3))
    if (paths && page) put(paths, 'paths', { ...Object(paths.paths), [String(page.path)]: pick(PATHS, to) })
  },
  removePaths: (manifest: Fields, at: number) =>
    put(pick(entriesOf(fieldOf(manifest.site, 'languages')), at)?.[1], 'paths', undefined),
  changeTranslation(manifest: Fields, at: number, to: number) {
    const texts = pick(entriesOf(manifest.translations), at)?.[1]
    const text = pick(Object.keys(texts ?? {}), Math.floor(at / 3))
    const page = String(pick(objectsIn(manifest, 'pages'), to)?.path)
    const written = text === undefined ? undefined : texts?.[text]
    const translation = typeof written === 'string' ? written : 'Text'
    const changes = [undefined, `${translation}!`, { '': translation, [page]: `${translation}?` }, { [page]: translation }]
    if (text !== undefined) put(texts, text, pick(changes, to))
  },
  removeLanguage(manifest: Fields, at: number) {
    const languages = fieldOf(manifest.site, 'languages')
    const tag = pick(Object.keys(Object(languages)), at)
    if (tag !== undefined && isObject(languages)) put(languages, tag, undefined)
  },
  linkToBlock(manifest: Fields, at: number, to: number) {
    const pages = objectsIn(manifest, 'pages')
    const target = pick(objectsIn(pick(pages, at), 'blocks'), to)
    put(target, 'id', 'place')
    const block = { type: 'richText', text: `[There](${pick(pages, at)?.path}#place)` }
    const from = pick(pages, to)
    if (target && from) put(from, 'blocks', [...listOf(from, 'blocks'), block])
  },
}

const kinds = Object.keys(EDITS).filter((name): name is keyof typeof EDITS => name in EDITS)

/** One random edit of the collections or languages of a manifest. */
export const siteEdit: fc.Arbitrary<Choice> = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(999), to: fc.nat(999) })

/** A copy of a manifest after some edits. Those that find nothing to change change nothing. */
export function editSite(manifest: unknown, edits: readonly Choice[]): unknown {
  const copy: unknown = structuredClone(manifest)
  if (isObject(copy)) for (const { kind, at, to } of edits) EDITS[kind](copy, at, to)
  return copy
}
