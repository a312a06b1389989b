import { toBreadcrumb } from '../checks/breadcrumb.ts'
import { isContainer, isObject } from '../manifest/json.ts'
import { findName } from '../manifest/names.ts'
import { type PointerStep, toPointer } from '../manifest/pointer.ts'
import type { Change } from './change.ts'
import { type Entry, matchEntries } from './match.ts'
import { toQuote, toQuotes } from './quote.ts'
import { toFieldTitle } from './titles.ts'

/** A value in one of the two manifests, with the steps to it. */
export interface Side {
  manifest: unknown
  steps: readonly PointerStep[]
  value: unknown
}

export const childOf = (side: Side, step: PointerStep): Side => ({
  manifest: side.manifest,
  steps: [...side.steps, step],
  value: isContainer(side.value) && Object.hasOwn(side.value, step) ? Reflect.get(side.value, step) : undefined,
})

/** The differences between two values of the same field or entry. */
export function* compare(before: Side, after: Side): Generator<Change> {
  if (isSame(before.value, after.value)) return
  if (isSwitch(before.value) && isSwitch(after.value)) yield toChange('changed', after, toSwitchSentence(before, after))
  else if (before.value === undefined) yield toChange('added', after, `New ${titleOf(after)}${describe(after.value)}.`)
  else if (after.value === undefined)
    yield toChange('removed', before, `The ${titleOf(before)} is removed${describe(before.value)}.`)
  else if (Array.isArray(before.value) && Array.isArray(after.value)) yield* compareLists(before, after)
  else if (isObject(before.value) && isObject(after.value)) yield* compareFields(before, after)
  else yield toChange('changed', after, toSentence(before, after))
}

/** The differences between the fields of two objects, except the excluded ones. */
export function* compareFields(before: Side, after: Side, excluded: readonly string[] = []): Generator<Change> {
  const keys = new Set([before, after].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))
  for (const key of keys) if (!excluded.includes(key)) yield* compare(childOf(before, key), childOf(after, key))
}

function* compareLists(before: Side, after: Side): Generator<Change> {
  const { pairs, added, removed } = matchEntries(findVisible(before.value), findVisible(after.value))
  for (const { index } of removed) yield toEntryChange('removed', childOf(before, index), 'is removed')
  for (const { index } of added) yield toEntryChange('added', childOf(after, index), 'is new')
  for (const pair of pairs) {
    const [from, to] = [childOf(before, pair.before.index), childOf(after, pair.after.index)]
    if (pair.moved) yield toEntryChange('moved', to, `moved here from position ${pair.before.index + 1}`)
    yield* compare(from, to)
  }
}

/** The entries of a list that visitors can see. */
const findVisible = (list: unknown): Entry[] =>
  (Array.isArray(list) ? list : [])
    .map((value: unknown, index) => ({ value, index }))
    .filter(({ value }) => !isObject(value) || value.hidden !== true)

/** A change of a value, placed at the object or list that holds it. */
function toChange(kind: Change['kind'], { manifest, steps }: Side, message: string): Change {
  const parent = steps.slice(0, -1)
  return { kind, ...toPlace(manifest, parent), message, pointer: toPointer(steps) }
}

/** A change of a whole entry of a list, named as the validator names it: `Block 3 "Plans" (tabs) is new.` */
function toEntryChange(kind: Change['kind'], { manifest, steps, value }: Side, predicate: string): Change {
  const parent = steps.slice(0, -2)
  const crumb = withoutPrefix(toBreadcrumb(manifest, steps), toBreadcrumb(manifest, parent))
  const name = isObject(value) ? '' : ` ${toQuote(value)}`
  return { kind, ...toPlace(manifest, parent), message: `${capitalize(crumb)}${name} ${predicate}.`, pointer: toPointer(steps) }
}

function toPlace(manifest: unknown, parent: readonly PointerStep[]): { section: string; place: string } {
  const depth = ['pages', 'forms', 'shared'].includes(String(parent[0])) ? 2 : 1
  const section = toBreadcrumb(manifest, parent.slice(0, depth))
  const place = parent.length <= depth ? '' : withoutPrefix(toBreadcrumb(manifest, parent), section)
  return { section, place: capitalize(place) }
}

const withoutPrefix = (crumb: string, prefix: string): string =>
  crumb.startsWith(`${prefix} > `) ? crumb.slice(prefix.length + 3) : crumb

const titleOf = ({ manifest, steps }: Side): string => toFieldTitle(manifest, steps)

function toSentence(before: Side, after: Side): string {
  const title = titleOf(after)
  if (typeof before.value !== 'string' || typeof after.value !== 'string')
    return `The ${title} changes from ${toQuote(before.value)} to ${toQuote(after.value)}.`
  const [from, to] = toQuotes(before.value, after.value)
  return `The ${title} changes from ${from} to ${to}.`
}

/** Whether a value is that of a switch: on, off or, usually, absent. */
const isSwitch = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean'

function toSwitchSentence(before: Side, after: Side): string {
  const title = capitalize(titleOf(after.value === undefined ? before : after))
  if (after.value === undefined) return `"${title}" is no longer switched ${before.value ? 'on' : 'off'}.`
  return `"${title}" is switched ${after.value ? 'on' : 'off'}.`
}

/** Describes an added or removed value; follows the title of its field. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? ' with one entry' : ` with ${value.length} entries`
  if (!isObject(value)) return `: ${toQuote(value)}`
  const name = findName(value)
  return name === null ? '' : `: ${toQuote(name)}`
}

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
