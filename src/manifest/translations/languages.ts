import { listEntries } from '../comments.ts'
import { fieldOf, listOf, textOf } from '../json.ts'

/** A language of a site. */
export interface SiteLanguage {
  /** Its language tag (BCP 47). */
  tag: string
  /** Its name in the language itself. */
  name: string
  /** What the paths of its pages start with, such as `/de`; `''` for the main language. */
  prefix: string
  isMain: boolean
  /** Path of a page in the main language -> its path below the prefix. */
  paths: Readonly<Record<string, string>>
}

/** The languages of a site, the main one first. Empty for a site in one language, whatever its shape. */
export function listLanguages(manifest: unknown): SiteLanguage[] {
  const site = fieldOf(manifest, 'site')
  const main = textOf(site, 'language')
  const entries = listEntries(fieldOf(site, 'languages'))
  const others = entries.filter(([tag]) => tag !== main)
  if (main === null || others.length === 0) return []
  const named = entries.find(([tag]) => tag === main)?.[1]
  return [
    { tag: main, name: textOf(named, 'name') ?? findUsualName(main), prefix: '', isMain: true, paths: {} },
    ...others.map(([tag, language]) => ({
      tag,
      name: textOf(language, 'name') ?? tag,
      prefix: `/${tag.toLowerCase()}`,
      isMain: false,
      paths: Object.fromEntries(
        listEntries(fieldOf(language, 'paths')).flatMap(([path, to]) => (typeof to === 'string' ? [[path, to]] : [])),
      ),
    })),
  ]
}

/** The name of a language in the language itself, regardless of its region: "English" for `en-GB`. */
function findUsualName(tag: string): string {
  const [language = tag] = tag.split('-')
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? tag
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    // A draft can have a tag that is none.
    return tag
  }
}

/** The tags of the languages that have a page, in the order of the site. */
export function listPageLanguages(page: unknown, languages: readonly SiteLanguage[]): string[] {
  const own = listOf(page, 'languages')
  return languages.map(({ tag }) => tag).filter((tag) => own.length === 0 || own.includes(tag))
}

/** What has the languages of an entry: the entry itself, or else its collection. */
export const toLanguageHolder = (entry: unknown, collection: unknown): unknown =>
  listOf(entry, 'languages').length > 0 ? entry : collection

/** The language in which the texts of a page are written: the main one if it has the page, or else the first that has it. */
export function findWrittenLanguage(page: unknown, languages: readonly SiteLanguage[]): string | null {
  const [main] = languages
  const own = listOf(page, 'languages').filter((tag) => languages.some((language) => language.tag === tag))
  const [first] = own
  return typeof first !== 'string' || own.includes(main?.tag) ? (main?.tag ?? null) : first
}
