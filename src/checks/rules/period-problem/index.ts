import { listOf } from '../../../manifest/json.ts'
import { type PointerStep, resolveSibling, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH117',
  name: 'period-problem',
  scope: 'page',
  severity: 'error',
  checks: 'A period ends after it begins, and a list of opening hours names each day of the week once.',
  why: 'Visitors would see wrong opening hours, or none.',
  help: 'Correct the end of the period, or delete the repeated day.',
  *check(overview) {
    const { marked } = overview
    for (const end of marked('other-than')) yield* findEmptyPeriod(end, overview)
    for (const end of marked('later-than')) yield* findReversedPeriod(end, overview)
    yield* findRepeated(marked('distinct'))
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

/** A date that is not after the one on which its period begins (`"x-later-than": "date"`). */
function* findReversedPeriod(
  { value, mark, steps }: MarkedValue,
  { valueAt, hasSchemaErrors }: Overview,
): Iterable<RuleViolation> {
  const start = valueAt(resolveSibling(steps, String(mark)))
  if (typeof value !== 'string' || typeof start !== 'string' || value > start || hasSchemaErrors(steps)) return
  yield {
    steps,
    words: () => ({
      message: `"${steps.at(-1)}" is ${value}, but "${mark}" is ${value === start ? 'the same day' : `later: ${start}`}.`,
      help: `Write the last day of the period, or delete "${steps.at(-1)}" if it is only one day.`,
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
