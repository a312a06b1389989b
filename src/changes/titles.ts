import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject, listOf, textOf } from '../manifest/json.ts'
import type { Step } from '../manifest/pointer.ts'

/** What the schema calls the field at the end of some steps into a manifest, as it stands in a sentence: `button text`. */
export function toFieldTitle(manifest: unknown, steps: readonly Step[]): string {
  let node: unknown = schema
  let value = manifest
  for (const step of steps) {
    node = toChild(toBranch(node, value), step)
    value = Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))
  }
  const title = textOf(node, 'title') ?? String(steps.at(-1) ?? '')
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

/** The node that describes a value: references followed, of several shapes the one that its tag names. */
function toBranch(node: unknown, value: unknown): unknown {
  const reference = textOf(node, '$ref') ?? textOf(listOf(node, 'allOf')[0], '$ref')
  if (reference !== null) return toBranch(fieldOf(schema.definitions, reference.replace('#/definitions/', '')), value)
  const tag = textOf(fieldOf(node, 'discriminator'), 'propertyName')
  if (tag !== null) {
    const branches = listOf(node, 'oneOf').map((branch) => toBranch(branch, value))
    return branches.find((branch) => fieldOf(fieldOf(fieldOf(branch, 'properties'), tag), 'const') === fieldOf(value, tag))
  }
  const shapes = [...listOf(node, 'anyOf'), ...listOf(node, 'oneOf')].map((shape) => toBranch(shape, value))
  return shapes.find((shape) => textOf(shape, 'type') === (Array.isArray(value) ? 'array' : 'object')) ?? node
}

function toChild(node: unknown, step: Step): unknown {
  if (typeof step === 'number') return fieldOf(node, 'items')
  const own = fieldOf(fieldOf(node, 'properties'), step)
  return isObject(own) ? own : fieldOf(node, 'additionalProperties')
}
