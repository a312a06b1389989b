import { fieldOf, isContainer, isObject } from '../../manifest/json.ts'
import { valueAt, withValuesAt } from '../../manifest/pointer.ts'
import { listLanguages, listPageLanguages } from '../../manifest/translations/languages.ts'
import { translateTexts } from '../../manifest/translations/translate-texts.ts'
import { listPagePlaces } from '../store/places.ts'
import { findHolder, findShownLanguage, type LanguageState } from './source-texts.ts'

let last: LanguageState & { shown: unknown } = { manifest: null, language: null, shown: null }

/**
 * The draft in the language of the canvas. Everything is at the same place as in the draft, and pages keep their paths. Those that the
 * language lacks are as they are written. The very same object for the same draft and language, and what has not changed is the very same as
 * before.
 */
export function toShownManifest(state: LanguageState): unknown {
  const { manifest, language } = state
  if (last.manifest === manifest && last.language === language) return last.shown
  const shown = translate(state)
  last = { manifest, language, shown: shown === manifest ? manifest : keepSame(last.shown, shown) }
  return last.shown
}

function translate(state: LanguageState): unknown {
  const { manifest } = state
  const language = findShownLanguage(state)
  if (language === null || !isObject(manifest)) return manifest
  const languages = listLanguages(manifest)
  const lacking = listPagePlaces(manifest).filter(
    (page) => !listPageLanguages(findHolder(manifest, page), languages).includes(language.tag),
  )
  // As drafts they are not in lists and links.
  const written = lacking.map((steps) => ({ steps, to: { ...Object(valueAt(manifest, steps)), draft: true } }))
  return withValuesAt(translateTexts(language, languages, manifest), written)
}

/** A value in which everything that is equal to what was there before is that very same object. */
function keepSame(before: unknown, after: unknown): unknown {
  if (before === after || !isContainer(before) || !isContainer(after)) return after
  if (Array.isArray(after)) {
    const entries = after.map((entry, index) => keepSame(Array.isArray(before) ? before[index] : undefined, entry))
    const isSame = Array.isArray(before) && before.length === entries.length && entries.every((entry, at) => entry === before[at])
    return isSame ? before : entries
  }
  const entries = Object.entries(after).map(([key, value]): [string, unknown] => [key, keepSame(fieldOf(before, key), value)])
  const keys = Object.keys(before)
  const isSame =
    keys.length === entries.length && entries.every(([key, value], at) => key === keys[at] && value === fieldOf(before, key))
  return isSame ? before : Object.fromEntries(entries)
}
