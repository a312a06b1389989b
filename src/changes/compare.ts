import { toBreadcrumb } from '../checks/where.ts'
import { isObject } from '../manifest/json.ts'
import { type Step, toPointer } from '../manifest/pointer.ts'
import type { Change } from './change.ts'
import { type Entry, matchEntries } from './match.ts'
import { toQuote, toQuotes } from './quote.ts'
import { toFieldTitle } from './titles.ts'

/** A value of one of the two manifests, with the way to it. */
export interface Side {
  manifest: unknown
  steps: readonly Step[]
  value: unknown
}

export const childOf = (side: Side, step: Step): Side => ({
  manifest: side.manifest,
  steps: [...side.steps, step],
  value: isHolder(side.value) && Object.hasOwn(side.value, step) ? Reflect.get(side.value, step) : undefined,
})

/** What differs between two values that stand for the same thing. */
export function* compare(before: Side, after: Side): Generator<Change> {
  if (isSame(before.value, after.value)) return
  if (isSwitch(before.value) && isSwitch(after.value)) yield toChange('changed', after, toSwitchSentence(before, after))
  else if (before.value === undefined) yield toChange('added', after, `New ${titleOf(after)}${describe(after.value)}.`)
  else if (after.value === undefined)
    yield toChange('removed', before, `The ${titleOf(before)} is gone${describe(before.value)}.`)
  else if (Array.isArray(before.value) && Array.isArray(after.value)) yield* compareLists(before, after)
  else if (isObject(before.value) && isObject(after.value)) yield* compareFields(before, after)
  else yield toChange('changed', after, toSentence(before, after))
}

/** What differs between the fields of two objects, but for those that are left out. */
export function* compareFields(before: Side, after: Side, leftOut: readonly string[] = []): Generator<Change> {
  const keys = new Set([before, after].flatMap(({ value }) => (isObject(value) ? Object.keys(value) : [])))
  for (const key of keys) if (!leftOut.includes(key)) yield* compare(childOf(before, key), childOf(after, key))
}

function* compareLists(before: Side, after: Side): Generator<Change> {
  const { pairs, added, removed } = matchEntries(toShown(before.value), toShown(after.value))
  for (const { index } of removed) yield toEntryChange('removed', childOf(before, index), 'is gone')
  for (const { index } of added) yield toEntryChange('added', childOf(after, index), 'is new')
  for (const pair of pairs) {
    const [from, to] = [childOf(before, pair.before.index), childOf(after, pair.after.index)]
    if (pair.moved) yield toEntryChange('moved', to, `stood at place ${pair.before.index + 1} before`)
    yield* compare(from, to)
  }
}

/** The entries of a list that visitors get to see. */
const toShown = (list: unknown): Entry[] =>
  (Array.isArray(list) ? list : [])
    .map((value: unknown, index) => ({ value, index }))
    .filter(({ value }) => !isObject(value) || value.hidden !== true)

/** A change of the thing at the end of the steps, told at the place of what holds it. */
function toChange(kind: Change['kind'], { manifest, steps }: Side, message: string): Change {
  const holder = steps.slice(0, -1)
  return { kind, ...toPlace(manifest, holder), message, pointer: toPointer(steps) }
}

/** A change of a whole entry of a list, named as the validator names it: `Block 3 "Plans" (tabs) is new.` */
function toEntryChange(kind: Change['kind'], { manifest, steps, value }: Side, predicate: string): Change {
  const holder = steps.slice(0, -2)
  const crumb = withoutPrefix(toBreadcrumb(manifest, steps), toBreadcrumb(manifest, holder))
  const name = isObject(value) ? (typeof value.ref === 'string' ? ` "${value.ref}"` : '') : ` ${toQuote(value)}`
  return { kind, ...toPlace(manifest, holder), message: `${capitalise(crumb)}${name} ${predicate}.`, pointer: toPointer(steps) }
}

function toPlace(manifest: unknown, holder: readonly Step[]): { section: string; place: string } {
  const depth = ['pages', 'forms', 'shared'].includes(String(holder[0])) ? 2 : 1
  const section = toBreadcrumb(manifest, holder.slice(0, depth))
  const place = holder.length <= depth ? '' : withoutPrefix(toBreadcrumb(manifest, holder), section)
  return { section, place: capitalise(place) }
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

/** Something that is on, off or, as a rule, not said. */
const isSwitch = (value: unknown): value is boolean | undefined => value === undefined || typeof value === 'boolean'

function toSwitchSentence(before: Side, after: Side): string {
  const title = capitalise(titleOf(after.value === undefined ? before : after))
  if (after.value === undefined) return `"${title}" is no longer switched ${before.value ? 'on' : 'off'}.`
  return `"${title}" is switched ${after.value ? 'on' : 'off'}.`
}

/** What a new or lost value is, behind the title of its field. */
function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? ' with one entry' : ` with ${value.length} entries`
  if (!isObject(value)) return `: ${toQuote(value)}`
  const name = ['heading', 'title', 'label', 'name', 'alt', 'src']
    .map((field) => value[field])
    .find((text) => typeof text === 'string')
  return name === undefined ? '' : `: ${toQuote(name)}`
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isHolder(a) || !isHolder(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
  )
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
