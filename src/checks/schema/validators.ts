import type { ValidateFunction } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { ManifestPart, PartValidator } from '../host.ts'

/**
 * Compiling takes longer than checking a site of usual size. So a shared definition is compiled once and not copied to wherever it is
 * used, nobody reads Ajv's own sentences, and that the schema is a right one is left to the tests: keywords that speak to editors or
 * to our own checks are passed over.
 */
const CHEAP_TO_COMPILE = { inlineRefs: false, messages: false, strict: false, validateSchema: false }

/** How validators come about (compile.ts), but for the code of Ajv: its options, and the schemas by their names. */
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
 * The envelope leaves out what stands in its pages, shared blocks and forms: Ajv's time grows with the square of the mistakes it has
 * seen, so each of these is checked on its own.
 */
function toSchemas(): Record<ManifestPart, object> {
  const { pages, shared, forms } = schema.properties
  const parts = {
    pages: { ...pages, items: {} },
    shared: { ...shared, additionalProperties: {} },
    forms: { ...forms, additionalProperties: {} },
  }
  return {
    envelope: { ...schema, properties: { ...schema.properties, ...parts } },
    Page: { $ref: 'envelope#/definitions/Page' },
    SharedItem: { $ref: 'envelope#/definitions/SharedItem' },
    Form: { $ref: 'envelope#/definitions/Form' },
  }
}

/** What the manifest schema says of the tags of a union, such as every block type. */
export const blockTypes: readonly string[] = schema.definitions.Block.properties.type.enum

/** What may stand in `shared` and nowhere else, such as a list. */
export const sharedOnlyTypes: readonly string[] = schema.definitions.SharedItem.properties.type.enum.filter(
  (type) => !blockTypes.includes(type),
)
