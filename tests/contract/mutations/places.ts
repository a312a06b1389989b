import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import type { PointerStep } from '../../../src/manifest/pointer.ts'

export type Node = Readonly<Record<string, unknown>>

/** A value of a manifest with its schema. */
export interface MutationPlace {
  steps: readonly PointerStep[]
  value: unknown
  node: Node
  /** The same for all entries of a list, and for all entries of a record: `/pages/*hero/actions/*` */
  pattern: string
  /** The title of the nearest titled schema. It groups the messages. */
  group: string
  /** The union if the value is one branch of it. */
  union: Union | null
}

export interface Union {
  tag: string
  choices: readonly string[]
}

/** Every value of a manifest that the schema describes, the first of each pattern only. */
export function findPlaces(manifest: unknown): MutationPlace[] {
  const found = new Map<string, MutationPlace>()
  visit({ steps: [], value: manifest, node: schema, pattern: '', group: 'Website', union: null })
  return [...found.values()]

  function visit(place: MutationPlace): void {
    if (!found.has(place.pattern)) found.set(place.pattern, place)
    const { value, node, pattern, group, steps } = place
    const below = (step: PointerStep, child: unknown, childNode: unknown, name: string) => {
      const { union, ...resolved } = resolve(childNode, child)
      const named = isObject(child) && resolved.title ? resolved.title : group
      const childPattern = `${pattern}/${name}${union ? (textOf(child, union.tag) ?? '') : ''}`
      visit({ steps: [...steps, step], value: child, node: resolved.node, pattern: childPattern, group: named, union })
    }
    if (Array.isArray(value)) for (const [index, item] of value.entries()) below(index, item, node.items, '*')
    if (!isObject(value)) return
    for (const [key, child] of Object.entries(value)) {
      const known = fieldOf(node.properties, key)
      if (known !== undefined) below(key, child, known, key)
      else if (isObject(node.additionalProperties)) below(key, child, node.additionalProperties, '*')
    }
  }
}

/** The schema of a value with references, unions and conditions resolved. */
export function resolve(written: unknown, value: unknown): { node: Node; union: Union | null; title: string | null } {
  const whole = merge(written)
  const tag = textOf(whole.discriminator, 'propertyName')
  if (tag !== null) {
    const branches = listOf(whole, 'oneOf').map(merge)
    const choices = listOf(fieldOf(whole.properties, tag), 'enum').map(String)
    const branch = branches.find((candidate) => textOf(fieldOf(candidate.properties, tag), 'const') === textOf(value, tag))
    const title = `${textOf(branch, 'title')} (${textOf(value, tag)})`
    return { node: branch ?? whole, union: { tag, choices }, title }
  }
  const isThen = typeof value === textOf(whole.if, 'type')
  return { node: isThen ? { ...whole, ...merge(whole.then) } : whole, union: null, title: textOf(whole, 'title') }
}

function merge(node: unknown): Node {
  if (!isObject(node)) return {}
  const reference = textOf(node, '$ref')
  if (reference !== null) return merge(fieldOf(schema.definitions, reference.replace('#/definitions/', '')))
  const parts = listOf(node, 'allOf').map(merge)
  return Object.assign({}, ...parts, node)
}
