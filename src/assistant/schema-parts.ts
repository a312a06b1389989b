import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { readSamples } from '../build/preview/gallery.ts'
import { fieldOf, isObject, listOf } from '../manifest/json.ts'
import { blockTypes } from '../models/block-types.ts'

const definitions: Readonly<Record<string, unknown>> = schema.definitions

/** The name of the part that is the whole manifest. */
const WHOLE_MANIFEST = 'Manifest'

/** The unions of all block types. What may be in them is listed by `listBlockTypes`. */
const UNIONS = new Set(['Block', 'InnerBlock', 'SharedItem'])

/** The definition of each block type. */
const blockDefinitions = new Map(
  listOf(schema.definitions.Block, 'oneOf').map((branch) => {
    const name = toName(String(fieldOf(branch, '$ref')))
    return [String(fieldOf(fieldOf(fieldOf(definitions[name], 'properties'), 'type'), 'const')), name]
  }),
)
const typeOf = new Map([...blockDefinitions].map(([type, name]) => [name, type]))

/** The definition of each field of the manifest, or of its entries: `theme` -> `Theme`, `forms` -> `Form`. */
const fieldDefinitions = new Map(
  Object.entries(schema.properties).flatMap(([field, node]) => {
    const [reference] = JSON.stringify(node).match(/#\/definitions\/\w+/) ?? []
    return reference === undefined || field === '$comment' ? [] : [[field, toName(reference)]]
  }),
)

function toName(reference: string): string {
  return reference.replace('#/definitions/', '')
}

export const listPartNames = (): string[] => [
  WHOLE_MANIFEST,
  ...blockDefinitions.keys(),
  ...fieldDefinitions.keys(),
  ...Object.keys(definitions),
]

/** The definition of a block type, or of a part of the manifest by its name in the schema or as a field; null for any other word. */
export function findDefinition(word: string): string | null {
  const known = blockDefinitions.get(word)
  return known ?? (word === WHOLE_MANIFEST || Object.hasOwn(definitions, word) ? word : (fieldDefinitions.get(word) ?? null))
}

/** What each block type is for, with a sample. */
export async function listBlockTypes(root: string) {
  const samples = new Map((await readSamples(root)).map((of) => [of.type, withoutHidden(of.samples[0]?.block)]))
  return blockTypes.map(({ type, title, description }) => ({ type, title, description, sample: samples.get(type) }))
}

/** Samples in the gallery are always shown. */
const withoutHidden = (block: object = {}) => Object.fromEntries(Object.entries(block).filter(([key]) => key !== 'hidden'))

/** The length of all definitions in one answer, as JSON. */
const MAX_LENGTH = 30_000

/**
 * The JSON Schema of a definition with what it refers to but other block types, and the sample of a block type. What does not fit is named
 * in `more`.
 */
export async function describePart(name: string, root: string): Promise<Record<string, unknown>> {
  const schemas = new Map<string, unknown>()
  const more: string[] = []
  let length = 0
  const waiting = new Set([name])
  for (const part of waiting) {
    const node = simplify(part === WHOLE_MANIFEST ? schema : definitions[part])
    const text = JSON.stringify(node)
    if (length + text.length > MAX_LENGTH && part !== name) more.push(part)
    else {
      length += text.length
      schemas.set(part, node)
      for (const [, used = ''] of text.matchAll(/"#\/definitions\/(\w+)"/g))
        if (!UNIONS.has(used) && !typeOf.has(used)) waiting.add(used)
    }
  }
  const [[, own] = [], ...others] = schemas
  const type = typeOf.get(name)
  const block = (await listBlockTypes(root)).find((candidate) => candidate.type === type)
  return { ...(block ?? { part: name }), schema: own, definitions: Object.fromEntries(others), ...(more.length > 0 && { more }) }
}

/** The keywords of JSON Schema that say which values are valid and what they mean. The others are for editors. */
const KEYWORDS = new Set(
  'type description properties patternProperties propertyNames required items enum const oneOf allOf anyOf not if then else $ref pattern default examples additionalProperties minItems maxItems minLength maxLength minimum maximum minProperties maxProperties uniqueItems'.split(
    ' ',
  ),
)

/** Keywords with values of a manifest. */
const DATA_KEYWORDS = new Set(['enum', 'const', 'default', 'examples'])

/** Keywords with a schema for each name or pattern of a field. */
const FIELD_KEYWORDS = new Set(['properties', 'patternProperties'])

/** A schema without what a model does not need. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (!isObject(node)) return node
  const entries = Object.entries(node).filter(([key]) => KEYWORDS.has(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, simplifyKeyword(key, value)]))
}

function simplifyKeyword(key: string, value: unknown): unknown {
  if (DATA_KEYWORDS.has(key)) return value
  return FIELD_KEYWORDS.has(key) ? simplifyFields(value) : simplify(value)
}

const simplifyFields = (fields: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(fields)).flatMap(([key, field]) => (key === '$comment' ? [] : [[key, simplify(field)]])),
  )
