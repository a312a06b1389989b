import { fieldOf, textOf } from '../../../manifest/json.ts'
import { type PointerStep, resolveSibling, toPointer } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { showValue } from '../../schema-lookup/show.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH109',
  name: 'incomplete-pair',
  scope: 'page',
  checks:
    'Fields that depend on each other agree: no field lacks the one it needs, no number exceeds its limit, exactly one of two alternatives is there, and a delivery that must be alone is the only one.',
  help: 'Add the missing field, correct the number, or delete the field that has no effect.',
  severity: 'error',
  why: 'The page would not show what the file says.',
  *check(overview) {
    for (const field of overview.marked('needs')) yield* findUnmetNeed(field, overview)
    for (const field of overview.marked('used-by')) yield* findUnused(field, overview)
    for (const field of overview.marked('at-most')) yield* findExceededLimit(field, overview)
    for (const owner of overview.marked('one-of')) yield* findWrongAlternatives(owner, overview)
    yield* findNotAlone(overview.marked('alone'), overview)
  },
}

/** A field that has no effect without another field of the same object (`"x-needs": "points"`). */
function* findUnmetNeed({ value, mark, steps }: MarkedValue, overview: Overview): Iterable<RuleViolation> {
  const { valueAt, hasSchemaErrors } = overview
  const partner = valueAt(resolveSibling(steps, String(mark)))
  // The needed field may be there under a misspelled name.
  if (value === undefined || hasSchemaErrors(steps) || (partner !== undefined && partner !== false)) return
  if (isReportedAsMissing(steps, String(mark), overview)) return
  yield {
    steps,
    severity: 'warning',
    spot: { steps, part: 'key' },
    words: () => ({
      message: `"${steps.at(-1)}" has no effect: it needs "${mark}", which is ${partner === false ? 'false' : 'missing'}.`,
      why: 'Visitors would not see what the file says.',
      help:
        partner === false ? `Write "${mark}": true, or delete "${steps.at(-1)}".` : `Add "${mark}", or delete "${steps.at(-1)}".`,
    }),
  }
}

/** A field that has no effect unless an entry of a list has another one (`"x-used-by": "items/prices"`). */
function* findUnused({ value, mark, steps }: MarkedValue, { valueAt, hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  const [list = '', field = ''] = String(mark).split('/')
  const entries = valueAt(resolveSibling(steps, list))
  if (value === undefined || hasSchemaErrors(steps) || !Array.isArray(entries)) return
  if (entries.some((entry) => fieldOf(entry, field) !== undefined)) return
  yield {
    steps,
    severity: 'warning',
    spot: { steps, part: 'key' },
    words: () => ({
      message: `"${steps.at(-1)}" has no effect: no entry of "${list}" has "${field}".`,
      why: 'Visitors would not see what the file says.',
      help: `Add "${field}" to the entries of "${list}", or delete "${steps.at(-1)}".`,
    }),
  }
}

/** A number that exceeds the length of a list (`"x-at-most": "../items"`), which may be a shared one, or another number. */
function* findExceededLimit(
  { value, mark, steps }: MarkedValue,
  { valueAt, hasSchemaErrors, shared }: Overview,
): Iterable<RuleViolation> {
  const at = resolveSibling(steps, String(mark))
  const written = valueAt(at)
  const other = typeof written === 'string' ? fieldOf(shared.get(written), 'items') : written
  const limit = Array.isArray(other) ? other.length : other
  if (typeof value !== 'number' || typeof limit !== 'number' || value <= limit) return
  // That a list is empty, or a limit out of range, is reported by itself.
  if ((Array.isArray(other) && limit === 0) || hasSchemaErrors(at)) return
  const name = steps.at(-1)
  yield {
    steps,
    words: () => ({
      message: Array.isArray(other)
        ? `"${name}" is ${value}, but "${at.at(-1)}" has only ${limit === 1 ? '1 entry' : `${limit} entries`}.`
        : `"${name}" is ${value}, but "${at.at(-1)}" is only ${limit}.`,
      help: `Write ${limit} or less.`,
    }),
  }
}

/** Whether a missing field is reported already, because none of its alternatives is there either. */
function isReportedAsMissing(steps: readonly PointerStep[], needed: string, { marked }: Overview): boolean {
  const pointer = toPointer(steps.slice(0, -1))
  const owner = marked('one-of').find((one) => toPointer(one.steps) === pointer)
  return owner !== undefined && listAlternatives(owner).includes(needed) && findPresent(owner).length === 0
}

const listAlternatives = ({ mark }: MarkedValue): string[] => (Array.isArray(mark) ? mark.map(String) : [])

const findPresent = (owner: MarkedValue): string[] =>
  listAlternatives(owner).filter((name) => {
    const value = fieldOf(owner.value, name)
    return value !== undefined && value !== false
  })

/** An object that must have exactly one of several fields (`"x-one-of": ["file", "url"]`), and has none of them or more than one. */
function* findWrongAlternatives(owner: MarkedValue, { hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  const { value, steps } = owner
  const names = listAlternatives(owner)
  const [first, ...more] = findPresent(owner)
  const alternatives = names.map((name) => `"${name}"`).join(' or ')
  if (hasSchemaErrors(steps)) return
  if (first === undefined)
    yield {
      steps,
      spot: { steps: textOf(value, 'type') === null ? steps : [...steps, 'type'], part: 'value' },
      words: () => ({
        message: `${alternatives} is missing: one of them is needed.`,
        why: 'Without it, the entry has no effect.',
        help: `Add ${alternatives}.`,
        fixes: names.map((name) => ({ title: `Add "${name}"`, applicability: 'placeholder' })),
      }),
    }
  for (const name of more)
    yield {
      steps: [...steps, name],
      spot: { steps: [...steps, name], part: 'key' },
      words: () => ({
        message: `"${name}" cannot be combined with "${first}": only one of them is shown.`,
        help: `Delete "${name}" or "${first}".`,
      }),
    }
}

/** An entry that must be the only one of its list (`x-alone`), but is not. Of several such entries, only the first is reported. */
function* findNotAlone(entries: readonly MarkedValue[], { valueAt, hasSchemaErrors }: Overview): Iterable<RuleViolation> {
  const reported = new Set<string>()
  for (const { steps } of entries) {
    const list = steps.slice(0, -1)
    const others = valueAt(list)
    if (!Array.isArray(others) || others.length < 2 || reported.has(toPointer(list)) || hasSchemaErrors(steps)) continue
    reported.add(toPointer(list))
    yield {
      steps: [...steps, 'kind'],
      words: () => ({
        message: `${showValue(valueAt([...steps, 'kind']))} must be the only entry of "${list.at(-1)}": with it, the other entries are ignored.`,
        help: 'Delete it, or delete the other entries.',
      }),
    }
  }
}
