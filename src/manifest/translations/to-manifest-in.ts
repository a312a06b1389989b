import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { isMarkdownKind, locateMarkdownLinks, type MarkdownKind } from '../markdown/index.ts'
import { withValuesAt } from '../pointer.ts'
import { findTranslation, readTranslations } from './find-translation.ts'
import { listPageLanguages, type SiteLanguage } from './languages.ts'
import { createLinkTranslator, type LinkTranslator, toPathIn } from './page-paths.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/**
 * The manifest of one language of a site: its pages with their paths, its texts, and links that lead to its pages. Texts without a
 * translation stay as they are. So languages need no other code. The manifest of a site in one language is the very same object.
 */
export function toManifestIn<T>(language: SiteLanguage, languages: readonly SiteLanguage[], manifest: T): T
export function toManifestIn(language: SiteLanguage, languages: readonly SiteLanguage[], manifest: unknown): unknown {
  if (!isObject(manifest) || languages.length === 0) return manifest
  const translate = createTranslator(manifest, language, languages)
  const changes: { steps: SiteText['steps']; to: unknown }[] = []
  visitSiteTexts(manifest, languages, (text) => {
    const to = translate(text)
    if (to !== text.value) changes.push({ steps: text.steps, to })
  })
  const { translations: _, ...translated } = withValuesAt(manifest, changes)
  const pages = listOf(translated, 'pages').flatMap((page) =>
    listPageLanguages(page, languages).includes(language.tag) ? [toPageIn(language, page)] : [],
  )
  return language.isMain
    ? { ...translated, pages }
    : { ...translated, pages, site: toSiteIn(language, translated.site), redirects: [] }
}

/** Creates the function that gives a text or a link in a language. A translation has the links of its text, as written there. */
function createTranslator(manifest: unknown, language: SiteLanguage, languages: readonly SiteLanguage[]) {
  const translations = readTranslations(manifest, language.tag)
  const translateLink = createLinkTranslator(manifest, language, languages)
  return (text: SiteText): string => {
    if (text.kind === 'link') return translateLink(text.value)
    const to = (text.language === language.tag ? null : findTranslation(translations, text)) ?? text.value
    return isMarkdownKind(text.kind) ? translateLinksIn(to, text.kind, translateLink) : to
  }
}

/** From the last link to the first, so that the positions of the others stay right. */
const translateLinksIn = (text: string, kind: MarkdownKind, translateLink: LinkTranslator): string =>
  locateMarkdownLinks(text, kind).reduceRight((result, { link, start, end }) => {
    const to = translateLink(link)
    return to === link ? result : result.slice(0, start) + to + result.slice(end)
  }, text)

function toPageIn(language: SiteLanguage, page: unknown): unknown {
  const path = textOf(page, 'path')
  if (!isObject(page) || path === null) return page
  const { languages: _, ...rest } = page
  return { ...rest, path: toPathIn(language, path) }
}

/** The settings of the site. Its interface texts are those of the language. */
function toSiteIn({ tag }: SiteLanguage, site: unknown): unknown {
  if (!isObject(site)) return site
  const { texts: _, ...rest } = site
  const texts = fieldOf(fieldOf(site.languages, tag), 'texts')
  return { ...rest, language: tag, ...(texts === undefined ? {} : { texts }) }
}
