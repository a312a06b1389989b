import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../manifest/json.ts'
import type { PointerStep } from '../manifest/pointer.ts'

/** The schema title of the field at some steps into a manifest, for use in a sentence: `button text`, or with its name `fact "phone"`. */
export function findFieldTitle(manifest: unknown, steps: readonly PointerStep[]): string {
  let owner: unknown = null
  let node: unknown = schema
  let value = manifest
  for (const step of steps) {
    owner = findBranch(node, value)
    node = findChild(owner, step)
    value = Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))
  }
  const name = String(steps.at(-1) ?? '')
  const title = textOf(node, 'title')
  if (title === null) return name
  const words = /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
  return node === fieldOf(owner, 'additionalProperties') ? `${words} "${name}"` : words
}

/** The schema that describes a value: follows references, and selects the branch that the discriminator names. */
function findBranch(node: unknown, value: unknown): unknown {
  const reference = textOf(node, '$ref') ?? textOf(listOf(node, 'allOf')[0], '$ref')
  if (reference !== null) return findBranch(fieldOf(schema.definitions, reference.replace('#/definitions/', '')), value)
  const tag = textOf(fieldOf(node, 'discriminator'), 'propertyName')
  if (tag !== null) {
    const branches = listOf(node, 'oneOf').map((branch) => findBranch(branch, value))
    return branches.find((branch) => fieldOf(fieldOf(fieldOf(branch, 'properties'), tag), 'const') === fieldOf(value, tag))
  }
  const shapes = [...listOf(node, 'anyOf'), ...listOf(node, 'oneOf')].map((shape) => findBranch(shape, value))
  return shapes.find((shape) => textOf(shape, 'type') === (Array.isArray(value) ? 'array' : 'object')) ?? node
}

function findChild(node: unknown, step: PointerStep): unknown {
  if (typeof step === 'number') return fieldOf(node, 'items')
  const own = fieldOf(fieldOf(node, 'properties'), step)
  return isObject(own) ? own : fieldOf(node, 'additionalProperties')
}
