import type { Change, Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findTranslation, readTranslations } from '../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../manifest/translations/site-texts.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { planTranslation } from './plan-translation.ts'
import { findSourceText, type LanguageState } from './source-texts.ts'

/** The translation of a text into the language of the canvas, as it is written; null without one. */
export const readTranslation = ({ manifest, language }: LanguageState, source: SiteText): string | null =>
  language === null ? null : findTranslation(readTranslations(manifest, language), source)

/** The text at a place in the language of the canvas, as it is written: its translation if there is one. Null without a text. */
export function readText(state: LanguageState, at: Steps): string | null {
  const source = findSourceText(state, at)
  const text = (source && readTranslation(state, source)) ?? valueAt(state.manifest, at)
  return typeof text === 'string' ? text : null
}

/** The changes that give a place a text in the language of the canvas, or another value in all languages; undefined removes it. */
export function planText(state: LanguageState, at: Steps, value: unknown): Change[] {
  const { manifest, language } = state
  const source = findSourceText(state, at)
  if (source === null || language === null || (typeof value !== 'string' && value !== undefined))
    return planChange(manifest, at, value)
  return planTranslation(manifest, language, source, value || null)
}
