import { fieldOf, isObject, listOf, textOf } from '../../../src/checks/json.ts'
import type { Step } from '../../../src/manifest/pointer.ts'
import type { Node, Place } from './places.ts'

/** What the checks must say of a mutation: one mistake of this code, here. */
export interface Expected {
  code: string
  /** Where the mistake is, in the manifest after the change. */
  steps: readonly Step[]
  /** What is highlighted: the key or the value at the end of some steps. */
  spot: { steps: readonly Step[]; part: 'key' | 'value' }
  /** What may be guessed: exactly one of these; null stands for no guess. */
  guesses: readonly (string | null)[]
}

/** One change of a manifest. */
export interface Mutation {
  /** The change in words: `"heading" is deleted`. */
  title: string
  /** The same words without names and values, by which the file of messages is grouped. */
  kind: string
  group: string
  /** The field that is changed, as it is written in messages. */
  field: string
  steps: readonly Step[]
  change(value: unknown): unknown
  /** Null where the change is legal. */
  expected: Expected | null
}

/** Every change of the corpus at one place. */
export function* toMutations(place: Place): Iterable<Mutation> {
  if (isObject(place.value)) yield* toFieldMutations(place, place.value)
  if (place.steps.length > 0) yield* toValueMutations(place)
}

const FAR = 'xylophone'
const NONE = [null]

