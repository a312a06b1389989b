import { listEntries } from '../../../manifest/comments.ts'
import { fieldOf, isObject, listOf } from '../../../manifest/json.ts'
import { toPathKey } from '../../../manifest/path.ts'
import { listContexts } from '../../../manifest/translations/find-translation.ts'
import { listLanguages, listPageLanguages } from '../../../manifest/translations/languages.ts'
import { toPathIn } from '../../../manifest/translations/page-paths.ts'
import type { Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { Edit } from '../../pending-diagnostic.ts'

/**
 * The edits that remove what only a deleted page has in other languages: its translated path, and the translations that apply only there.
 * While there are pages below its path, both apply to them too, and stay.
 */
export function planLanguageRemoval(page: PageEntry, path: string, manifest: unknown, { pages }: Overview): Edit[] {
  const key = toPathKey(path)
  const isOwn = (name: string) => name.startsWith('/') && toPathKey(name) === key
  if (pages.all.some((other) => other !== page && other.path !== null && toPathKey(other.path).startsWith(`${key}/`))) return []
  const translatedPaths = listEntries(fieldOf(fieldOf(manifest, 'site'), 'languages')).flatMap(([tag, language]) =>
    listEntries(fieldOf(language, 'paths')).flatMap(([name]) => (isOwn(name) ? [['site', 'languages', tag, 'paths', name]] : [])),
  )
  const translations = listEntries(fieldOf(manifest, 'translations')).flatMap(([tag, texts]) =>
    listEntries(texts).flatMap(([text, translation]) => {
      const contexts = isObject(translation) ? [...listContexts(translation).keys()] : []
      const own = contexts.filter(isOwn)
      const steps = ['translations', tag, text]
      return own.length > 0 && own.length === contexts.length ? [steps] : own.map((context) => [...steps, context])
    }),
  )
  return [...translatedPaths, ...translations].map((remove) => ({ remove }))
}

/** The redirects from the paths of a deleted page in other languages, to those of another page; or gone for good without one. */
export function listLanguageRedirects(page: PageEntry, path: string, to: string | null, manifest: unknown): object[] {
  const languages = listLanguages(manifest)
  const tags = listPageLanguages(listOf(manifest, 'pages')[page.index], languages)
  return languages.flatMap((language) =>
    language.isMain || !tags.includes(language.tag)
      ? []
      : [{ from: toPathIn(language, path), ...(to === null ? { gone: true } : { to: toPathIn(language, to) }) }],
  )
}
