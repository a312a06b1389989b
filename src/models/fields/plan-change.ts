import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor, FieldKind } from './descriptor.ts'
import { describeField } from './index.ts'
import { findBranch, findMatch } from './match-value.ts'

/**
 * The changes that give the place at some steps a value; `undefined` removes it. The parent has to exist, except a required object, which is added. A new key goes after the
 * nearest field that is before it in the schema, as people write it.
 */
export function planChange(manifest: unknown, at: Steps, value: unknown): Change[] {
  const owner = at.slice(0, -1)
  const key = at.at(-1)
  const parent = valueAt(manifest, owner)
  if (key === undefined) return []
  if (parent === undefined && value !== undefined && typeof key === 'string' && describeField(manifest, owner)?.isRequired)
    return planChange(manifest, owner, { [key]: value })
  if (typeof parent !== 'object' || parent === null) return []
  if (Object.hasOwn(parent, key)) return [value === undefined ? { kind: 'remove', at } : { kind: 'set', at, value }]
  if (value === undefined) return []
  if (!isObject(parent)) return [{ kind: 'add', into: owner, before: null, value }]
  return [
    {
      kind: 'add',
      into: owner,
      before: findNextKey(describeField(manifest, owner), parent, String(key)),
      key: String(key),
      value,
    },
  ]
}

/** The key in front of which a new key goes; null for the end. */
function findNextKey(field: FieldDescriptor | null, parent: Record<string, unknown>, key: string): string | null {
  const names = field === null ? [] : toFieldNames(field, parent)
  const keys = Object.keys(parent)
  const previous = names.slice(0, Math.max(0, names.indexOf(key))).findLast((name) => keys.includes(name))
  if (!names.includes(key)) return null
  return keys[previous === undefined ? 0 : keys.indexOf(previous) + 1] ?? null
}

/** The fields of an object in the order of the schema. */
function toFieldNames(field: FieldDescriptor, value: unknown): readonly string[] {
  switch (field.kind) {
    case 'group':
    case 'picture':
      return field.fields.map(({ name }) => name)
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      return matching === null ? [] : toFieldNames(matching, value)
    }
    default:
      return []
  }
}

/** The kinds of keys that have to differ between neighbors. Files and names of shared content can repeat. */
const UNIQUE_KINDS: ReadonlySet<FieldKind> = new Set(['text', 'path', 'anchor'])

/** A copy of an entry whose keys, such as the name of a form field, differ from those of its neighbors. */
export function toUniqueEntry(item: FieldDescriptor, value: unknown, neighbors: readonly unknown[]): unknown {
  const group = item.kind === 'union' ? findBranch(item, value) : item
  if (group?.kind !== 'group' || !isObject(value)) return value
  const keys = group.fields.filter(({ naming, kind }) => naming === 'key' && UNIQUE_KINDS.has(kind))
  const changed = keys.flatMap(({ name }) => {
    const own = value[name]
    const taken = neighbors.map((neighbor) => fieldOf(neighbor, name))
    return typeof own === 'string' && taken.includes(own) ? [[name, toFreeName(own, taken)]] : []
  })
  return { ...value, ...Object.fromEntries(changed) }
}

/** `email` becomes `email2`, and `email2` becomes `email3`. */
function toFreeName(name: string, taken: readonly unknown[]): string {
  const stem = name.replace(/\d+$/, '')
  let count = 2
  while (taken.includes(`${stem}${count}`)) count += 1
  return `${stem}${count}`
}
