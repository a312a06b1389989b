import { readCollections } from '../collections/read-collections.ts'
import { fieldOf, isObject, listOf } from '../json.ts'
import { type PointerStep, withValuesAt } from '../pointer.ts'
import { findTranslation, readTranslations } from './find-translation.ts'
import { listPageLanguages, type SiteLanguage, toLanguageHolder } from './languages.ts'
import { visitSiteTexts } from './site-texts.ts'

interface Change {
  steps: readonly PointerStep[]
  to: unknown
}

/**
 * A manifest as it is written, of any shape, with the texts of one of its languages: those without a translation stay as they are. It also
 * has the settings of the language. Pages and entries that the language lacks are drafts. Paths and links are not changed. It is the very
 * same object if nothing changes.
 */
export function translateTexts<T>(language: SiteLanguage, languages: readonly SiteLanguage[], manifest: T): T
export function translateTexts(language: SiteLanguage, languages: readonly SiteLanguage[], manifest: unknown): unknown {
  if (!isObject(manifest)) return manifest
  const changes = [...listTextChanges(manifest, language, languages), ...listLacking(manifest, language, languages)]
  const translated = changes.length === 0 ? manifest : withValuesAt(manifest, changes)
  return language.isMain ? translated : { ...translated, site: toSiteIn(language, translated.site) }
}

function listTextChanges(manifest: object, { tag }: SiteLanguage, languages: readonly SiteLanguage[]): Change[] {
  const translations = readTranslations(manifest, tag)
  const changes: Change[] = []
  if (!isObject(translations)) return changes
  visitSiteTexts(manifest, languages, (text) => {
    if (text.kind === 'link' || text.language === tag) return
    const to = findTranslation(translations, text)
    if (to !== null && to !== text.value) changes.push({ steps: toNamePlace(text.steps, text.value), to })
  })
  return changes
}

/** Where the translation of a text is. That of a tag is next to the entries, because tags are compared as they are written. */
function toNamePlace(steps: readonly PointerStep[], value: string): readonly PointerStep[] {
  const [top, collection = '', list, , field] = steps
  return top === 'collections' && list === 'entries' && field === 'tags' ? [top, collection, 'tagNames', value] : steps
}

/** What the language lacks: pages and entries are drafts, and a collection has no feed. */
function listLacking(manifest: object, { tag }: SiteLanguage, languages: readonly SiteLanguage[]): Change[] {
  const lacks = (page: unknown) => !listPageLanguages(page, languages).includes(tag)
  const toDraft = (steps: readonly PointerStep[]): Change => ({ steps: [...steps, 'draft'], to: true })
  const pages = listOf(manifest, 'pages').flatMap((page, index) => (lacks(page) ? [toDraft(['pages', index])] : []))
  const collections = [...readCollections(manifest).values()].flatMap(({ name, value, entries }) => {
    const steps = ['collections', name]
    const ofEntries = entries.flatMap((entry) =>
      lacks(toLanguageHolder(entry.value, value)) ? [toDraft([...steps, 'entries', entry.index])] : [],
    )
    return lacks(value) ? [...ofEntries, { steps: [...steps, 'feed'], to: false }] : ofEntries
  })
  return [...pages, ...collections]
}

/** The settings of the site. Its interface texts are those of the language. */
function toSiteIn({ tag }: SiteLanguage, site: unknown): unknown {
  if (!isObject(site)) return site
  const { texts: _, ...rest } = site
  const texts = fieldOf(fieldOf(site.languages, tag), 'texts')
  return { ...rest, language: tag, ...(texts === undefined ? {} : { texts }) }
}
