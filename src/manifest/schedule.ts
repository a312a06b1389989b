import schema from '../../schema/manifest.schema.json' with { type: 'json' }
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
const isScheduleMark: MarkFilter = (name, mark) => name === 'date' && (mark === 'from' || mark === 'until')
const getPlans = once(() => ({
  pages: createMarkPlan(schema, 'Page', isScheduleMark),
  shared: createMarkPlan(schema, 'SharedItem', isScheduleMark),
  announcement: createMarkPlan(schema, 'Announcement', isScheduleMark),
}))

/** Whether a JSON text may contain the dates of something. Keys can be written with escapes, such as `\u0066rom`. */
export const mayHaveSchedule = (text: string): boolean => /"from"|"until"|\\u00/.test(text)

/** Whether the dates of a page, block or announcement allow it to be published on a day. Values that are no dates are ignored. */
export function isPublishedOn(today: string, value: unknown): boolean {
  const { from, until } = readDates(value)
  return (from === null || from <= today) && (until === null || until >= today)
}

function readDates(value: unknown): { from: string | null; until: string | null } {
  const read = (key: string) => {
    const text = textOf(value, key)
    return text !== null && DATE.test(text) ? text : null
  }
  return { from: read('from'), until: read('until') }
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
  const changes = listEntries(manifest).flatMap(({ entry, plan, steps }) => {
    const to = toEntryOn(today, entry, plan, steps[0] === 'pages' ? 'draft' : 'hidden')
    return to === entry ? [] : [{ steps, to }]
  })
  return changes.length === 0 ? manifest : withValuesAt(manifest, changes)
}

/** The parts of a manifest that can contain dates. Each is remembered on its own. */
function listEntries(manifest: unknown): { entry: object; plan: MarkPlan; steps: PointerStep[] }[] {
  const plans = getPlans()
  return [
    { entry: fieldOf(manifest, 'announcement'), plan: plans.announcement, steps: ['announcement'] },
    ...listOf(manifest, 'pages').map((entry, index) => ({ entry, plan: plans.pages, steps: ['pages', index] })),
    ...Object.entries(Object(fieldOf(manifest, 'shared'))).map(([name, entry]) => ({
      entry,
      plan: plans.shared,
      steps: ['shared', name],
    })),
  ].flatMap(({ entry, ...rest }) => (isObject(entry) ? [{ entry, ...rest }] : []))
}

/** @param key the field that leaves the entry itself out of the site */
function toEntryOn(today: string, entry: object, plan: MarkPlan, key: 'draft' | 'hidden'): object {
  const last = known.get(entry)
  if (last?.today === today) return last.result
  const changes = findScheduled(entry, plan).flatMap((steps) => {
    const value = valueAt(entry, steps)
    const field = steps.length === 0 ? key : 'hidden'
    const isLeftAsIs = isPublishedOn(today, value) || fieldOf(value, field) !== undefined
    return isLeftAsIs ? [] : [{ steps: [...steps, field], to: true }]
  })
  const result = changes.length === 0 ? entry : withValuesAt(entry, changes)
  known.set(entry, { today, result })
  return result
}

/** Where the dates are in a part: in the part itself, or in blocks of it. */
function findScheduled(entry: object, plan: MarkPlan): (readonly PointerStep[])[] {
  const found: (readonly PointerStep[])[] = []
  walkMarks(entry, plan, (_, { date }, steps) => {
    const owner = steps.slice(0, -1)
    if (date === 'from' || fieldOf(valueAt(entry, owner), 'from') === undefined) found.push(owner)
  })
  return found
}

/** What changes on the site after a day because of dates in the manifest: the next changes first, those of one day in its order. */
export function listScheduledChanges(today: string, manifest: unknown): ScheduledChange[] {
  const scheduled = listEntries(manifest).flatMap(({ entry, plan, steps }) =>
    findScheduled(entry, plan).map((inner) => ({ steps: [...steps, ...inner], ...readDates(valueAt(entry, inner)) })),
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
