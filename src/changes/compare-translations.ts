import { describeLanguage } from '../checks/overview/translations.ts'
import { childOf, fieldOf } from '../manifest/json.ts'
import { type PointerStep, toPointer } from '../manifest/pointer.ts'
import { listTranslationStates, type TranslationState } from '../manifest/translations/translation-state.ts'
import { listTranslationUnits, type TranslationUnit } from '../manifest/translations/translation-units.ts'
import { quote, quoteDifference } from './quote.ts'
import type { SiteChange } from './site-change.ts'

/** From this number on, added or removed translations of a language are one change. */
const MIN_TRANSLATIONS_TO_FOLD = 5

/**
 * The differences between translations that their readers notice, language by language. A mark to review, and a
 * translation that has moved to the new text, do not count.
 */
export function compareTranslations(before: unknown, after: unknown): SiteChange[] {
  const old = new Map(listTranslationStates(before).map((state) => [state.language.tag, state]))
  return listTranslationStates(after).flatMap((state) => compareLanguage(old.get(state.language.tag), state, after))
}

function compareLanguage(before: TranslationState | undefined, after: TranslationState, manifest: unknown): SiteChange[] {
  const [old, next] = [before ? listTranslated(before) : new Map<string, TranslationUnit>(), listTranslated(after)]
  const isShown = ({ text }: TranslationUnit) => (after.texts.get(text) ?? []).some(({ steps }) => isPublished(manifest, steps))
  // A text that has changed keeps its translation for the readers of that language.
  const moved = new Set([...old.values()].flatMap(({ text, translation }) => (after.texts.has(text) ? [] : [translation])))
  const isNew = ({ text, translation }: TranslationUnit) => before?.texts.has(text) || !moved.has(translation)
  const added = [...next].flatMap(([key, unit]) => (!old.has(key) && isShown(unit) && isNew(unit) ? [unit] : []))
  const removed = [...old].flatMap(([key, unit]) => (!next.has(key) && isShown(unit) ? [unit] : []))
  const changed = [...next].flatMap(([key, unit]) => {
    const from = old.get(key)?.translation
    if (from === undefined || from === unit.translation || !isShown(unit)) return []
    const [one, other] = quoteDifference(from, unit.translation)
    return [toChange('changed', unit, `The translation of ${describeUnit(unit)} changes from ${one} to ${other}.`, after)]
  })
  return [...toChanges('removed', removed, before ?? after), ...changed, ...toChanges('added', added, after)]
}

/** The units with a translation, by text and context. */
const listTranslated = (state: TranslationState): Map<string, TranslationUnit> =>
  new Map(
    listTranslationUnits(state).flatMap((unit) =>
      unit.translation === '' ? [] : [[JSON.stringify([unit.context, unit.text]), unit]],
    ),
  )

/** Whether a text is in no draft and no hidden block. */
function isPublished(manifest: unknown, steps: readonly PointerStep[]): boolean {
  let value = manifest
  for (const step of steps) {
    value = childOf(value, step)
    if (fieldOf(value, 'draft') === true || fieldOf(value, 'hidden') === true) return false
  }
  return true
}

function toChanges(kind: 'added' | 'removed', units: readonly TranslationUnit[], state: TranslationState): SiteChange[] {
  const describe = (unit: TranslationUnit) => `${describeUnit(unit)}: ${quote(unit.translation)}.`
  const [first] = units
  if (first && units.length >= MIN_TRANSLATIONS_TO_FOLD) {
    const what = kind === 'added' ? 'texts are now translated' : 'translations are removed'
    return [toChange(kind, first, `${units.length} ${what}, such as ${describe(first)}`, state)]
  }
  return units.map((unit) => {
    const message =
      kind === 'added'
        ? `New translation of ${describe(unit)}`
        : `The translation of ${describeUnit(unit)} is removed: ${quote(unit.translation)}.`
    return toChange(kind, unit, message, state)
  })
}

const describeUnit = ({ text, context }: TranslationUnit): string =>
  `${quote(text)}${context === '' ? '' : ` in ${JSON.stringify(context)}`}`

function toChange(kind: SiteChange['kind'], unit: TranslationUnit, message: string, state: TranslationState): SiteChange {
  const { text, context } = unit
  const steps = ['translations', state.language.tag, text]
  const isText = typeof state.translations.get(text) === 'string'
  return {
    kind,
    section: `Translations into ${describeLanguage(state)}`,
    place: '',
    message,
    pointer: toPointer(isText ? steps : [...steps, context]),
  }
}
