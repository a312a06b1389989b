import { Ajv } from 'ajv'
import type { ManifestPart, PartValidator } from '../host.ts'
import { ajvSetup, type CompiledValidators, createPartValidator } from './validators.ts'

/** Creates an Ajv instance with all schemas. With `source` it keeps the generated code of the validators. */
export function createAjv({ source = false } = {}): Ajv {
  const ajv = new Ajv({ ...ajvSetup.options, code: { optimize: false, source } })
  for (const [name, part] of Object.entries(ajvSetup.schemas)) ajv.addSchema(part, name)
  return ajv
}

export function compileValidators(ajv: Ajv): CompiledValidators {
  const compile = (part: ManifestPart) => ajv.compile({ $ref: part })
  return {
    envelope: compile('envelope'),
    Page: compile('Page'),
    Entry: compile('Entry'),
    SharedItem: compile('SharedItem'),
    Form: compile('Form'),
  }
}

let compiled: PartValidator | null = null

/** Compiles the validators on first use, because compiling takes as long as the rest of a check. */
export const validatePart: PartValidator = (part, value) => {
  compiled ??= createPartValidator(compileValidators(createAjv()))
  return compiled(part, value)
}