function* toFieldMutations(place: Place, value: Readonly<Record<string, unknown>>): Iterable<Mutation> {
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
function toOwnerSpot({ steps }: Place, value: Readonly<Record<string, unknown>>, missing: string): Expected['spot'] {
  const tag = ['type', 'kind'].find((field) => field !== missing && typeof value[field] === 'string')
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
  const wrong = `${name.toUpperCase()} !`
  const at = [...steps, wrong]
  return {
    group,
    steps,
    field: name,
    kind: 'a name is written wrongly',
    title: `"${name}" is called "${wrong}"`,
    change: () => withEntries(value, (key, child) => [key, child], [wrong, fieldOf(value, name)]),
    expected: { code: 'SCH107', steps: at, spot: { steps: at, part: 'key' }, guesses: [name] },
  }
}

/** One slip of the finger of each kind: a letter doubled, two swapped, one dropped, and the field in other letter case. */
function toTypos(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const [before, letter = '', after] = [word.slice(0, middle), word[middle], word.slice(middle + 1)]
  const doubled = `${before}${letter}${letter}${after}`
  const swapped = `${before.slice(0, -1)}${letter}${before.slice(-1)}${after}`
  const dropped = `${before}${after}`
  const cased = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase()
  const slips = [doubled, swapped, ...(word.length > 3 ? [dropped] : []), cased]
  return [...new Set(slips)].filter((slip) => slip !== word)
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

const KINDS: Readonly<Record<string, { named: string; value: unknown }>> = {
  string: { named: 'a text', value: 'a text' },
  number: { named: 'a number', value: 7 },
  array: { named: 'a list', value: [] },
  object: { named: 'a group', value: {} },
  boolean: { named: 'true', value: true },
  null: { named: 'null', value: null },
}

function* toValueMutations(place: Place): Iterable<Mutation> {
  const { node, union } = place
  const name = nameOf(place)
  const allowed = toKinds(node)
  const of = (code: string, kind: string, title: string, value: unknown, guesses: Expected['guesses'] = NONE): Mutation => ({
    group: place.group,
    field: name,
    steps: place.steps,
    kind,
    title,
    change: () => value,
    expected: { code, steps: place.steps, spot: { steps: place.steps, part: 'value' }, guesses },
  })
  if (union) yield* toTagMutations(place, union.tag, union.choices)
  if (isTag(place)) return
  const choices = listOf(node, 'enum')
  const codeOfKind = isChoice(node) ? 'SCH105' : node.const === undefined ? 'SCH104' : 'SCH110'
  for (const [kind, { named, value }] of Object.entries(KINDS))
    if (!allowed.includes(kind)) yield of(codeOfKind, 'a value of the wrong kind', `${name} is ${named}`, value)
  yield* toNearKinds(place, allowed, codeOfKind, of)
  if (node['x-ref'] === 'list')
    yield { ...of('', 'the name of a list instead of one', `${name} is "items"`, 'items'), expected: null }
  if (choices.length > 0) {
    yield of('SCH105', 'a choice that does not exist', `${name} is something else`, typeof choices[0] === 'number' ? 99 : FAR)
    const [typo] = typeof choices[0] === 'string' ? toTypos(choices[0]) : []
    if (typo !== undefined) yield of('SCH105', 'a misspelt choice', `${name} is "${typo}"`, typo, [String(choices[0])])
  }
  if (node.const !== undefined) yield of('SCH110', 'another version', `${name} is 2`, 2)
  if (typeof place.value === 'string') yield* toTextMutations(node, place.value, name, of)
  if (typeof place.value === 'number') yield* toNumberMutations(node, name, of)
  if (Array.isArray(place.value)) yield* toListMutations(node, place.value, name, of)
}

type Of = (code: string, kind: string, title: string, value: unknown, guesses?: Expected['guesses']) => Mutation

/** What is nearly right: quotes that are too many, a list with one entry instead of the entry, and the other way round. */
function* toNearKinds(place: Place, allowed: readonly string[], code: string, of: Of): Iterable<Mutation> {
  const { value, node } = place
  const name = nameOf(place)
  const kind = 'a value of nearly the right kind'
  if (typeof value === 'number') {
    yield of('SCH104', kind, `${name} is "${value}"`, String(value))
    if (!isChoice(node)) yield of('SCH104', kind, `${name} is "${value}px"`, `${value}px`)
  }
  if (allowed.includes('boolean')) for (const text of ['true', 'no']) yield of('SCH104', kind, `${name} is "${text}"`, text)
  if (!allowed.includes('array')) yield of(code, kind, `${name} is a list with one entry`, [value])
  const [entry] = Array.isArray(value) ? value : []
  if (entry !== undefined && !allowed.includes(typeof entry)) yield of(code, kind, `${name} is one entry without a list`, entry)
}

function* toTextMutations(node: Node, value: string, name: string, of: Of): Iterable<Mutation> {
  const { minLength, maxLength } = node
  const pattern = typeof node.pattern === 'string' ? new RegExp(node.pattern, 'u') : null
  if (typeof minLength === 'number') yield of('SCH106', 'a text without letters', `${name} is empty`, '')
  else if (pattern) yield of('SCH106', 'a text without letters', `${name} is empty`, '')
  if (pattern)
    yield of('SCH107', 'a text written in the wrong way', `${name} is written in the wrong way`, `${value} ?`, [null, value])
  if (typeof maxLength !== 'number') return
  const long = value.padEnd(maxLength + 1, 'x').slice(0, maxLength + 1)
  if (!pattern || pattern.test(long)) yield of('SCH106', 'a text that is too long', `${name} is too long`, long)
}

function* toNumberMutations(node: Node, name: string, of: Of): Iterable<Mutation> {
  const { minimum, maximum } = node
  if (typeof minimum === 'number')
    yield of('SCH106', 'a number that is too small', `${name} is too small`, toRounded(minimum - 1))
  if (typeof maximum === 'number')
    yield of('SCH106', 'a number that is too large', `${name} is too large`, toRounded(maximum + 1))
  if (node.type === 'integer') yield of(isChoice(node) ? 'SCH105' : 'SCH104', 'a number with a fraction', `${name} is 2.5`, 2.5)
}

/** Without the tail of digits that sums of fractions have. */
const toRounded = (value: number): number => Math.round(value * 100) / 100

function* toListMutations(node: Node, value: readonly unknown[], name: string, of: Of): Iterable<Mutation> {
  const { minItems, maxItems } = node
  const toLength = (length: number) => Array.from({ length }, (_, index) => value[index % value.length])
  if (typeof minItems === 'number') yield of('SCH106', 'a list without entries', `${name} is empty`, [])
  if (typeof minItems === 'number' && minItems > 1)
    yield of('SCH106', 'too few entries', `${name} has too few`, toLength(minItems - 1))
  if (typeof maxItems === 'number' && value.length > 0)
    yield of('SCH106', 'too many entries', `${name} has too many`, toLength(maxItems + 1))
}

function* toTagMutations(place: Place, tag: string, choices: readonly string[]): Iterable<Mutation> {
  const { group, steps, value } = place
  const written = textOf(value, tag) ?? ''
  const at = [...steps, tag]
  const of = (kind: string, choice: unknown, guesses: Expected['guesses']): Mutation => ({
    group,
    field: `"${tag}"`,
    steps: at,
    kind,
    title: `"${tag}" is ${JSON.stringify(choice)}`,
    change: () => choice,
    expected: { code: 'SCH101', steps: at, spot: { steps: at, part: 'value' }, guesses },
  })
  for (const typo of toTypos(written).filter((slip) => !choices.includes(slip))) yield of('a misspelt type', typo, [written])
  yield of('a type that does not exist', FAR, NONE)
  for (const { value: other } of Object.values(KINDS))
    if (typeof other !== 'string') yield of('a type of the wrong kind', other, NONE)
}

/** The value of a tag: its own mutations stand with the object that it names. */
const isTag = ({ steps, node }: Place): boolean =>
  (steps.at(-1) === 'type' || steps.at(-1) === 'kind') && typeof node.const === 'string'

const nameOf = ({ steps }: Place): string => {
  const last = steps.at(-1)
  return typeof last === 'string' ? `"${last}"` : `an entry of "${steps.at(-2)}"`
}

/** Whether only some values are allowed, of whatever kind they are. */
const isChoice = ({ if: condition, enum: choices }: Node): boolean => condition === undefined && choices !== undefined

/** The kinds of value that the schema allows here, or those of its choices. */
function toKinds(node: Node): string[] {
  const written = typeof node.type === 'string' ? [node.type] : listOf(node, 'type').map(String)
  if (written.length === 0) return [node.const, ...listOf(node, 'enum')].map((choice) => typeof choice)
  return written.map((kind) => (kind === 'integer' ? 'number' : kind))
}
