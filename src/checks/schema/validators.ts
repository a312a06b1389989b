import type { ValidateFunction } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { ManifestPart, PartValidator } from '../host.ts'

/**
 * Compiling takes longer than checking a site of average size. Therefore shared definitions are not inlined, Ajv creates no messages,
 * and the schema itself is not validated (a test does that). `strict` is off because the schema has keywords for editors and for our
 * own checks.
 */
const CHEAP_TO_COMPILE = { inlineRefs: false, messages: false, strict: false, validateSchema: false }

/** The Ajv options and the schemas by name. Separate from compile.ts, so that it can be imported without Ajv. */
export const ajvSetup = {
  options: { allErrors: true, verbose: true, discriminator: true, ...CHEAP_TO_COMPILE },
  schemas: toSchemas(),
}

export type CompiledValidators = Readonly<Record<ManifestPart, ValidateFunction>>

export const createPartValidator =
  (validators: CompiledValidators): PartValidator =>
  (part, value) =>
    validators[part](value) ? [] : (validators[part].errors ?? [])

/**
 * The envelope excludes the contents of pages, entries, shared items and forms. Each of these is validated separately, because Ajv's run time
 * grows with the square of the number of errors.
 */
function toSchemas() {
  const { pages, shared, forms } = schema.properties
  const parts = {
    pages: { ...pages, items: {} },
    shared: { ...shared, additionalProperties: {} },
    forms: { ...forms, additionalProperties: {} },
  }
  const { Collection } = schema.definitions
  const entries = { ...Collection.properties.entries, items: {} }
  const definitions = {
    ...schema.definitions,
    Collection: { ...Collection, properties: { ...Collection.properties, entries } },
  }
  return {
    envelope: { ...schema, definitions, properties: { ...schema.properties, ...parts } },
    Entry: { $ref: 'envelope#/definitions/Entry' },
    Page: { $ref: 'envelope#/definitions/Page' },
    SharedItem: { $ref: 'envelope#/definitions/SharedItem' },
    Form: { $ref: 'envelope#/definitions/Form' },
  } satisfies Record<ManifestPart, object>
}

/** All block types, from the manifest schema. */
export const blockTypes: readonly string[] = schema.definitions.Block.properties.type.enum

/** The types that are allowed only in `shared`, such as `list`. */
export const sharedOnlyTypes: readonly string[] = schema.definitions.SharedItem.properties.type.enum.filter(
  (type) => !blockTypes.includes(type),
)
