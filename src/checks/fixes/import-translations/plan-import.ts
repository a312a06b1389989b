import { COMMENT } from '../../../manifest/comments.ts'
import { fieldOf, isObject } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { listContexts, needsReview } from '../../../manifest/translations/find-translation.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import type { TranslationUnit } from '../../../manifest/translations/translation-units.ts'
import { quoteText } from '../../overview/translations.ts'
import type { Edit, InsertEdit } from '../../pending-diagnostic.ts'
import { replaceValue } from '../../pending-fix.ts'
import type { PlannedChange } from '../edit-manifest.ts'

/** What an import changes, and what it leaves as it is. */
export interface ImportPlan {
  changes: PlannedChange[]
  /** The texts whose translations are added or changed. */
  imported: string[]
  /** The number of texts whose translations stay the same. */
  unchanged: number
  /** The number of texts without a translation in the file. */
  empty: number
  /** The texts that the site does not have. */
  unknown: string[]
  /** The units that have a translation. */
  units: readonly TranslationUnit[]
  /** The state of the manifest before the import. */
  state: TranslationState
}

/** Plans the import of units into a manifest as it is written. Refused if the units contradict each other. */
export function planImport(
  manifest: unknown,
  state: TranslationState,
  all: readonly TranslationUnit[],
): ImportPlan | { refusal: string } {
  const units = all.filter(({ translation }) => translation !== '')
  const refusal = findContradiction(units)
  if (refusal !== null) return { refusal }
  const byText = Map.groupBy(units, ({ text }) => text)
  const known = [...byText].filter(([text]) => state.texts.has(text))
  const written = fieldOf(fieldOf(manifest, 'translations'), state.language.tag)
  const planned = known.map(([text, own]) => ({
    text,
    before: fieldOf(written, text),
    after: toTranslation(fieldOf(written, text), own),
  }))
  const added = planned.filter(({ before }) => before === undefined)
  const changed = planned.filter(({ before, after }) => before !== undefined && !isSameTranslation(before, after))
  return {
    changes: [
      describeChange(
        'Added',
        added.length,
        addTranslations(manifest, state, new Map(added.map(({ text, after }) => [text, after]))),
      ),
      describeChange(
        'Changed',
        changed.length,
        changed.flatMap(({ text, before, after }) => editTranslation(['translations', state.language.tag, text], before, after)),
      ),
    ],
    imported: [...added, ...changed].map(({ text }) => text),
    unchanged: known.length - added.length - changed.length,
    empty: new Set(all.map(({ text }) => text).filter((text) => !byText.has(text))).size,
    unknown: [...byText.keys()].filter((text) => !state.texts.has(text)),
    units,
    state,
  }
}

function findContradiction(units: readonly TranslationUnit[]): string | null {
  const known = new Map<string, string>()
  for (const { text, context, translation } of units) {
    const key = JSON.stringify([context, text])
    const other = known.get(key) ?? translation
    if (other !== translation)
      return `The file has two translations of ${quoteText(text)}: ${quoteText(other)} and ${quoteText(translation)}. Remove one of them.`
    known.set(key, translation)
  }
  return null
}

/** A translation with those of the units: other contexts and the comment stay, new contexts are sorted. It is a text where possible. */
function toTranslation(before: unknown, units: readonly TranslationUnit[]): unknown {
  const contexts = listContexts(before)
  const sorted = units.toSorted((one, other) => (one.context < other.context ? -1 : 1))
  for (const { context, translation } of sorted) contexts.set(context, translation)
  const isMarked = units.some((unit) => unit.needsReview)
  const comment = fieldOf(before, COMMENT)
  const usual = contexts.get('')
  if (contexts.size === 1 && usual !== undefined && !isMarked && comment === undefined) return usual
  return {
    ...(comment === undefined ? {} : { [COMMENT]: comment }),
    ...Object.fromEntries(contexts),
    ...(isMarked ? { needsReview: true } : {}),
  }
}

function isSameTranslation(one: unknown, other: unknown): boolean {
  const [contexts, others] = [listContexts(one), listContexts(other)]
  return (
    needsReview(one) === needsReview(other) &&
    contexts.size === others.size &&
    [...contexts].every(([context, text]) => others.get(context) === text)
  )
}

function editTranslation(steps: readonly PointerStep[], before: unknown, after: unknown): Edit[] {
  if (!isObject(before) || !isObject(after)) return [{ ...replaceValue(steps, after), text: toSource(after) }]
  return [
    ...Object.keys(before).flatMap((key) => (Object.hasOwn(after, key) ? [] : [{ remove: [...steps, key] }])),
    ...Object.entries(after).flatMap(([key, value]): Edit[] => {
      if (!Object.hasOwn(before, key)) return [{ into: steps, key, value }]
      return before[key] === value ? [] : [replaceValue([...steps, key], value)]
    }),
  ]
}

/** The source of a translation on one line. */
const toSource = (translation: unknown): string => {
  if (!isObject(translation)) return JSON.stringify(translation)
  return `{ ${Object.entries(translation)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(', ')} }`
}

/** Adds translations in the order of the texts of the site, each before the next one that the manifest has. */
function addTranslations(
  manifest: unknown,
  { language: { tag }, texts }: TranslationState,
  added: ReadonlyMap<string, unknown>,
): Edit[] {
  if (added.size === 0) return []
  const ordered = [...texts.keys()].filter((text) => added.has(text)).map((text) => [text, added.get(text)] as const)
  const all = fieldOf(manifest, 'translations')
  const written = fieldOf(all, tag)
  const content = Object.fromEntries(ordered)
  if (all === undefined) return [{ into: [], key: 'translations', value: { [tag]: content } }]
  if (written === undefined) return [{ into: ['translations'], key: tag, value: content }]
  const edits: InsertEdit[] = []
  let before: string | undefined
  for (const text of [...texts.keys()].reverse()) {
    if (fieldOf(written, text) !== undefined) before = text
    else if (added.has(text))
      edits.push({
        into: ['translations', tag],
        key: text,
        value: added.get(text),
        ...(before !== undefined && { before }),
      })
  }
  return edits.reverse()
}

const describeChange = (verb: string, count: number, edits: Edit[]): PlannedChange => ({
  edits,
  describe: () => `${verb} the translations of ${count === 1 ? '1 text' : `${count} texts`}.`,
})
