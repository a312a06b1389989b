import { createEntryContext, toEntryFacts } from '../collections/entry-values.ts'
import { fillEntry } from '../collections/fill-entry.ts'
import { type ReadCollection, readCollections } from '../collections/read-collections.ts'
import { fillFacts, readFacts } from '../facts.ts'
import { findRichParts } from '../markdown/rich-parts.ts'
import { memoizeByObject } from '../once.ts'
import { findTranslation, readTranslations } from './find-translation.ts'
import type { SiteLanguage } from './languages.ts'
import type { ManifestIn } from './manifests-in.ts'
import { translateLinksIn } from './own-paths.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/**
 * Headings, and texts that contain headings, as readers of a language see them -> as they are written. The ids of headings derive from what
 * is written, so that a link with an anchor leads to the same heading in all languages.
 */
export type WrittenHeadings = ReadonlyMap<string, string>

/** The headings of a site in one of its languages that are written in another one. */
export function findWrittenHeadings(
  written: unknown,
  { language, translated, translateLink }: ManifestIn<object>,
  languages: readonly SiteLanguage[],
): WrittenHeadings {
  const found = new Map<string, string>()
  const translations = readTranslations(written, language.tag)
  const [facts, ownFacts] = [readFacts(written), readFacts(translated)]
  const listEntryFacts = createEntryFactsLister(written, translated)
  visitSiteTexts(written, languages, (text) => {
    if (text.language === language.tag || !hasHeading(text)) return
    const own = findTranslation(translations, text) ?? text.value
    const withValues = own.includes('{{') ? listEntryFacts(text) : NO_VALUES
    for (const [entry, ownEntry] of withValues) {
      const shown = fillFacts(translateLinksIn(fillText(own, ownEntry), text.kind, translateLink), ownFacts)
      const source = fillFacts(fillText(text.value, entry), facts)
      if (shown !== source) found.set(shown, source)
    }
  })
  return found
}

const hasHeading = ({ value, kind, isHeading }: SiteText): boolean =>
  isHeading || (kind === 'rich' && (findRichParts(value)?.headings.length ?? 0) > 0)

type EntryFacts = Readonly<Record<string, string>>

const NO_VALUES: readonly [EntryFacts, EntryFacts][] = [[{}, {}]]

const fillText = (text: string, facts: EntryFacts): string => String(fillEntry<unknown>(text, facts) ?? '')

/** Creates the function that lists the values of the entries on whose pages a text is, as they are written and in the language. */
function createEntryFactsLister(written: unknown, translated: unknown): (text: SiteText) => readonly [EntryFacts, EntryFacts][] {
  const [collections, own] = [readCollections(written), readCollections(translated)]
  const [context, ownContext] = [createEntryContext(written, collections), createEntryContext(translated, own)]
  const getFacts = memoizeByObject(({ name, entries }: ReadCollection) => {
    const ownEntries = own.get(name)?.entries ?? []
    return new Map(
      entries.map((entry, position): [number, [EntryFacts, EntryFacts]] => {
        return [entry.index, [toEntryFacts(entry, context), toEntryFacts(ownEntries[position] ?? entry, ownContext)]]
      }),
    )
  })
  return ({ steps: [top, name, part, index] }) => {
    const collection = top === 'collections' ? collections.get(String(name)) : undefined
    if (!collection) return NO_VALUES
    const facts = getFacts(collection)
    const found = facts.get(Number(index))
    return part !== 'entries' ? [...facts.values()] : found ? [found] : []
  }
}
