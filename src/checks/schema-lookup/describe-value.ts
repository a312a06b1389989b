import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isContainer, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { ManifestPart } from '../host.ts'
import { memoize } from '../memoize.ts'

/** What the manifest schema says about a value at a certain place. */
export interface ValueDescription {
  /** Whether the parent requires the value. */
  isRequired: boolean
  /** The schema node of its field or entry. Its own examples fit better than those of the definition it refers to. */
  node: unknown
  /** For a list entry: an entry from the example of its list. */
  sample?: unknown
}

/** Describes the value at the end of the steps, which start at `value`, a part of a manifest. */
export const describeAt = (part: ManifestPart, value: unknown, steps: readonly PointerStep[]): ValueDescription =>
  describe(part === 'envelope' ? schema : schema.definitions[part], value, steps)

/** The most characters that the field of a text in the manifest allows: `Infinity` if the schema sets no limit. */
export const findLengthLimit = (manifest: unknown, steps: readonly PointerStep[]): number =>
  Math.min(...toParts(describeAt('envelope', manifest, steps).node).map((part) => Number(fieldOf(part, 'maxLength') ?? Infinity)))

function describe(node: unknown, value: unknown, [step, ...rest]: readonly PointerStep[]): ValueDescription {
  if (step === undefined) return { isRequired: true, node }
  const parts = toParts(node, value)
  const child = parts.map((part) => toChild(part, step)).find((found) => found !== undefined)
  if (rest.length > 0) return describe(child, isContainer(value) ? Reflect.get(value, step) : undefined, rest)
  if (typeof step === 'string') return { isRequired: parts.some((part) => listOf(part, 'required').includes(step)), node: child }
  const fewest = Math.max(0, ...parts.map((part) => Number(fieldOf(part, 'minItems') ?? 0)))
  const [sample] = parts.flatMap((part) => listOf(part, 'examples')).find(Array.isArray) ?? []
  return { isRequired: Array.isArray(value) && value.length <= fewest, node: child, sample }
}

/** A schema node with the nodes it refers to; for a union, with the branch that matches the value. */
export function toParts(node: unknown, value?: unknown): readonly unknown[] {
  const parts = toFixedParts(node)
  const branches = parts.flatMap((part) => findBranches(part).get(fieldOf(value, toTag(part) ?? '')) ?? [])
  return branches.length === 0 ? parts : [...parts, ...branches]
}

/** The branches of a union, each with the nodes it refers to; empty for any other node. */
export const toBranches = (node: unknown): readonly (readonly unknown[])[] =>
  toFixedParts(node).flatMap((part) => [...findBranches(part).values()])

/** The branch of a union with this tag, or null. */
export const toBranch = (node: unknown, word: unknown): readonly unknown[] | null =>
  toFixedParts(node)
    .map((part) => findBranches(part).get(word))
    .find((branch) => branch !== undefined) ?? null

const toTag = (node: unknown): string | null => textOf(fieldOf(node, 'discriminator'), 'propertyName')

/** A node with the nodes it refers to, independent of the value. */
const toFixedParts = memoize((node: unknown): readonly unknown[] => {
  const reference = textOf(node, '$ref')
  const target = reference === null ? [] : [fieldOf(schema.definitions, reference.replace('#/definitions/', ''))]
  return [node, ...[...target, ...listOf(node, 'allOf')].flatMap(toFixedParts)]
})

/** The branches of a union by tag, each with the nodes it refers to. */
const findBranches = memoize((node: unknown): ReadonlyMap<unknown, readonly unknown[]> => {
  const tag = toTag(node)
  if (tag === null) return new Map()
  const branches = listOf(node, 'oneOf').map(toFixedParts)
  const tagOf = (part: unknown) => fieldOf(fieldOf(fieldOf(part, 'properties'), tag), 'const')
  return new Map(branches.map((parts) => [parts.map(tagOf).find((found) => found !== undefined), parts]))
})

function toChild(node: unknown, step: PointerStep): unknown {
  if (typeof step === 'number') return fieldOf(node, 'items')
  const additional = fieldOf(node, 'additionalProperties')
  return fieldOf(fieldOf(node, 'properties'), step) ?? (isObject(additional) ? additional : undefined)
}
