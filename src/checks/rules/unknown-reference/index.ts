import { textOf } from '../../../manifest/json.ts'
import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF205',
  name: 'unknown-reference',
  scope: 'page',
  severity: 'error',
  checks: 'Every form, shared block, shared list or collection that a block refers to exists.',
  why: 'The page would have a gap in its place.',
  help: 'Correct the name, or add the missing entry to "forms", "shared" or "collections".',
  *check(overview) {
    const known = new Map<unknown, Set<string>>()
    for (const { value, mark, steps } of overview.texts('ref')) {
      const names = known.get(mark) ?? new Set(listNames(mark, overview))
      known.set(mark, names)
      if (!names.has(value)) yield { steps, words: () => describeUnknown({ value, mark, steps }, [...names], overview) }
    }
  },
}

const NOUNS = new Map<unknown, string>([
  ['form', 'form'],
  ['shared', 'shared block'],
  ['list', 'shared list'],
  ['collection', 'collection'],
])

/** The names allowed in a field with the mark `x-ref: mark`. */
function listNames(mark: unknown, { forms, shared, collections }: Overview): string[] {
  if (mark === 'collection') return [...collections.keys()]
  if (mark === 'form') return [...forms.keys()]
  return [...shared].filter(([, item]) => isSharedList(item) === (mark === 'list')).map(([name]) => name)
}

/** Whether an entry of `shared` is a list of items rather than a block. */
export const isSharedList = (item: unknown): boolean => textOf(item, 'type') === 'list'

function describeUnknown(
  { value: name, mark, steps }: MarkedValue<string>,
  names: readonly string[],
  { nearest, shared }: Overview,
) {
  const noun = NOUNS.get(mark) ?? 'entry'
  const near = nearest(name, names)
  const list = mark === 'form' ? 'forms' : mark === 'collection' ? 'collections' : 'shared'
  const found = list === 'shared' ? shared.get(name) : undefined
  if (found !== undefined)
    return {
      message: `"${name}" in "shared" is a ${isSharedList(found) ? 'list of items, not a block' : 'block, not a list of items'}.`,
      help: isSharedList(found)
        ? `Use it in a block that shows items: "items": "${name}".`
        : `Place it with { "type": "shared", "ref": "${name}" }, or write the items here.`,
      fixes: [],
    }
  return {
    message: `There is no ${noun} named "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    help: `${chooseOrAdd(near && `"${near}"`, names)} "${name}" to "${list}".`,
    fixes: near ? [toPendingFix(`Write "${near}"`, false, [replaceValue(steps, near)])] : [],
  }
}
