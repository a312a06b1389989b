import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { listEntries } from './comments.ts'
import { fieldOf, isObject, listOf, textOf } from './json.ts'
import { once } from './once.ts'
import { type PointerStep, valueAt, withValuesAt } from './pointer.ts'
import { createMarkPlan, type MarkFilter, type MarkPlan, walkMarks } from './walk.ts'

/** A day on which a page, block or announcement is published for the first time, or no longer. */
export interface ScheduledChange {
  date: string
  kind: 'appears' | 'disappears'
  steps: readonly PointerStep[]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
/** `entry` is the date of an entry of a collection, which is a draft until then. */
const isScheduleMark: MarkFilter = (name, mark) => name === 'date' && (mark === 'from' || mark === 'until' || mark === 'entry')
const getPlans = once(() => ({
  pages: createMarkPlan(schema, 'Page', isScheduleMark),
  shared: createMarkPlan(schema, 'SharedItem', isScheduleMark),
  announcement: createMarkPlan(schema, 'Announcement', isScheduleMark),
  collections: createMarkPlan(schema, 'Collection', isScheduleMark),
}))

/** Whether a JSON text may contain the dates of something. Keys can be written with escapes, such as `\u0066rom`. */
export const mayHaveSchedule = (text: string): boolean => /"from"|"until"|"date"|\\u00/.test(text)

/** Whether the dates of a page, block or announcement allow it to be published on a day. Values that are no dates are ignored. */
export const isPublishedOn = (today: string, value: unknown): boolean => isIn(readDates(value), today)

const isIn = ({ from, until }: Dates, today: string): boolean =>
  (from === null || from <= today) && (until === null || until >= today)

/** The first and the last day of something. */
interface Dates {
  from: string | null
  until: string | null
}

const readDates = (value: unknown): Dates => ({ from: readDate(value, 'from'), until: readDate(value, 'until') })

function readDate(value: unknown, key: string): string | null {
  const text = textOf(value, key)
  return text !== null && DATE.test(text) ? text : null
}

/** Pages, shared blocks and the announcement are the very same objects as long as they do not change. */
const known = new WeakMap<object, { today: string; result: object }>()

/**
 * The manifest of a day: pages that are not published on it are drafts, and blocks and the announcement are hidden. So dates need no other
 * code. Unchanged parts are the very same objects.
 */
export function toManifestOn<T>(today: string, manifest: T): T
export function toManifestOn(today: string, manifest: unknown): unknown {
  if (!isObject(manifest)) return manifest
  const changes = listParts(manifest).flatMap(({ part, plan, steps }) => {
    const to = toPartOn(today, part, plan, steps[0] === 'pages' ? 'draft' : 'hidden')
    return to === part ? [] : [{ steps, to }]
  })
  return changes.length === 0 ? manifest : withValuesAt(manifest, changes)
}

/** The manifest with its drafts: pages and entries that are left out of the site are among the others. Nothing else changes. */
export function withDrafts<T>(manifest: T): T
export function withDrafts(manifest: unknown): unknown {
  if (!isObject(manifest)) return manifest
  const listDrafts = (owner: unknown, list: string, at: readonly PointerStep[]) =>
    listOf(owner, list).flatMap((part, index) => (fieldOf(part, 'draft') === true ? [[...at, list, index, 'draft']] : []))
  const drafts = [
    ...listDrafts(manifest, 'pages', []),
    ...listEntries(manifest.collections).flatMap(([name, collection]) =>
      listDrafts(collection, 'entries', ['collections', name]),
    ),
  ]
  return drafts.length === 0
    ? manifest
    : withValuesAt(
        manifest,
        drafts.map((steps) => ({ steps, to: false })),
      )
}

/** The parts of a manifest that can contain dates. Each is remembered on its own. */
function listParts(manifest: unknown): { part: object; plan: MarkPlan; steps: PointerStep[] }[] {
  const plans = getPlans()
  const listNamed = (field: 'shared' | 'collections') =>
    Object.entries(Object(fieldOf(manifest, field))).map(([name, part]) => ({ part, plan: plans[field], steps: [field, name] }))
  return [
    { part: fieldOf(manifest, 'announcement'), plan: plans.announcement, steps: ['announcement'] },
    ...listOf(manifest, 'pages').map((part, index) => ({ part, plan: plans.pages, steps: ['pages', index] })),
    ...listNamed('shared'),
    ...listNamed('collections'),
  ].flatMap(({ part, ...rest }) => (isObject(part) ? [{ part, ...rest }] : []))
}

/** @param key the field that leaves the part itself out of the site */
function toPartOn(today: string, part: object, plan: MarkPlan, key: 'draft' | 'hidden'): object {
  const last = known.get(part)
  if (last?.today === today) return last.result
  const changes = findScheduled(part, plan).flatMap(({ steps, dates, isEntry }) => {
    const field = isEntry ? 'draft' : steps.length === 0 ? key : 'hidden'
    const isLeftAsIs = isIn(dates, today) || fieldOf(valueAt(part, steps), field) !== undefined
    return isLeftAsIs ? [] : [{ steps: [...steps, field], to: true }]
  })
  const result = changes.length === 0 ? part : withValuesAt(part, changes)
  known.set(part, { today, result })
  return result
}

/** Something in a part that has dates: the part itself, a block or an entry of it. */
interface Scheduled {
  steps: readonly PointerStep[]
  dates: Dates
  isEntry: boolean
}

function findScheduled(part: object, plan: MarkPlan): Scheduled[] {
  const found: Scheduled[] = []
  walkMarks(part, plan, (_, { date }, steps) => {
    const owner = steps.slice(0, -1)
    const value = valueAt(part, owner)
    if (date === 'entry') found.push({ steps: owner, dates: { from: readDate(value, 'date'), until: null }, isEntry: true })
    else if (date === 'from' || fieldOf(value, 'from') === undefined)
      found.push({ steps: owner, dates: readDates(value), isEntry: false })
  })
  return found
}

/** What changes on the site after a day because of dates in the manifest: the next changes first, those of one day in its order. */
export function listScheduledChanges(today: string, manifest: unknown): ScheduledChange[] {
  const scheduled = listParts(manifest).flatMap(({ part, plan, steps }) =>
    findScheduled(part, plan).map(({ steps: inner, dates }) => ({ steps: [...steps, ...inner], ...dates })),
  )
  const changes = scheduled.flatMap(({ steps, from, until }): ScheduledChange[] => [
    ...(from !== null && from > today ? [{ date: from, kind: 'appears' as const, steps }] : []),
    ...(until !== null && until >= today ? [{ date: toNextDay(until), kind: 'disappears' as const, steps }] : []),
  ])
  return changes.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

function toNextDay(date: string): string {
  const next = new Date(`${date}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
