import type { PageLanguages, SiteModel } from '../../contracts/page-model.ts'
import { toHref } from '../../manifest/link.ts'
import { isNotFoundPath } from '../../manifest/path.ts'

/**
 * The URL of a page in each language of the site, by language tag: that of the home page if the language does not have the page, and on the
 * page for unknown paths, which has no URL.
 */
export function toLanguageLinks(page: PageLanguages | undefined, { languages, basePath }: SiteModel): Record<string, string> {
  const toPath = (tag: string, home: string) => {
    const path = page?.paths[tag]
    return path === undefined || isNotFoundPath(path) ? home : path
  }
  return Object.fromEntries((languages?.all ?? []).map(({ tag, home }) => [tag, toHref(toPath(tag, home), basePath) ?? '/']))
}
