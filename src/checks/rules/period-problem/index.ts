import { listOf, textOf } from '../../../manifest/json.ts'
import { type PointerStep, resolveSibling, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH117',
  name: 'period-problem',
  scope: 'page',
  severity: 'error',
  checks:
    'A period does not end before it begins. The opening hours of a day do not overlap, and a list of them names each day of the week once.',
  why: 'Visitors would see wrong opening hours, or nothing at all.',
  help: 'Correct the end of the period, or delete the repeated day.',
  *check(overview) {
    const { marked } = overview
    for (const end of marked('other-than')) yield* findEmptyPeriod(end, overview)
    for (const end of marked('not-before')) yield* findReversedPeriod(end, overview)
    yield* findRepeated(marked('distinct'))
    for (const hours of marked('no-overlap')) yield* findOverlaps(hours, overview)
  },
}

/** A time of day that is the same as the one at which its period begins (`"x-other-than": "from"`). */
function* findEmptyPeriod({ value, mark, steps }: MarkedValue, { valueAt, hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  if (value !== valueAt(resolveSibling(steps, String(mark))) || hasSchemaErrors(steps)) return
  yield {
    steps,
    words: () => ({
      message: `"${steps.at(-1)}" is ${value}, the same time as "${mark}".`,
      help: 'Write when the period ends. For a day without a break, write 00:00 and 23:59.',
    }),
  }
}

/**
 * A date before the one on which its period begins (`"x-not-before": "date"`). Of two dates of which one is only a year, the years are
 * compared: a period may begin in June of the year with which it ends. Words, such as `today`, are not compared.
 */
function* findReversedPeriod(
  { value, mark, steps }: MarkedValue,
  { valueAt, hasSchemaErrors }: Overview,
): Iterable<RuleViolation> {
  const start = valueAt(resolveSibling(steps, String(mark)))
  if (typeof value !== 'string' || typeof start !== 'string' || hasSchemaErrors(steps)) return
  if (![value, start].every((day) => /^\d/.test(day))) return
  if (value.slice(0, start.length) >= start.slice(0, value.length)) return
  yield {
    steps,
    words: () => ({
      message: `"${steps.at(-1)}" is ${value}, but "${mark}" is later: ${start}.`,
      help: `Write the beginning in "${mark}" and the end in "${steps.at(-1)}". They can be the same.`,
    }),
  }
}

/** Times of day that begin before those before them end (`"x-no-overlap": true`), in whatever order they are written. */
function* findOverlaps({ value, steps }: MarkedValue, { hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  if (hasSchemaErrors(steps)) return
  const periods = listOf({ value }, 'value').flatMap((period, index): Period[] => {
    const [from, to] = [textOf(period, 'from'), textOf(period, 'to')]
    return from === null || to === null ? [] : [{ from, to, at: [...steps, index] }]
  })
  let last: Period | null = null
  for (const period of periods.sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))) {
    if (last && period.from < toEndOnDay(last)) yield reportOverlap(period, last)
    if (!last || toEndOnDay(period) > toEndOnDay(last)) last = period
  }
}

/** The end of a period of a day. A period that ends on the next day lasts until midnight. */
const toEndOnDay = ({ from, to }: Period): string => (to < from ? '24:00' : to)

interface Period {
  from: string
  to: string
  at: readonly PointerStep[]
}

function reportOverlap({ from, at }: Period, before: Period): RuleViolation {
  const end = before.to < before.from ? `${before.to} on the next day` : before.to
  return {
    steps: [...at, 'from'],
    related: [{ message: `This period ends at ${end}.`, spot: { steps: [...before.at, 'to'], part: 'value' } }],
    words: () => ({
      message: `${from} is before ${end}, when the period before it ends.`,
      help: 'Correct one of the times, or write both periods as one.',
    }),
  }
}

/** A value that is more than once in such lists of all entries (`"x-distinct": true`). */
function* findRepeated(lists: readonly MarkedValue[]): Iterable<RuleViolation> {
  for (const group of Map.groupBy(lists, ({ steps }) => toPointer(steps.slice(0, -2))).values()) {
    const first = new Map<unknown, readonly PointerStep[]>()
    for (const { at, value } of group.flatMap(listValues)) {
      const other = first.get(value)
      if (other)
        yield {
          steps: at,
          related: [{ message: `"${value}" is also here.`, spot: { steps: other, part: 'value' } }],
          words: () => ({
            message: `"${value}" is here for the second time.`,
            help: 'Delete it in one of the two places. A day with a break has two periods in its "hours".',
          }),
        }
      else first.set(value, at)
    }
  }
}

const listValues = ({ value, steps }: MarkedValue) =>
  listOf({ value }, 'value').map((entry, index) => ({ value: entry, at: [...steps, index] }))
