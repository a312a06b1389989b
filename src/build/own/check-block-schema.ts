import { Ajv } from 'ajv'
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { type PointerStep, parsePointer } from '../../manifest/pointer.ts'
import { COMMON_FIELDS } from '../generate/extend-bundle.ts'
import type { SchemaNode } from '../generate/schema-node.ts'
import { toDefinitionName } from '../generate/sources.ts'
import type { OwnJson } from './parse-own-json.ts'

/**
 * Checks the `schema.json` of an own block: JSON Schema draft-07 in the form that the schemas of all blocks have. `definitions` are the
 * names to which it may refer. Throws an `ExpectedError` for the first problem.
 */
export function checkBlockSchema({ value, fail }: OwnJson, definitions: ReadonlySet<string>): SchemaNode {
  checkTexts(value, [])
  const { properties, required } = value
  if (!isObject(properties)) return fail(['properties'], '"properties" is missing. List the fields of the block in it.')
  for (const [name, field] of Object.entries(properties)) {
    const steps = ['properties', name]
    if (name === 'type' || COMMON_FIELDS.includes(name))
      fail(steps, `Every block has the field "${name}" already. Choose another name for this field.`)
    if (!isObject(field)) fail(steps, `The field "${name}" must be an object with a title, a description and a type.`)
    checkTexts(field, steps)
  }
  for (const [index, name] of listOf(value, 'required').entries())
    if (typeof name !== 'string' || !(name in properties))
      fail(['required', index], `"${name}" is required, but "properties" does not contain it.`)
  if (required !== undefined && !Array.isArray(required)) fail(['required'], '"required" must be a list of names of fields.')
  checkReferences(value, [])
  checkTextKinds(value, [])
  return checkDraft(value)

  function checkTexts(node: unknown, steps: readonly PointerStep[]): void {
    const owner = steps.length === 0 ? 'The block' : `The field "${steps.at(-1)}"`
    for (const keyword of ['title', 'description'])
      if (textOf(node, keyword) === null)
        fail(steps, `${owner} has no "${keyword}". The editor and the validator show it to people.`)
  }

  function checkReferences(node: unknown, steps: readonly PointerStep[]): void {
    if (Array.isArray(node)) for (const [index, child] of node.entries()) checkReferences(child, [...steps, index])
    if (!isObject(node)) return
    const name = textOf(node, '$ref')
    if (name !== null && !definitions.has(toReferredName(name)))
      fail([...steps, '$ref'], `There is no definition "${name}". Use one of those in schema/manifest.schema.json of the engine.`)
    for (const [key, child] of Object.entries(node)) checkReferences(child, [...steps, key])
  }

  function checkTextKinds(node: unknown, steps: readonly PointerStep[]): void {
    if (typeof node !== 'object' || node === null) return
    const kind = fieldOf(node, 'x-text')
    if (kind !== undefined && kind !== 'plain' && !isMarkdownKind(kind))
      fail([...steps, 'x-text'], `${JSON.stringify(kind)} is not a kind of text. Use "plain", "inline" or "rich".`)
    for (const [key, child] of Object.entries(node)) checkTextKinds(child, [...steps, key])
  }

  function checkDraft(node: Record<string, unknown>): SchemaNode {
    const ajv = new Ajv({ strict: false, logger: false })
    const isDraft = (schema: Record<string, unknown>): schema is SchemaNode => ajv.validateSchema(schema) === true
    if (isDraft(node)) return node
    const [error] = ajv.errors ?? []
    const steps = parsePointer(error?.instancePath ?? '')
    return fail(steps, `"${steps.at(-1) ?? 'schema'}" is not valid in a JSON Schema: it ${error?.message ?? 'is wrong'}.`)
  }
}

/** The definition that a `$ref` names: by its place in the bundle, or by the name of its file. */
const toReferredName = (reference: string): string =>
  reference.startsWith('#') ? reference.replace('#/definitions/', '') : toDefinitionName(reference)
