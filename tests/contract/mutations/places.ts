import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import type { Step } from '../../../src/manifest/pointer.ts'

export type Node = Readonly<Record<string, unknown>>

/** A value of a manifest with what the schema says of it. */
export interface Place {
  steps: readonly Step[]
  value: unknown
  node: Node
  /** The same for all entries of a list, and for all entries of a record: `/pages/*hero/actions/*` */
  pattern: string
  /** What the file of messages groups by: the title of the nearest group of fields that has one of its own. */
  group: string
  /** The union of which the value is one branch. */
  union: Union | null
}

export interface Union {
  tag: string
  choices: readonly string[]
}

/** Every value of a manifest that the schema describes, the first of each pattern only. */
export function findPlaces(manifest: unknown): Place[] {
  const found = new Map<string, Place>()
  visit({ steps: [], value: manifest, node: schema, pattern: '', group: 'Website', union: null })
  return [...found.values()]

  function visit(place: Place): void {
    if (!found.has(place.pattern)) found.set(place.pattern, place)
    const { value, node, pattern, group, steps } = place
    const below = (step: Step, child: unknown, childNode: unknown, name: string) => {
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

/** What the schema says of a value: references followed, the branch of a union chosen, conditions decided. */
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
