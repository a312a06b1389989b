import { createEntryContext, type EntryContext, findAuthor, toEntryFacts } from '../collections/entry-values.ts'
import { getPartPlan } from '../collections/expand-lists.ts'
import type { Expansion } from '../collections/expansion.ts'
import { fillEntry } from '../collections/fill-entry.ts'
import { type CollectionEntry, findEntryAt, type ReadCollections, readCollections } from '../collections/read-collections.ts'
import { fieldOf, isContainer, listOf, textOf } from '../json.ts'
import { walkMarks } from '../walk.ts'
import { listUntranslated } from './find-translation.ts'
import type { SiteLanguage } from './languages.ts'
import type { ManifestIn } from './manifests-in.ts'
import type { SiteText } from './site-texts.ts'

/** A text that readers of a language get in the one in which it is written, with the values of the entry whose page it is on. */
export type UntranslatedText = Pick<SiteText, 'value' | 'kind' | 'language'>

/** The texts of a site that have no translation into a language. */
export interface UntranslatedTexts {
  /** Those around all pages, and in shared blocks and forms. */
  around: readonly UntranslatedText[]
  /** Those of a page, given its position among the pages before those that the language lacks are left out. */
  ofPage(index: number): readonly UntranslatedText[]
}

/** Finds the texts without a translation on the pages of a site in one of its languages. */
export function findUntranslatedTexts(
  written: unknown,
  { language, translated, expansion }: ManifestIn<object>,
  languages: readonly SiteLanguage[],
): UntranslatedTexts {
  const byOwner = Map.groupBy(listUntranslated(written, language, languages), toOwner)
  const textsOf: TextFinder = (owner) => byOwner.get(owner) ?? []
  const around = textsOf('')
  if (!expansion) return { around, ofPage: (index) => textsOf(`pages/${index}`) }
  const context = createEntryContext(translated, readCollections(translated))
  const pages = listOf(expansion.manifest, 'pages')
  return {
    around,
    ofPage(index) {
      const page = pages[index]
      const source = expansion.sources[index]
      const paged = textOf(fieldOf(page, 'paging'), 'collection')
      return [
        ...(source?.kind === 'page' ? textsOf(`pages/${source.index}`) : []),
        ...(source?.kind === 'entry' ? listOnEntryPage(source, textsOf, context) : []),
        ...(paged === null ? [] : textsOf(`collections/${paged}`)),
        ...listShownEntries(page, expansion).flatMap((entry) => listInLists(entry, textsOf, context.collections)),
      ]
    },
  }
}

/** Finds the texts of a page, an entry or a collection, which is given as by `toOwner`. */
type TextFinder = (owner: string) => readonly SiteText[]

/** The texts of an entry, and of the blocks before and after it, with its values. */
function listOnEntryPage(
  { collection: name, index }: Pick<CollectionEntry, 'collection' | 'index'>,
  textsOf: TextFinder,
  context: EntryContext,
): readonly UntranslatedText[] {
  const owner = `collections/${name}`
  const entry = findEntryAt(context.collections, ['collections', name, 'entries', index])
  const facts = entry ? toEntryFacts(entry, context) : {}
  return [...textsOf(owner), ...textsOf(`${owner}/${index}`)].flatMap(({ value, ...text }) => {
    const filled: unknown = fillEntry(value, facts)
    return typeof filled === 'string' ? [{ ...text, value: filled }] : []
  })
}

/** The texts of an entry that lists show: not those of its blocks, but the name of its author. */
function listInLists(entry: CollectionEntry, textsOf: TextFinder, collections: ReadCollections): readonly UntranslatedText[] {
  const listFields = ({ collection, index }: CollectionEntry, isShown: (field: unknown) => boolean) =>
    textsOf(`collections/${collection}/${index}`).filter(({ steps }) => isShown(steps[4]))
  const author = findAuthor(entry, collections)?.entry
  return [
    ...listFields(entry, (field) => field !== 'blocks'),
    ...(author ? listFields(author, (field) => field === 'title') : []),
  ]
}

/** What a text is part of: a page, an entry, a collection, or `''` for the rest of the site. */
function toOwner({ steps: [top, name, part, index] }: SiteText): string {
  if (top === 'pages') return `pages/${name}`
  if (top !== 'collections') return ''
  return part === 'entries' ? `collections/${name}/${index}` : `collections/${name}`
}

/** The entries in the lists of a page. */
function listShownEntries(page: unknown, { lists }: Expansion): readonly CollectionEntry[] {
  const shown: CollectionEntry[] = []
  walkMarks(page, getPartPlan('pages'), (value) => {
    if (isContainer(value)) shown.push(...(lists.get(value) ?? []))
  })
  return shown
}
