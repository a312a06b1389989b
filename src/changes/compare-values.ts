import { toBreadcrumb } from '../checks/breadcrumb.ts'
import { manifestPlan } from '../checks/overview/marks.ts'
import { findMarks } from '../checks/overview/texts/suspect-texts.ts'
import { joinAll } from '../checks/suggest.ts'
import { isContainer, isObject, textOf } from '../manifest/json.ts'
import { findName } from '../manifest/names.ts'
import { type PointerStep, toPointer, valueAt } from '../manifest/pointer.ts'
import { findFieldTitle } from './field-title.ts'
import { type ListEntry, matchEntries } from './match-entries.ts'
import { quote, quoteDifference } from './quote.ts'
import type { SiteChange } from './site-change.ts'

/** A value in one of the two manifests, with the steps to it. */
export interface ManifestValue {
  manifest: unknown
  steps: readonly PointerStep[]
  value: unknown
}

export const stepInto = (side: ManifestValue, step: PointerStep): ManifestValue => ({
  manifest: side.manifest,
  steps: [...side.steps, step],
  value: isContainer(side.value) && Object.hasOwn(side.value, step) ? Reflect.get(side.value, step) : undefined,
})

/** The differences between two values of the same field or entry. */
export function* compareValues(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  if (isSame(before.value, after.value)) return
  const [from, to] = [toShown(before), toShown(after)]
  if (from !== before) yield* compareValues(from, after)
  else if (to !== after) for (const change of compareValues(before, to)) yield { ...change, pointer: toPointer(before.steps) }
  else if (isSwitch(before.value) && isSwitch(after.value)) yield createChange('changed', after, describeSwitch(before, after))
  else if (before.value === undefined) yield createChange('added', after, `New ${titleOf(after)}${describeValue(after.value)}.`)
  else if (after.value === undefined)
    yield createChange('removed', before, `The ${titleOf(before)} is removed${describeValue(before.value)}.`)
  else if (Array.isArray(before.value) && Array.isArray(after.value)) yield* compareLists(before, after)
  else if (isObject(before.value) && isObject(after.value)) yield* compareFields(before, after)
  else yield createChange('changed', after, describeChange(before, after))
}

/** A value as visitors see it: for an absent field of a reference to a shared block that can replace one, the field of that block. */
function toShown(side: ManifestValue): ManifestValue {
  const { manifest, steps, value } = side
  if (value !== undefined || findMarks(manifest, manifestPlan, steps).override !== true) return side
  const name = textOf(valueAt(manifest, steps.slice(0, -1)), 'ref') ?? ''
  const shown = valueAt(manifest, ['shared', name, ...steps.slice(-1)])
  return shown === undefined ? side : { ...side, value: shown }
}

/** The differences between the fields of two objects, except the excluded ones. */
export function* compareFields(
  before: ManifestValue,
  after: ManifestValue,
  excluded: readonly string[] = [],
): Generator<SiteChange> {
  const keys = new Set([before, after].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))
  for (const key of keys) if (!excluded.includes(key)) yield* compareValues(stepInto(before, key), stepInto(after, key))
}

function* compareLists(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  const { pairs, added, removed } = matchEntries(findVisible(before.value), findVisible(after.value))
  for (const { index } of removed) yield createEntryChange('removed', stepInto(before, index), 'is removed')
  for (const { index } of added) yield createEntryChange('added', stepInto(after, index), 'is new')
  for (const pair of pairs) {
    const [from, to] = [stepInto(before, pair.before.index), stepInto(after, pair.after.index)]
    if (pair.moved) yield createEntryChange('moved', to, `moved here from position ${pair.before.index + 1}`)
    yield* compareValues(from, to)
  }
}

/** The entries of a list that visitors can see. */
const findVisible = (list: unknown): ListEntry[] =>
  (Array.isArray(list) ? list : [])
    .map((value: unknown, index) => ({ value, index }))
    .filter(({ value }) => !isObject(value) || value.hidden !== true)

