import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import { OVERRIDE_FIELDS } from '../../../manifest/names.gen.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { DiagnosticText, Spot } from '../../pending-diagnostic.ts'
import { renameKey, toPendingFix } from '../../pending-fix.ts'
import { notAllowed } from '../../schema/choices.ts'
import { tooLong, tooMany } from '../../schema/ranges.ts'
import { describeAt, toParts } from '../../schema-lookup/describe-value.ts'
import { joinAll, toQuoted } from '../../suggest.ts'
import type { Rule } from '../rule.ts'
import { isSharedList } from '../unknown-reference/index.ts'

export const rule: Rule = {
  code: 'SCH114',
  name: 'override-not-possible',
  scope: 'page',
  severity: 'error',
  checks:
    'Where a shared block is placed, only fields that it can have are replaced: its heading, text, layout and buttons. The limits and choices are those of the shared block.',
  why: 'The shared block could not show it.',
  help: 'Delete the field, or place a shared block that can have it.',
  *check({ marked, shared, valueAt, hasSchemaErrors }) {
    for (const { value, steps } of marked('override')) {
      const name = textOf(valueAt(steps.slice(0, -1)), 'ref') ?? ''
      const item = shared.get(name)
      // Another rule reports a shared block that does not exist.
      if (item === undefined || isSharedList(item) || hasSchemaErrors(['shared', name])) continue
      const problem = findProblem({ name, item, field: String(steps.at(-1)), value, steps })
      if (problem) yield { steps, ...problem }
    }
  },
}

/** A field of a reference that replaces one of a shared block. */
interface Override {
  /** The shared block and its name. */
  item: unknown
  name: string
  field: string
  value: unknown
  steps: readonly PointerStep[]
}

interface Problem {
  spot?: Spot
  words(): DiagnosticText
}

function findProblem(override: Override): Problem | null {
  const { item, field, value, steps } = override
  const parts = partsOf(item, field)
  const limit = (keyword: string) => parts.map((part) => fieldOf(part, keyword)).find((found) => typeof found === 'number')
  const types = parts.flatMap((part) => fieldOf(part, 'type') ?? []).flat()
  if (!types.includes(Array.isArray(value) ? 'array' : typeof value))
    return { spot: { steps, part: 'key' }, words: () => describeImpossible(override) }
  const [characters, entries] = [limit('maxLength'), limit('maxItems')]
  const name = `"${field}"`
  const choice = parts.find((part) => listOf(part, 'enum').length > 0)
  if (choice !== undefined && !listOf(choice, 'enum').includes(value))
    return {
      words: () => notAllowed({ steps, name, value, schema: choice, describe: () => describeAt('SharedItem', item, [field]) }),
    }
  if (typeof value === 'string' && typeof characters === 'number' && [...value].length > characters)
    return { words: () => tooLong({ name, value, limit: characters }) }
  if (Array.isArray(value) && typeof entries === 'number' && value.length > entries)
    return { words: () => tooMany({ name, value, limit: entries }) }
  return null
}

/** The schema nodes of a field of a shared block; empty if it has no such field. */
const partsOf = (item: unknown, field: string): readonly unknown[] => {
  const { node } = describeAt('SharedItem', item, [field])
  return node === undefined ? [] : toParts(node)
}

function describeImpossible({ item, name, field, steps }: Override): DiagnosticText {
  const possible = OVERRIDE_FIELDS.filter((other) => partsOf(item, other).length > 0)
  const isList = field === 'action' && possible.includes('actions')
  return {
    message: `"${field}" cannot be replaced here, because the shared block "${name}" is of type "${textOf(item, 'type')}", which has no such field.`,
    help: isList
      ? 'Write "actions" with a list of buttons.'
      : possible.length === 0
        ? 'Delete the field.'
        : `Delete the field. What can be replaced in this block: ${joinAll(toQuoted(possible))}.`,
    fixes: [
      isList
        ? toPendingFix('Change it to "actions"', true, [
            renameKey(steps, 'actions'),
            { spot: { steps, part: 'value' }, text: (written) => `[${written}]` },
          ])
        : toPendingFix(`Delete "${field}"`, false, [{ remove: steps }]),
    ],
  }
}
