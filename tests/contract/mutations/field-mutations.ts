import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import { type ExpectedDiagnostic, FAR, type Mutation, NONE, toTypos } from './mutation.ts'
import type { MutationPlace } from './places.ts'

/** Errors in the field names of an object. */
export function* toFieldMutations(place: MutationPlace, value: Readonly<Record<string, unknown>>): Iterable<Mutation> {
  const { node, group, steps } = place
  const required = listOf(node, 'required')
  const base = { group, steps }
  for (const field of Object.keys(value).filter((key) => fieldOf(node.properties, key) !== undefined)) {
    const isRequired = required.includes(field)
    const code = isRequired ? 'SCH103' : listOf(node, 'x-one-of').includes(field) ? 'SCH109' : null
    yield {
      ...base,
      field,
      kind: code !== null ? 'a required field is deleted' : 'a field is deleted',
      title: `"${field}" is deleted`,
      change: (owner) => withEntries(owner, (key, child) => (key === field ? null : [key, child])),
      expected: code === null ? null : { code, steps, spot: toOwnerSpot(place, value, field), guesses: NONE },
    }
    if (!hasFreeNames(node) && field !== '') yield toMisspelled(place, value, field)
  }
  if (isObject(node.properties) && !isMap(node)) yield toUnknown(place, FAR)
  if (isMap(node) && !hasFreeNames(node)) yield toBadName(place)
}

/** Whether the keys of an object are names, so that every valid name is allowed. */
const isMap = (node: MutationPlace['node']): boolean => isObject(node.propertyNames)

/** The pattern of the names of entries, if not every text can be one. */
const findNamePattern = ({ propertyNames }: MutationPlace['node']): string | null =>
  textOf(listOf(propertyNames, 'anyOf')[0] ?? propertyNames, 'pattern')

/** Whether the keys of an object can be any texts, as those of translations. */
const hasFreeNames = (node: MutationPlace['node']): boolean => isMap(node) && findNamePattern(node) === null

/** What is highlighted for an object: its tag, or else its key or bracket. */
function toOwnerSpot(
  { steps, node }: MutationPlace,
  value: Readonly<Record<string, unknown>>,
  missing: string,
): ExpectedDiagnostic['spot'] {
  const isTag = (field: string) => fieldOf(fieldOf(node.properties, field), 'const') !== undefined
  const tag = ['type', 'kind'].find((field) => field !== missing && isTag(field) && typeof value[field] === 'string')
  return { steps: tag === undefined ? steps : [...steps, tag], part: 'value' }
}

/** One typing error for each field. The kind of error depends on the field and the place. */
function toMisspelled({ node, group, steps }: MutationPlace, value: object, field: string): Mutation {
  const others = Object.keys(Object(node.properties))
  const typos = toTypos(field).filter((typo) => !others.includes(typo))
  const typo = typos[(field.length + steps.length) % typos.length] ?? ''
  const at = [...steps, typo]
  return {
    group,
    steps,
    field,
    kind: 'a field is misspelled',
    title: `"${field}" is written "${typo}"`,
    change: () => withEntries(value, (key, child) => [key === field ? typo : key, child]),
    expected: { code: isMap(node) ? 'SCH107' : 'SCH102', steps: at, spot: { steps: at, part: 'key' }, guesses: [field] },
  }
}

function toUnknown({ group, steps }: MutationPlace, field: string): Mutation {
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

function toBadName({ value, node, group, steps }: MutationPlace): Mutation {
  const [name = ''] = Object.keys(Object(value))
  const isAllowed = new RegExp(findNamePattern(node) ?? '', 'u').test(`${name}2`)
  const free = isAllowed ? `${name}2` : `${name}-x2`
  const wrong = `${free.toUpperCase()} !`
  const at = [...steps, wrong]
  return {
    group,
    steps,
    field: name,
    kind: 'an invalid name is used',
    title: `a second "${name}" is called "${wrong}"`,
    change: () => withEntries(value, (key, child) => [key, child], [wrong, fieldOf(value, name)]),
    expected: { code: 'SCH107', steps: at, spot: { steps: at, part: 'key' }, guesses: [free, wrong.replaceAll(' ', '')] },
  }
}

/** An object with each entry changed or removed, in order, and with entries added. */
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
