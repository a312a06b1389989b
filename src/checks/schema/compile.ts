import { Ajv } from 'ajv'
import { type Part, recipe, toValidatePart, type ValidatePart, type Validators } from './validators.ts'

/** An Ajv that knows the schemas; with `source` it keeps the code that it makes of them. */
export function createAjv({ source = false } = {}): Ajv {
  const ajv = new Ajv({ ...recipe.options, code: { optimize: false, source } })
  for (const [name, part] of Object.entries(recipe.schemas)) ajv.addSchema(part, name)
  return ajv
}

export function compileValidators(ajv: Ajv): Validators {
  const compile = (part: Part) => ajv.compile({ $ref: part })
  return { envelope: compile('envelope'), Page: compile('Page'), SharedItem: compile('SharedItem'), Form: compile('Form') }
}

let compiled: ValidatePart | null = null

/** Compiles when it is first asked, which takes as long as the rest of a check. */
export const validatePart: ValidatePart = (part, value) => {
  compiled ??= toValidatePart(compileValidators(createAjv()))
  return compiled(part, value)
}
