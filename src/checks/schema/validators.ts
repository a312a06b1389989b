import { Ajv, type ErrorObject } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }

/**
 * Compiling takes longer than checking a site of usual size. So a shared definition is compiled once and not copied to wherever it is
 * used, nobody reads Ajv's own sentences, and that the schema is a right one is left to the tests: keywords that speak to editors or
 * to our own checks are passed over.
 */
const CHEAP_TO_COMPILE = { inlineRefs: false, code: { optimize: false }, messages: false, strict: false, validateSchema: false }

/** The part of the manifest that one validator looks at. */
export type Part = 'envelope' | 'Page' | 'SharedItem' | 'Form'

export type Validate = (part: Part, value: unknown) => readonly ErrorObject[]

let compiled: Validate | null = null

/**
 * Checks one part of a manifest by the manifest schema. The envelope leaves out what stands in its pages, shared blocks and
 * forms: Ajv's time grows with the square of the mistakes it has seen, so each of these is checked on its own.
 */
export function validatePart(part: Part, value: unknown): readonly ErrorObject[] {
  compiled ??= compile()
  return compiled(part, value)
}

function compile(): Validate {
  const ajv = new Ajv({ allErrors: true, verbose: true, discriminator: true, ...CHEAP_TO_COMPILE })
  const { pages, shared, forms } = schema.properties
  const parts = {
    pages: { ...pages, items: {} },
    shared: { ...shared, additionalProperties: {} },
    forms: { ...forms, additionalProperties: {} },
  }
  ajv.addSchema({ ...schema, properties: { ...schema.properties, ...parts } }, 'envelope')
  const validators = {
    envelope: ajv.compile({ $ref: 'envelope' }),
    Page: ajv.compile({ $ref: 'envelope#/definitions/Page' }),
    SharedItem: ajv.compile({ $ref: 'envelope#/definitions/SharedItem' }),
    Form: ajv.compile({ $ref: 'envelope#/definitions/Form' }),
  }
  return (part, value) => {
    const validate = validators[part]
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** What the manifest schema says of the tags of a union, such as every block type. */
export const blockTypes: readonly string[] = schema.definitions.Block.properties.type.enum

/** What may stand in `shared` and nowhere else, such as a list. */
export const sharedOnlyTypes: readonly string[] = schema.definitions.SharedItem.properties.type.enum.filter(
  (type) => !blockTypes.includes(type),
)
