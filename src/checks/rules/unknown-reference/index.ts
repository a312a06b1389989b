import { textOf } from '../../../manifest/json.ts'
import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import type { Marked } from '../../overview/marks.ts'
import { chooseOrAdd } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF205',
  name: 'unknown-reference',
  severity: 'error',
  checks: 'Every form, shared block or shared list that a block names exists.',
  why: 'There would be a gap on the page where it should stand.',
  remedy: 'Correct the name, or add what it stands for to "forms" or "shared".',
  *check(overview) {
    const known = new Map<unknown, Set<string>>()
    for (const { value, mark, steps } of overview.texts('ref')) {
      const names = known.get(mark) ?? new Set(toNames(mark, overview))
      known.set(mark, names)
      if (!names.has(value)) yield { steps, words: () => toWords({ value, mark, steps }, [...names], overview) }
    }
  },
}

const NOUNS = new Map<unknown, string>([
  ['form', 'form'],
  ['shared', 'shared block'],
  ['list', 'shared list'],
])

/** The names that may be used where the schema asks for `mark`. */
function toNames(mark: unknown, { forms, shared }: Overview): string[] {
  if (mark === 'form') return [...forms.keys()]
  return [...shared].filter(([, item]) => isList(item) === (mark === 'list')).map(([name]) => name)
}

const isList = (item: unknown): boolean => textOf(item, 'type') === 'list'

function toWords({ value: name, mark, steps }: Marked<string>, names: readonly string[], { nearest, shared }: Overview) {
  const noun = NOUNS.get(mark) ?? 'entry'
  const near = nearest(name, names)
  const list = mark === 'form' ? 'forms' : 'shared'
  const found = mark === 'form' ? undefined : shared.get(name)
  if (found !== undefined)
    return {
      message: `"${name}" in "shared" is a ${isList(found) ? 'list of items, not a block' : 'block, not a list of items'}.`,
      help: isList(found)
        ? `Give it to a block that shows items: "items": "${name}".`
        : `Place it with { "type": "shared", "ref": "${name}" }, or write the items here.`,
      fixes: [],
    }
  return {
    message: `There is no ${noun} called "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
    help: `${chooseOrAdd(near && `"${near}"`, names)} "${name}" to "${list}".`,
    fixes: near ? [toRepair(`Write "${near}"`, false, [rewriteValue(steps, near)])] : [],
  }
}
