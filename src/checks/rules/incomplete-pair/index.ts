import { type Step, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { show } from '../../schema-lookup/show.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH109',
  name: 'incomplete-pair',
  checks:
    'Fields that need each other agree: none stands without the one it belongs to, none asks for more than there is, and a delivery that takes over a form stands alone.',
  remedy: 'Add the field that is missing, correct the number, or delete the field that does nothing.',
  severity: 'error',
  why: 'The page would not show what the file says.',
  *check(overview) {
    for (const field of overview.marked('needs')) yield* findLonely(field, overview)
    for (const field of overview.marked('at-most')) yield* findTooMuch(field, overview)
    yield* findCompany(overview.marked('alone'), overview)
  },
}

/** A field that does nothing without another one of the same group (`"x-needs": "points"`). */
function* findLonely({ value, mark, steps }: MarkedValue, { valueAt, hasSchemaErrors }: Overview): Iterable<Found> {
  const partner = valueAt(toSibling(steps, String(mark)))
  // The partner may be there under a misspelt name.
  if (value === undefined || hasSchemaErrors(steps) || (partner !== undefined && partner !== false)) return
  yield {
    steps,
    severity: 'warning',
    spot: { steps, part: 'key' },
    words: () => ({
      message: `"${steps.at(-1)}" does nothing here: it needs "${mark}", which is ${partner === false ? 'false' : 'missing'}.`,
      why: 'Visitors would not see what the file says.',
      help:
        partner === false ? `Write "${mark}": true, or delete "${steps.at(-1)}".` : `Add "${mark}", or delete "${steps.at(-1)}".`,
    }),
  }
}

/** A number that counts entries of a list (`"x-at-most": "../items"`), or one that is no more than another number. */
function* findTooMuch({ value, mark, steps }: MarkedValue, { valueAt }: Overview): Iterable<Found> {
  const at = toSibling(steps, String(mark))
  const other = valueAt(at)
  const limit = Array.isArray(other) ? other.length : other
  if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit || limit === 0) return
  const name = steps.at(-1)
  yield {
    steps,
    words: () => ({
      message: Array.isArray(other)
        ? `"${name}" is ${value}, but there are only ${limit} "${at.at(-1)}".`
        : `"${name}" is ${value}, which is more than "${at.at(-1)}" with ${limit}.`,
      help: `Write ${limit} or less.`,
    }),
  }
}

/** An entry of a list that does the work of all of them (`x-alone`), beside others. Of several such entries the first is used. */
function* findCompany(entries: readonly MarkedValue[], { valueAt, hasSchemaErrors }: Overview): Iterable<Found> {
  const told = new Set<string>()
  for (const { steps } of entries) {
    const list = steps.slice(0, -1)
    const others = valueAt(list)
    if (!Array.isArray(others) || others.length < 2 || told.has(toPointer(list)) || hasSchemaErrors(steps)) continue
    told.add(toPointer(list))
    yield {
      steps: [...steps, 'kind'],
      words: () => ({
        message: `${show(valueAt([...steps, 'kind']))} stands alone: with it, nothing else in "${list.at(-1)}" is used.`,
        help: 'Delete it, or everything beside it.',
      }),
    }
  }
}

/** The steps to a field from the group that holds a value; each `../` goes one group up. */
function toSibling(steps: readonly Step[], path: string): readonly Step[] {
  const parts = path.split('/')
  const up = parts.filter((part) => part === '..').length
  return [...steps.slice(0, -1 - up), ...parts.slice(up)]
}
