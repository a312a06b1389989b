import { isPictureSlot, PICTURE_SLOTS } from '../../contracts/picture-slots.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { toDefinitionName } from '../generate/sources.ts'
import type { OwnJson } from './parse-own-json.ts'

/**
 * Checks that the schema of an own block says how large each of its pictures is shown: the build prepares and publishes no others.
 * `definitions` are those of the engine. Throws an `ExpectedError` for the first picture without a slot.
 */
export function checkPictureSlots({ value: schema, fail }: OwnJson, definitions: unknown): void {
  const slots = PICTURE_SLOTS.join(', ')
  const fields = Object.keys(isObject(schema.properties) ? schema.properties : {}).map((name) => `/${name}`)
  check(schema, [])

  function check(node: unknown, steps: readonly PointerStep[]): void {
    if (Array.isArray(node)) for (const [index, child] of node.entries()) check(child, [...steps, index])
    if (!isObject(node)) return
    if ('x-slot' in node) {
      checkSlot(node['x-slot'], [...steps, 'x-slot'])
      return
    }
    if (isPicture(node, definitions, new Set()))
      fail(steps, `A picture needs "x-slot", which says how large it is shown. Use one of: ${slots}.`)
    for (const [key, child] of Object.entries(node)) check(child, [...steps, key])
  }

  /** Checks a name, or an object that selects one by another field of the block. */
  function checkSlot(slot: unknown, steps: readonly PointerStep[]): void {
    const { by, ...choices } = isObject(slot) ? slot : { by: undefined, '': slot }
    for (const [key, name] of Object.entries(choices))
      if (!isPictureSlot(name))
        fail(key === '' ? steps : [...steps, key], `${JSON.stringify(name)} is not a picture slot. Use one of: ${slots}.`)
    if (isObject(slot) && (typeof by !== 'string' || !fields.some((field) => `${by}/`.startsWith(`${field}/`)))) {
      const place = 'by' in slot ? [...steps, 'by'] : steps
      fail(place, `"by" must be the path of another field of this block. Use one of: ${fields.join(', ')}.`)
    }
  }
}

/** Whether a node is or refers to a picture, and neither it nor what it refers to names the slot. */
function isPicture(node: unknown, definitions: unknown, seen: Set<string>): boolean {
  if (!isObject(node) || 'x-slot' in node) return false
  if (node['x-file'] === true) return true
  const references = [node, ...(Array.isArray(node.allOf) ? node.allOf : [])].flatMap((part) => textOf(part, '$ref') ?? [])
  return references.some((reference) => {
    const name = reference.startsWith('#') ? reference.replace('#/definitions/', '') : toDefinitionName(reference)
    return !seen.has(name) && holdsPicture(fieldOf(definitions, name), definitions, seen.add(name))
  })
}

const holdsPicture = (node: unknown, definitions: unknown, seen: Set<string>): boolean =>
  isPicture(node, definitions, seen) ||
  (typeof node === 'object' &&
    node !== null &&
    !('x-slot' in node) &&
    Object.values(node).some((child) => holdsPicture(child, definitions, seen)))
