import { isObject, listOf, textOf } from '../json.ts'
import type { Collection } from '../manifest.gen.ts'
import { toLanguageHolder } from '../translations/languages.ts'
import { findAuthor, toEntryFacts } from './entry-values.ts'
import { expandLists, getBlockListPlan } from './expand-lists.ts'
import { type EntryOfPage, SEARCH_FIELDS } from './expanded-page.ts'
import type { ExpansionContext, SourcedPage } from './expansion.ts'
import { fillEntry } from './fill-entry.ts'
import { type CollectionEntry, type ReadCollection, toTagName } from './read-collections.ts'
import { isRequiredField } from './required-fields.ts'

/** The page of an entry: the blocks before, its own, and the blocks after, with its values filled in. */
export function toEntryPage(
  entry: CollectionEntry,
  { value: collection }: ReadCollection,
  context: ExpansionContext,
): SourcedPage {
  const facts = toEntryFacts(entry, context)
  const plan = getBlockListPlan()
  const toBlocks = (blocks: readonly unknown[]) =>
    blocks.map((block) =>
      isObject(block) ? expandLists<object>(fillBlock(block, facts), plan, { ...context, current: entry }) : block,
    )
  const own = listOf(entry.value, 'blocks')
  const before = listOf(collection, 'before')
  const { title, description, noindex } = entry.value
  const languages = listOf(toLanguageHolder(entry.value, collection), 'languages')
  return {
    page: {
      ...(entry.slug !== '' && { path: entry.path }),
      title: entry.value[SEARCH_FIELDS.title] ?? title,
      description: entry.value[SEARCH_FIELDS.description] ?? description,
      ...(noindex !== undefined && { noindex }),
      ...(languages.length > 0 && { languages }),
      ...(entry.isDraft && { draft: true }),
      blocks: [...toBlocks(before), ...toBlocks(own), ...toBlocks(listOf(collection, 'after'))],
      entry: toEntryOfPage(entry, collection, context),
    },
    source: { kind: 'entry', collection: entry.collection, index: entry.index, before: before.length, own: own.length },
  }
}

/** A block with the values of an entry. It is hidden if the entry has no value for a text that the block must have. */
function fillBlock(block: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, string>>): object {
  const filled: object = fillEntry(block, facts)
  if (filled === block) return block
  const type = textOf(block, 'type') ?? ''
  const missing = Object.keys(block).filter((field) => !Object.hasOwn(filled, field) && isRequiredField(type, field))
  return missing.length === 0 ? filled : { ...filled, ...Object.fromEntries(missing.map((field) => [field, ''])), hidden: true }
}

const KINDS: ReadonlySet<unknown> = new Set<Collection['kind']>(['article', 'job', 'product', 'service', 'page'])
const isKind = (value: unknown): value is EntryOfPage['kind'] => KINDS.has(value)

function toEntryOfPage(entry: CollectionEntry, collection: object, { collections }: ExpansionContext): EntryOfPage {
  const kind = textOf(collection, 'kind')
  const author = findAuthor(entry, collections)
  const own = isObject(entry.value.fields) ? Object.entries(entry.value.fields) : []
  return {
    kind: isKind(kind) ? kind : 'article',
    collection: entry.collection,
    title: entry.title,
    description: entry.description ?? '',
    date: entry.date,
    author: author && { name: author.name, path: author.path },
    tags: entry.tags.map((tag) => toTagName(collection, tag)),
    picture: textOf(entry.value.picture, 'src'),
    fields: Object.fromEntries(own.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  }
}
