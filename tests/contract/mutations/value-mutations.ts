import { listOf } from '../../../src/manifest/json.ts'
import { type ExpectedDiagnostic, FAR, KINDS, type Mutation, NONE, toTypos } from './mutation.ts'
import type { MutationPlace, Node } from './places.ts'
import { toTagMutations } from './tag-mutations.ts'

/** Errors in a value. */
export function* toValueMutations(place: MutationPlace): Iterable<Mutation> {
  const { node, union } = place
  const name = nameOf(place)
  const allowed = toKinds(node)
  const of = (
    code: string,
    kind: string,
    title: string,
    value: unknown,
    guesses: ExpectedDiagnostic['guesses'] = NONE,
  ): Mutation => ({
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
    if (typo !== undefined) yield of('SCH105', 'a misspelled choice', `${name} is "${typo}"`, typo, [String(choices[0])])
  }
  if (node.const !== undefined) yield of('SCH110', 'another version', `${name} is 2`, 2)
  if (typeof place.value === 'string') yield* toTextMutations(node, place.value, name, of)
  if (typeof place.value === 'number') yield* toNumberMutations(node, name, of)
  if (Array.isArray(place.value)) yield* toListMutations(node, place.value, name, of)
}

type Of = (code: string, kind: string, title: string, value: unknown, guesses?: ExpectedDiagnostic['guesses']) => Mutation

/** Values of almost the right type: a quoted number, a list with one entry instead of the entry, and the reverse. */
function* toNearKinds(place: MutationPlace, allowed: readonly string[], code: string, of: Of): Iterable<Mutation> {
  const { value, node } = place
  const name = nameOf(place)
  const kind = 'a value of almost the right kind'
  if (typeof value === 'number') {
    yield of('SCH104', kind, `${name} is "${value}"`, String(value))
    if (!isChoice(node)) yield of('SCH104', kind, `${name} is "${value}px"`, `${value}px`)
  }
  if (allowed.includes('boolean') && !allowed.includes('string'))
    for (const text of ['true', 'no']) yield of('SCH104', kind, `${name} is "${text}"`, text)
  if (!allowed.includes('array')) yield of(code, kind, `${name} is a list with one entry`, [value])
  const [entry] = Array.isArray(value) ? value : []
  if (entry !== undefined && !allowed.includes(typeof entry)) yield of(code, kind, `${name} is one entry without a list`, entry)
}

function* toTextMutations(node: Node, value: string, name: string, of: Of): Iterable<Mutation> {
  const { minLength, maxLength } = node
  const pattern = typeof node.pattern === 'string' ? new RegExp(node.pattern, 'u') : null
  if (typeof minLength === 'number') yield of('SCH106', 'a text without letters', `${name} is empty`, '')
  else if (pattern) yield of('SCH106', 'a text without letters', `${name} is empty`, '')
  if (pattern) yield of('SCH107', 'a text in the wrong format', `${name} has the wrong format`, `${value} ?`, [null, value])
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

/** Rounds away the inexact digits of floating-point sums. */
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

/** Whether a place is a tag. Its mutations belong to the object that it names. */
const isTag = ({ steps, node }: MutationPlace): boolean =>
  (steps.at(-1) === 'type' || steps.at(-1) === 'kind') && typeof node.const === 'string'

const nameOf = ({ steps }: MutationPlace): string => {
  const last = steps.at(-1)
  return typeof last === 'string' ? `"${last}"` : `an entry of "${steps.at(-2)}"`
}

/** Whether only listed values are allowed. */
const isChoice = ({ if: condition, enum: choices }: Node): boolean => condition === undefined && choices !== undefined

/** The types that a schema allows, or the types of its choices. */
function toKinds(node: Node): string[] {
  const written = typeof node.type === 'string' ? [node.type] : listOf(node, 'type').map(String)
  if (written.length === 0) return [node.const, ...listOf(node, 'enum')].map((choice) => typeof choice)
  return written.map((kind) => (kind === 'integer' ? 'number' : kind))
}
