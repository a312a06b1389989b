import { createEntryContext, findAuthor, toEntryFacts } from '../collections/entry-values.ts'
import { getPartPlan } from '../collections/expand-lists.ts'
import type { Expansion } from '../collections/expansion.ts'
import { fillEntry } from '../collections/fill-entry.ts'
import { type CollectionEntry, readCollections } from '../collections/read-collections.ts'
import { isContainer, listOf, textOf } from '../json.ts'
import { walkMarks } from '../walk.ts'
import { listUntranslated } from './find-translation.ts'
import type { SiteLanguage } from './languages.ts'
import type { ManifestIn } from './manifests-in.ts'
import type { SiteText } from './site-texts.ts'

/** A text that readers of a language get in another one, with the values of the entry whose page it is on. */
export type ForeignText = Pick<SiteText, 'value' | 'kind'>

/** The texts of a site that have no translation into a language. */
export interface ForeignTexts {
  /** Those around all pages, and in shared blocks and forms. */
  around: readonly ForeignText[]
  /** Those of a page, given its position among the pages before those that the language lacks are left out. */
  ofPage(index: number): readonly ForeignText[]
}

/** Finds the texts without a translation on the pages of a site in one of its languages. */
export function findForeignTexts(
  written: unknown,
  { language, translated, expansion }: ManifestIn<object>,
  languages: readonly SiteLanguage[],
): ForeignTexts {
  const byOwner = Map.groupBy(listUntranslated(written, language, languages), toOwner)
  const textsOf = (owner: string): readonly SiteText[] => byOwner.get(owner) ?? []
  const around = textsOf('')
  if (!expansion) return { around, ofPage: (index) => textsOf(`pages/${index}`) }
  const collections = readCollections(translated)
  const context = createEntryContext(translated, collections)
  const pages = listOf(expansion.manifest, 'pages')

  function ofSource(index: number): readonly ForeignText[] {
    const source = expansion?.sources[index]
    if (source?.kind !== 'entry') return source?.kind === 'page' ? textsOf(`pages/${source.index}`) : []
    const owner = `collections/${source.collection}`
    const entry = collections.get(source.collection)?.entries.find((one) => one.index === source.index)
    const facts = entry ? toEntryFacts(entry, context) : {}
    return [...textsOf(owner), ...textsOf(`${owner}/${source.index}`)].flatMap(({ value, kind }) => {
      const filled: unknown = fillEntry(value, facts)
      return typeof filled === 'string' ? [{ value: filled, kind }] : []
    })
  }

  /** What is shown of an entry in lists and on its page: not its blocks. */
  function ofEntry(entry: CollectionEntry): readonly ForeignText[] {
    const author = findAuthor(entry, collections)?.entry
    const own = textsOf(`collections/${entry.collection}/${entry.index}`).filter(({ steps }) => steps[4] !== 'blocks')
    return author ? [...own, ...ofEntry(author)] : own
  }

  return {
    around,
    ofPage(index) {
      const page = pages[index]
      const collection = textOf(Reflect.get(Object(page), 'paging'), 'collection')
      return [
        ...ofSource(index),
        ...(collection === null ? [] : textsOf(`collections/${collection}`)),
        ...listShownEntries(page, expansion).flatMap(ofEntry),
      ]
    },
  }
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
