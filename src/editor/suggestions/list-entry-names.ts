import type { Steps } from '../../contracts/change.ts'
import { type ReadCollection, type ReadCollections, readCollections } from '../../manifest/collections/read-collections.ts'
import { textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { SuggestedName } from '../../models/fields/descriptor.ts'
import type { Suggestion } from './find-suggestions.ts'

/** The tags, authors or slugs that a field at some steps can name: those of the collection in which it is or whose entries it selects. */
export function listEntryNames(manifest: unknown, at: Steps, kind: SuggestedName): Suggestion[] {
  const collections = readCollections(manifest)
  const collection = collections.get(findCollectionName(manifest, at))
  return collection ? LISTS[kind](collection, collections) : []
}

/** An entry is in its collection. Elsewhere the name is next to what selects entries. */
function findCollectionName(manifest: unknown, at: Steps): string {
  if (at[0] === 'collections' && at[2] === 'entries' && at[4] !== 'blocks') return String(at[1])
  const owners = at.map((_, index) => textOf(valueAt(manifest, at.slice(0, index)), 'from'))
  return owners.findLast((name) => name !== null) ?? ''
}

const LISTS: Readonly<Record<SuggestedName, (collection: ReadCollection, collections: ReadCollections) => Suggestion[]>> = {
  tag: ({ entries }) => toSuggestions(entries.flatMap(({ tags }) => tags)),
  author: ({ value, entries }, collections) => {
    const authors = collections.get(textOf(value, 'authors') ?? '')
    return authors ? listSlugs(authors) : toSuggestions(entries.flatMap((entry) => textOf(entry.value, 'author') ?? []))
  },
  slug: (collection) => listSlugs(collection),
}

const listSlugs = ({ entries }: ReadCollection): Suggestion[] => entries.map(({ slug, title }) => ({ value: slug, title }))

const toSuggestions = (values: readonly string[]): Suggestion[] => [...new Set(values)].map((value) => ({ value, title: '' }))
