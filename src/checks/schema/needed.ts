import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Step } from '../../manifest/pointer.ts'
import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import type { Part } from './validators.ts'

/** Whether the object that has the value at the end of some steps cannot do without it. `value` is a part of a manifest, where the steps start. */
export const isNeeded = (part: Part, value: unknown, steps: readonly Step[]): boolean =>
  isNeededAt(part === 'envelope' ? schema : schema.definitions[part], value, steps)

function isNeededAt(node: unknown, value: unknown, steps: readonly Step[]): boolean {
  const [step, ...rest] = steps
  if (step === undefined) return false
  const parts = toParts(node, value)
  if (rest.length === 0) return parts.some((part) => listOf(part, 'required').includes(step))
  const child: unknown = isHolder(value) ? Reflect.get(value, step) : undefined
  return parts.some((part) => isNeededAt(toChild(part, step), child, rest))
}

/** A node of the schema with those that it refers to; of a union only the branch of the value. */
export function toParts(node: unknown, value?: unknown): unknown[] {
  const reference = textOf(node, '$ref')
  const target = reference === null ? [] : [fieldOf(fieldOf(schema, 'definitions'), reference.replace('#/definitions/', ''))]
  const tag = textOf(fieldOf(node, 'discriminator'), 'propertyName')
  const branches = tag === null ? [] : listOf(node, 'oneOf')
  const below = [...target, ...listOf(node, 'allOf'), ...branches].flatMap((part) => toParts(part, value))
  const isOther = (part: unknown) => {
    const chosen = tag === null ? undefined : fieldOf(fieldOf(fieldOf(part, 'properties'), tag), 'const')
    return chosen !== undefined && tag !== null && chosen !== fieldOf(value, tag)
  }
  return [node, ...below.filter((part) => !isOther(part))]
}

function toChild(node: unknown, step: Step): unknown {
  if (typeof step === 'number') return fieldOf(node, 'items')
  const additional = fieldOf(node, 'additionalProperties')
  return fieldOf(fieldOf(node, 'properties'), step) ?? (isObject(additional) ? additional : undefined)
}

const isHolder = (value: unknown): value is object => isObject(value) || Array.isArray(value)
