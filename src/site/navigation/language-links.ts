import type { PageLanguages, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'

/** The URL of a page in each language of the site, by language tag: that of the home page if the language does not have the page. */
export const toLanguageLinks = (page: PageLanguages | undefined, { languages, basePath }: SiteModel): Record<string, string> =>
  Object.fromEntries((languages?.all ?? []).map(({ tag, home }) => [tag, toHref(page?.paths[tag] ?? home, basePath) ?? '/']))
