import { fieldOf, isObject, listOf } from '../../../src/manifest/json.ts'
import { type Expected, FAR, type Mutation, NONE, toTypos } from './mutation.ts'
import type { Place } from './places.ts'

/** What can go wrong with the names of an object's fields. */
export function* toFieldMutations(place: Place, value: Readonly<Record<string, unknown>>): Iterable<Mutation> {
  const { node, group, steps } = place
  const required = listOf(node, 'required')
  const base = { group, steps }
  for (const field of Object.keys(value).filter((key) => fieldOf(node.properties, key) !== undefined)) {
    const isNeeded = required.includes(field)
    yield {
      ...base,
      field,
      kind: isNeeded ? 'a needed field is deleted' : 'a field is deleted',
      title: `"${field}" is deleted`,
      change: (owner) => withEntries(owner, (key, child) => (key === field ? null : [key, child])),
      expected: isNeeded ? { code: 'SCH103', steps, spot: toOwnerSpot(place, value, field), guesses: NONE } : null,
    }
    yield toMisspelt(place, value, field)
  }
  if (isObject(node.properties)) yield toUnknown(place, FAR)
  if (isObject(node.propertyNames)) yield toBadName(place)
}

/** An object is recognised by its tag, or else by its key or bracket. */
function toOwnerSpot({ steps, node }: Place, value: Readonly<Record<string, unknown>>, missing: string): Expected['spot'] {
  const isTag = (field: string) => fieldOf(fieldOf(node.properties, field), 'const') !== undefined
  const tag = ['type', 'kind'].find((field) => field !== missing && isTag(field) && typeof value[field] === 'string')
  return { steps: tag === undefined ? steps : [...steps, tag], part: 'value' }
}

/** One slip for each field; which of them differs from field to field and from place to place. */
function toMisspelt({ node, group, steps }: Place, value: object, field: string): Mutation {
  const others = Object.keys(Object(node.properties))
  const typos = toTypos(field).filter((slip) => !others.includes(slip))
  const typo = typos[(field.length + steps.length) % typos.length] ?? ''
  const at = [...steps, typo]
  return {
    group,
    steps,
    field,
    kind: 'a field is misspelt',
    title: `"${field}" is written "${typo}"`,
    change: () => withEntries(value, (key, child) => [key === field ? typo : key, child]),
    expected: { code: 'SCH102', steps: at, spot: { steps: at, part: 'key' }, guesses: [field] },
  }
}

function toUnknown({ group, steps }: Place, field: string): Mutation {
  const at = [...steps, field]
  return {
    group,
    steps,
    field,
    kind: 'a field that does not exist is added',
    title: `"${field}" is added`,
    change: (owner) => ({ ...Object(owner), [field]: 1 }),
    expected: { code: 'SCH102', steps: at, spot: { steps: at, part: 'key' }, guesses: NONE },
  }
}

function toBadName({ value, group, steps }: Place): Mutation {
  const [name = ''] = Object.keys(Object(value))
  const free = `${name}2`
  const wrong = `${free.toUpperCase()} !`
  const at = [...steps, wrong]
  return {
    group,
    steps,
    field: name,
    kind: 'a name is written wrongly',
    title: `a second "${name}" is called "${wrong}"`,
    change: () => withEntries(value, (key, child) => [key, child], [wrong, fieldOf(value, name)]),
    expected: { code: 'SCH107', steps: at, spot: { steps: at, part: 'key' }, guesses: [free] },
  }
}

/** The entries of an object changed one by one, in their order. */
function withEntries(
  value: unknown,
  change: (key: string, child: unknown) => [string, unknown] | null,
  ...added: [string, unknown][]
): object {
  return Object.fromEntries([
    ...Object.entries(Object(value)).flatMap(([key, child]) => {
      const entry = change(key, child)
      return entry ? [entry] : []
    }),
    ...added,
  ])
}
