import { fieldOf, isObject } from '../json.ts'
import { type PointerStep, toPointer, valueAt } from '../pointer.ts'
import { findTranslation, isWithin, listContexts } from './find-translation.ts'
import { listLanguages } from './languages.ts'
import { type SiteText, visitSiteTexts } from './site-texts.ts'

/** A text that has changed: where it is now, and what it was before. */
export interface ChangedText {
  steps: readonly PointerStep[]
  from: string
}

/**
 * The translations of a manifest after some of its texts have changed: each moves to the new text, marked for review. A text that still
 * occurs elsewhere keeps its translation, and the new text gets a copy. A new text that has a translation keeps its own. The very same
 * value if nothing moves. It never throws.
 * @param manifest with the new texts, and the translations of the old ones
 */
export function moveTranslations(manifest: unknown, changed: readonly ChangedText[]): unknown {
  const translations = fieldOf(manifest, 'translations')
  const languages = listLanguages(manifest)
  const isTranslated = ({ from }: ChangedText) =>
    languages.some(({ tag }) => fieldOf(fieldOf(translations, tag), from) !== undefined)
  const before = new Map(changed.filter(isTranslated).map(({ steps, from }) => [toPointer(steps), from]))
  if (before.size === 0 || !isObject(translations)) return translations
  const values = new Set(changed.flatMap(({ steps, from }) => [from, valueAt(manifest, steps)]))
  const texts: SiteText[] = []
  visitSiteTexts(manifest, languages, (text) => {
    if (text.kind !== 'link' && values.has(text.value)) texts.push(text)
  })
  const moved = texts.flatMap((text): MovedText[] => {
    const from = before.get(toPointer(text.steps))
    return from === undefined || from === text.value ? [] : [{ from, text }]
  })
  let result = translations
  for (const { tag } of languages) {
    const own = fieldOf(result, tag)
    if (!isObject(own)) continue
    const isForeign = ({ language }: SiteText) => language !== tag
    const next = moveIn(own, { moved: moved.filter(({ text }) => isForeign(text)), texts: texts.filter(isForeign) })
    if (next !== own) result = { ...result, [tag]: next }
  }
  return result
}

/** The same translation, marked to be reviewed. */
export const markForReview = (translation: unknown): Record<string, unknown> =>
  isObject(translation) ? { ...translation, needsReview: true } : { '': translation, needsReview: true }

interface MovedText {
  from: string
  /** The text as it is now. */
  text: SiteText
}

type Translations = Readonly<Record<string, unknown>>

/** The translations into one language. `texts` are those that need one and are as before or as now. */
function moveIn(own: Translations, { moved, texts }: { moved: MovedText[]; texts: SiteText[] }): Translations {
  let result = own
  for (const [from, changed] of Map.groupBy(moved, (one) => one.from)) {
    if (!Object.hasOwn(own, from)) continue
    const remaining = texts.filter(({ value }) => value === from)
    const targets = Map.groupBy(changed, ({ text }) => text.value)
    const isWhole = remaining.length === 0 && targets.size === 1
    const added = [...targets].flatMap(([to, [first]]): [string, unknown][] => {
      if (!first || findTranslation(result, first.text) !== null) return []
      const value = isWhole ? own[from] : findTranslation(own, { ...first.text, value: from })
      return value === null ? [] : [[to, mergeTranslations(result[to], markForReview(value))]]
    })
    result = replaceEntry(result, from, remaining.length === 0 ? undefined : keepContexts(own[from], changed, remaining), added)
  }
  return result
}

/** A translation for further places. Those that it has already keep theirs. */
const mergeTranslations = (existing: unknown, added: Record<string, unknown>): Record<string, unknown> =>
  isObject(existing) ? { ...added, ...existing, needsReview: true } : added

/** A translation without the contexts that had only changed texts. */
function keepContexts(translation: unknown, changed: readonly MovedText[], remaining: readonly SiteText[]): unknown {
  const isUsed = (context: string, texts: readonly SiteText[]) => texts.some((text) => isWithin(text.context, context))
  const isLeft = (context: string) =>
    isUsed(
      context,
      changed.map(({ text }) => text),
    ) && !isUsed(context, remaining)
  const left = [...listContexts(translation).keys()].filter((context) => context !== '' && isLeft(context))
  if (!isObject(translation) || left.length === 0) return translation
  return Object.fromEntries(Object.entries(translation).filter(([key]) => !left.includes(key)))
}

/** Gives an entry another value, or removes it without one, and puts new entries in its place. */
function replaceEntry(entries: Translations, key: string, value: unknown, added: readonly [string, unknown][]): Translations {
  const isNew = ([name]: readonly [string, unknown]) => !Object.hasOwn(entries, name)
  const given = new Map(added)
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, current]): (readonly [string, unknown])[] => {
      if (name !== key) return [[name, given.has(name) ? given.get(name) : current]]
      return [...(value === undefined ? [] : [[name, value] as const]), ...added.filter(isNew)]
    }),
  )
}
