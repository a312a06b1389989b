import type { Change } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { readTranslations } from '../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../manifest/translations/site-texts.ts'
import { writeTranslation } from '../../manifest/translations/write-translation.ts'
import { planChange } from '../../models/fields/plan-change.ts'

/** The changes that translate a text into a language; null removes the translation. */
export function planTranslation(
  manifest: unknown,
  language: string,
  { value, context }: Pick<SiteText, 'value' | 'context'>,
  to: string | null,
): Change[] {
  const translation = fieldOf(readTranslations(manifest, language), value)
  return planTranslationValue(manifest, language, value, writeTranslation(translation, context, to))
}

/** The changes that give a text a translation with its contexts; undefined removes it. */
export function planTranslationValue(manifest: unknown, language: string, text: string, value: unknown): Change[] {
  const at = ['translations', language, text]
  const missing = [1, 2].find((length) => valueAt(manifest, at.slice(0, length)) === undefined)
  if (missing === undefined) return planChange(manifest, at, value)
  if (value === undefined) return []
  const entry = missing === 1 ? { [language]: { [text]: value } } : { [text]: value }
  return planChange(manifest, at.slice(0, missing), entry)
}
