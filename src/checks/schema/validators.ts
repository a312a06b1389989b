import { Ajv, type ErrorObject } from 'ajv'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }

/** Keywords that speak to editors and to our own checks; Ajv passes over them. */
const EDITOR_KEYWORDS = ['defaultSnippets', 'enumDescriptions', 'errorMessage', 'patternErrorMessage']

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

/** Compiling takes longer than checking a small site, so shared definitions are compiled once and not copied to where they are used. */
const CHEAP_TO_COMPILE = { inlineRefs: false, code: { optimize: false } }

function compile(): Validate {
  const ajv = new Ajv({ allErrors: true, verbose: true, discriminator: true, allowUnionTypes: true, ...CHEAP_TO_COMPILE })
  ajv.addVocabulary([...EDITOR_KEYWORDS, ...findOwnKeywords(schema)])
  ajv.addSchema(schema, 'manifest')
  const { pages, shared, forms } = schema.properties
  const validators = {
    envelope: ajv.compile({
      ...schema,
      properties: {
        ...schema.properties,
        pages: { ...pages, items: {} },
        shared: { ...shared, additionalProperties: {} },
        forms: { ...forms, additionalProperties: {} },
      },
    }),
    Page: ajv.compile({ $ref: 'manifest#/definitions/Page' }),
    SharedItem: ajv.compile({ $ref: 'manifest#/definitions/SharedItem' }),
    Form: ajv.compile({ $ref: 'manifest#/definitions/Form' }),
  }
  return (part, value) => {
    const validate = validators[part]
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** Every `x-` keyword of a schema, so that a new one needs no second list. */
function findOwnKeywords(node: unknown, found = new Set<string>()): Set<string> {
  if (node === null || typeof node !== 'object') return found
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('x-')) found.add(key)
    findOwnKeywords(child, found)
  }
  return found
}

/** What the manifest schema says of the tags of a union, such as every block type. */
export const blockTypes: readonly string[] = schema.definitions.Block.properties.type.enum
