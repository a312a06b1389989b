import type { Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { memoizeByObject } from '../../manifest/once.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { listLanguages, listPageLanguages, type SiteLanguage, toLanguageHolder } from '../../manifest/translations/languages.ts'
import { type SiteText, visitSiteTexts } from '../../manifest/translations/site-texts.ts'
import { toPagePlace } from '../store/places.ts'
import type { EditorState } from '../store/state.ts'

/** The draft and the language in which the canvas shows it. */
export type LanguageState = Pick<EditorState, 'manifest' | 'language'>

/** The language of the canvas if it is another one than the main one; null if it is not, or if the site does not have it any more. */
export const findShownLanguage = ({ manifest, language }: LanguageState): SiteLanguage | null =>
  (language !== null && listLanguages(manifest).find(({ tag, isMain }) => tag === language && !isMain)) || null

/**
 * The text at a place that is translated into the language of the canvas. Null if the place has none, is written in that language, or is on a
 * page that the language does not have.
 */
export function findSourceText(state: LanguageState, at: Steps): SiteText | null {
  const text = findShownText(state, at)
  const isTranslated = text !== null && text.language !== state.language && text.shownIn.some((tag) => tag === state.language)
  return isTranslated ? text : null
}

/** Whether the language of the canvas has the page of a place. Other places are in all languages. */
export function hasPage({ manifest, language }: LanguageState, at: Steps): boolean {
  const page = toPagePlace(at)
  if (page === null || language === null) return true
  return listPageLanguages(findHolder(manifest, page), listLanguages(manifest)).includes(language)
}

/** What has the languages of a page: the page itself; for an entry of a collection, that or the entry. */
export function findHolder(manifest: unknown, page: Steps): unknown {
  const own = valueAt(manifest, page)
  return page[0] === 'collections' ? toLanguageHolder(own, valueAt(manifest, page.slice(0, 2))) : own
}

/**
 * Whether a text on the canvas can be changed in its language. A text that is the same in all languages, such as one of the interface, is
 * changed in the main one.
 */
export const canTranslate = (state: LanguageState, at: Steps): boolean =>
  findShownLanguage(state) === null || findShownText(state, at) !== null

const findShownText = (state: LanguageState, at: Steps): SiteText | null =>
  findShownLanguage(state) && isObject(state.manifest) ? (getTexts(state.manifest).get(toPointer(at)) ?? null) : null

/** Pointer -> text. */
const getTexts = memoizeByObject((manifest: object): ReadonlyMap<string, SiteText> => {
  const texts = new Map<string, SiteText>()
  visitSiteTexts(manifest, listLanguages(manifest), (text) => {
    if (text.kind !== 'link') texts.set(toPointer(text.steps), text)
  })
  return texts
})
