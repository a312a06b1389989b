import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { isMarkdownKind, locateMarkdownLinks, type MarkdownKind } from '../markdown/index.ts'
import { type PointerStep, withValuesAt } from '../pointer.ts'
import type { SiteLanguage } from './languages.ts'
import { type LinkTranslator, toPathIn } from './page-paths.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/** A manifest in a language, whose collections have become pages, with the paths of the language, and with links that lead to them. */
export function withOwnPaths(
  expanded: object,
  language: SiteLanguage,
  languages: readonly SiteLanguage[],
  translateLink: LinkTranslator,
): object {
  const { translations: _, collections, ...rest } = withTranslatedLinks(expanded, languages, translateLink)
  return {
    ...rest,
    pages: listOf(rest, 'pages').map((page) => toPageIn(page, language, translateLink)),
    ...(isObject(collections) && { collections: toCollectionsIn(collections, language) }),
    ...(!language.isMain && { redirects: [] }),
  }
}

/** A translation has the links of its text, as written there. */
function withTranslatedLinks(
  manifest: object,
  languages: readonly SiteLanguage[],
  translateLink: LinkTranslator,
): Readonly<Record<string, unknown>> {
  const changes: { steps: readonly PointerStep[]; to: unknown }[] = []
  // The texts of collections are on pages.
  visitSiteTexts({ ...manifest, collections: undefined }, languages, ({ value, kind, steps }) => {
    const to = translateLinksIn(value, kind, translateLink)
    if (to !== value) changes.push({ steps, to })
  })
  return { ...withValuesAt(manifest, changes) }
}

/** A link, or a text with its links, for readers of a language. */
export const translateLinksIn = (value: string, kind: SiteText['kind'], translateLink: LinkTranslator): string =>
  kind === 'link' ? translateLink(value) : isMarkdownKind(kind) ? translateMarkdownLinks(value, kind, translateLink) : value

/** From the last link to the first, so that the positions of the others stay right. */
const translateMarkdownLinks = (text: string, kind: MarkdownKind, translateLink: LinkTranslator): string =>
  locateMarkdownLinks(text, kind).reduceRight((result, { link, start, end }) => {
    const to = translateLink(link)
    return to === link ? result : result.slice(0, start) + to + result.slice(end)
  }, text)

function toPageIn(page: unknown, language: SiteLanguage, translateLink: LinkTranslator): unknown {
  const path = textOf(page, 'path')
  if (!isObject(page) || path === null) return page
  const { languages: _, entry, paging, ...rest } = page
  return {
    ...rest,
    path: toPathIn(language, path),
    ...(isObject(entry) && { entry: toEntryIn(entry, translateLink) }),
    ...(isObject(paging) && { paging: toPagingIn(paging, language, translateLink) }),
  }
}

const toEntryIn = ({ author, ...entry }: Readonly<Record<string, unknown>>, translateLink: LinkTranslator): object => ({
  ...entry,
  author: withLink(author, 'path', translateLink),
})

const toPagingIn = (
  paging: Readonly<Record<string, unknown>>,
  language: SiteLanguage,
  translateLink: LinkTranslator,
): object => ({
  ...paging,
  path: toPathIn(language, textOf(paging, 'path') ?? ''),
  tags: listOf(paging, 'tags').map((tag) => withLink(tag, 'link', translateLink)),
  years: listOf(paging, 'years').map((year) => withLink(year, 'link', translateLink)),
})

function withLink(value: unknown, key: string, translateLink: LinkTranslator): unknown {
  const link = textOf(value, key)
  return isObject(value) && link !== null ? { ...value, [key]: translateLink(link) } : value
}

/** Feeds are next to the entries. */
const toCollectionsIn = (collections: object, language: SiteLanguage): object =>
  Object.fromEntries(
    Object.entries(collections).map(([name, collection]: [string, unknown]) => {
      const path = fieldOf(collection, 'path')
      return [
        name,
        isObject(collection) && typeof path === 'string' ? { ...collection, path: toPathIn(language, path) } : collection,
      ]
    }),
  )