/** A change of a value, placed at the object or list that holds it. */
function createChange(kind: SiteChange['kind'], { manifest, steps }: ManifestValue, message: string): SiteChange {
  const parent = steps.slice(0, -1)
  return { kind, ...findPosition(manifest, parent), message, pointer: toPointer(steps) }
}

/** A change of a whole entry of a list, named as the validator names it: `Block 3 "Plans" (tabs) is new.` */
function createEntryChange(kind: SiteChange['kind'], { manifest, steps, value }: ManifestValue, predicate: string): SiteChange {
  const parent = steps.slice(0, -2)
  const crumb = withoutPrefix(toBreadcrumb(manifest, steps), toBreadcrumb(manifest, parent))
  const words = isObject(value) ? findWords(value) : value
  const name = words === null ? '' : ` ${quote(words)}`
  return {
    kind,
    ...findPosition(manifest, parent),
    message: `${capitalize(crumb)}${name} ${predicate}.`,
    pointer: toPointer(steps),
  }
}

/** What says which entry it is, if it has no name: its first text but for the one that is its type, such as the address of a delivery. */
function findWords(entry: Readonly<Record<string, unknown>>): string | null {
  if (findName(entry) !== null) return null
  const texts = Object.entries(entry).filter(([key]) => !TYPE_FIELDS.has(key))
  return texts.map(([, text]) => text).find((text) => typeof text === 'string') ?? null
}

/** The breadcrumb has the values of these. */
const TYPE_FIELDS = new Set(['type', 'kind'])

function findPosition(manifest: unknown, parent: readonly PointerStep[]): { section: string; place: string } {
  const isEntry = parent[0] === 'collections' && parent[2] === 'entries'
  const depth = isEntry ? 4 : ['pages', 'forms', 'shared', 'collections'].includes(String(parent[0])) ? 2 : 1
  const section = toBreadcrumb(manifest, parent.slice(0, depth))
  const place = parent.length <= depth ? '' : withoutPrefix(toBreadcrumb(manifest, parent), section)
  return { section, place: capitalize(place) }
}

const withoutPrefix = (crumb: string, prefix: string): string =>
  crumb.startsWith(`${prefix} > `) ? crumb.slice(prefix.length + 3) : crumb

const titleOf = ({ manifest, steps }: ManifestValue): string => findFieldTitle(manifest, steps)

function describeChange(before: ManifestValue, after: ManifestValue): string {
  const title = titleOf(after)
  if (typeof before.value !== 'string' || typeof after.value !== 'string')
    return `The ${title} changes from ${quote(before.value)} to ${quote(after.value)}.`
  const [from, to] = quoteDifference(before.value, after.value)
  return `The ${title} changes from ${from} to ${to}.`
}

/** Whether a value is that of a switch: on, off or, usually, absent. */
const isSwitch = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean'

function describeSwitch(before: ManifestValue, after: ManifestValue): string {
  const title = capitalize(titleOf(after.value === undefined ? before : after))
  if (after.value === undefined) return `"${title}" is no longer switched ${before.value ? 'on' : 'off'}.`
  return `"${title}" is switched ${after.value ? 'on' : 'off'}.`
}

/** The maximum number of entries that are listed. Of longer lists, the number is said. */
const MAX_WORDS = 5

/** Describes an added or removed value; follows the title of its field. */
function describeValue(value: unknown): string {
  if (isWords(value)) return `: ${joinAll(value.map(quote))}`
  if (Array.isArray(value)) return value.length === 1 ? ' with one entry' : ` with ${value.length} entries`
  if (!isObject(value)) return `: ${quote(value)}`
  const name = findName(value)
  return name === null ? '' : `: ${quote(name)}`
}

/** Whether a value is a short list of words, such as tags or languages. */
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_WORDS && value.every((entry) => typeof entry === 'string')

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
  )
}

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
