import type { Field } from '../manifest/manifest.gen.ts'
import { listAlternatives } from './check.ts'
import { type FormFields, isRequired, listFileExtensions, toFileLimits, toMaxLength } from './field.ts'
import { EMAIL_PATTERN, LINE_PATTERN, LINES_PATTERN, TEL_PATTERN } from './patterns.ts'

/** A JSON Schema (draft-07) as plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * The JSON Schema of the answers of a form, for programs that send them. Normalized answers are valid exactly if `checkAnswers` finds no
 * problem. The schema describes files too, although they can only be sent as multipart parts.
 */
export function toJsonSchema(form: FormFields): JsonSchema {
  const required = form.fields.filter(isRequired)
  const alternatives = listAlternatives(form)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(form.fields.map((field) => [field.name, toFieldSchema(field)])),
    ...(required.length > 0 && { required: required.map((field) => field.name) }),
    ...(alternatives.length > 0 && { anyOf: alternatives.map((field) => ({ required: [field.name] })) }),
  }
}

function toFieldSchema(field: Field): JsonSchema {
  return { title: field.label, ...(field.hint !== undefined && { description: field.hint }), ...toConstraints(field) }
}

function toConstraints(field: Field): JsonSchema {
  const required = isRequired(field)
  const minimum = required ? 1 : 0
  switch (field.type) {
    case 'text':
      return { type: 'string', minLength: minimum, maxLength: toMaxLength(field), pattern: LINE_PATTERN.source }
    case 'textarea':
      return { type: 'string', minLength: minimum, maxLength: toMaxLength(field), pattern: LINES_PATTERN.source }
    case 'email':
      return allowEmpty(required, { type: 'string', maxLength: 254, pattern: EMAIL_PATTERN.source })
    case 'tel':
      return allowEmpty(required, { type: 'string', pattern: TEL_PATTERN.source })
    case 'select':
      return { enum: [...listOptionValues(field), ...(required ? [] : [''])] }
    case 'checkbox':
      return required ? { const: true } : { type: 'boolean' }
    case 'captcha':
      return { const: true }
    case 'checkboxGroup':
      return toGroupSchema(field, minimum)
    case 'file':
      return toFileSchema(field, minimum)
  }
}

const listOptionValues = ({ options }: { options: readonly { value: string }[] }): string[] => [
  ...new Set(options.map((option) => option.value)),
]

const allowEmpty = (required: boolean, schema: JsonSchema): JsonSchema => (required ? schema : { anyOf: [schema, { const: '' }] })

function toGroupSchema(field: Extract<Field, { type: 'checkboxGroup' }>, minimum: number): JsonSchema {
  const minItems = Math.max(minimum, field.min ?? 0)
  const limit = field.max === undefined ? {} : { maxItems: field.max }
  return { type: 'array', items: { enum: listOptionValues(field) }, uniqueItems: true, minItems, ...limit }
}

function toFileSchema(field: Extract<Field, { type: 'file' }>, minItems: number): JsonSchema {
  const { extensions, maxBytes, maxFiles } = toFileLimits(field)
  const ignoreCase = (extension: string): string => extension.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
  const properties = {
    name: { type: 'string', pattern: `\\.(?:${listFileExtensions(extensions).map(ignoreCase).join('|')})$` },
    size: { type: 'integer', minimum: 1, maximum: maxBytes },
    type: { type: 'string' },
  }
  const items = { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
  return { type: 'array', minItems, maxItems: maxFiles, items }
}
