import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { Part } from './validators.ts'

/** What the manifest schema says of a value by the place where it stands. */
export interface Described {
  /** Whether the object that has the value cannot do without it. */
  isNeeded: boolean
  /** The node of its field or entry, whose examples are nearer than those of what it refers to. */
  node: unknown
  /** Of an entry: one of the entries in the example of its list. */
  sample?: unknown
}

/** Describes the value at the end of some steps. `value` is a part of a manifest, where the steps start. */
export const describeAt = (part: Part, value: unknown, steps: readonly Step[]): Described =>
  describe(part === 'envelope' ? schema : schema.definitions[part], value, steps)

function describe(node: unknown, value: unknown, [step, ...rest]: readonly Step[]): Described {
  if (step === undefined) return { isNeeded: true, node }
  const parts = toParts(node, value)
  const child = parts.map((part) => toChild(part, step)).find((found) => found !== undefined)
  if (rest.length > 0) return describe(child, isHolder(value) ? Reflect.get(value, step) : undefined, rest)
  if (typeof step === 'string') return { isNeeded: parts.some((part) => listOf(part, 'required').includes(step)), node: child }
  const fewest = Math.max(0, ...parts.map((part) => Number(fieldOf(part, 'minItems') ?? 0)))
  const [sample] = parts.flatMap((part) => listOf(part, 'examples')).find(Array.isArray) ?? []
  return { isNeeded: Array.isArray(value) && value.length <= fewest, node: child, sample }
}

/** A node of the schema with those that it refers to; of a union only the branch of the value. */
export function toParts(node: unknown, value?: unknown): readonly unknown[] {
  const parts = toFixedParts(node)
  const branches = parts.flatMap((part) => findBranches(part).get(fieldOf(value, toTag(part) ?? '')) ?? [])
  return branches.length === 0 ? parts : [...parts, ...branches]
}

/** The branches of a union, each with what it refers to; none of anything else. */
export const toBranches = (node: unknown): readonly (readonly unknown[])[] =>
  toFixedParts(node).flatMap((part) => [...findBranches(part).values()])

/** The branch that a word names, or null. */
export const toBranch = (node: unknown, word: unknown): readonly unknown[] | null =>
  toFixedParts(node)
    .map((part) => findBranches(part).get(word))
    .find((branch) => branch !== undefined) ?? null

const toTag = (node: unknown): string | null => textOf(fieldOf(node, 'discriminator'), 'propertyName')

/** A node with those that it refers to, whatever the value is. */
const toFixedParts = remember((node: unknown): readonly unknown[] => {
  const reference = textOf(node, '$ref')
  const target = reference === null ? [] : [fieldOf(schema.definitions, reference.replace('#/definitions/', ''))]
  return [node, ...[...target, ...listOf(node, 'allOf')].flatMap(toFixedParts)]
})

/** The branches of a union by their tags, each with what it refers to. */
const findBranches = remember((node: unknown): ReadonlyMap<unknown, readonly unknown[]> => {
  const tag = toTag(node)
  if (tag === null) return new Map()
  const branches = listOf(node, 'oneOf').map(toFixedParts)
  const tagOf = (part: unknown) => fieldOf(fieldOf(fieldOf(part, 'properties'), tag), 'const')
  return new Map(branches.map((parts) => [parts.map(tagOf).find((found) => found !== undefined), parts]))
})

/** The function with a memory, for nodes of the one manifest schema. */
function remember<Answer>(ask: (node: unknown) => Answer): (node: unknown) => Answer {
  const known = new Map<unknown, Answer>()
  return (node) => {
    const existing = known.get(node)
    if (existing !== undefined) return existing
    const answer = ask(node)
    known.set(node, answer)
    return answer
  }
}

function toChild(node: unknown, step: Step): unknown {
  if (typeof step === 'number') return fieldOf(node, 'items')
  const additional = fieldOf(node, 'additionalProperties')
  return fieldOf(fieldOf(node, 'properties'), step) ?? (isObject(additional) ? additional : undefined)
}

const isHolder = (value: unknown): value is object => isObject(value) || Array.isArray(value)
