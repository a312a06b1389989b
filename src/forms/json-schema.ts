import type { Condition, Field } from '../manifest/manifest.gen.ts'
import { listAlternatives } from './check.ts'
import { findCondition, listWantedValues } from './condition.ts'
import { toDateLimits } from './dates.ts'
import { type FormFields, isRequired, listFileExtensions, toFileLimits, toMaxLength } from './field.ts'
import { toNumberLimits } from './numbers.ts'
import { EMAIL_PATTERN, LINE_PATTERN, LINES_PATTERN, TEL_PATTERN } from './patterns.ts'

/** A JSON Schema (draft-07) as plain JSON. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/**
 * The JSON Schema of the answers of a form, for programs that send them. Normalized answers are valid exactly if `checkAnswers` finds no
 * problem. The schema describes files too, although they can only be sent as multipart parts. A limit of "today" is that of the moment.
 */
export function toJsonSchema(form: FormFields): JsonSchema {
  const required = form.fields.filter((field) => isRequired(field) && findCondition(field) === undefined)
  const conditions = form.fields.flatMap((field) => toConditionSchema(form, field) ?? [])
  const alternatives = listAlternatives(form)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(form.fields.map((field) => [field.name, toFieldSchema(field)])),
    ...(required.length > 0 && { required: required.map((field) => field.name) }),
    ...(alternatives.length > 0 && { anyOf: alternatives.map((field) => ({ required: [field.name] })) }),
    ...(conditions.length > 0 && { allOf: conditions }),
  }
}

/** That a field is required while it is shown; null if it is optional or always shown. */
function toConditionSchema({ fields }: FormFields, field: Field): JsonSchema | null {
  const condition = findCondition(field)
  const source = fields.find(({ name }) => name === condition?.field)
  if (condition === undefined || source === undefined || !isRequired(field)) return null
  return {
    if: { properties: { [source.name]: toAnsweredSchema(source, condition) }, required: [source.name] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: [field.name] },
  }
}

/** The answers to a field with which a condition holds. */
function toAnsweredSchema(source: Field, condition: Condition): JsonSchema {
  const wanted = listWantedValues(condition)
  if (source.type === 'checkbox') return { const: true }
  if (source.type === 'checkboxGroup') return wanted === null ? { minItems: 1 } : { contains: { enum: wanted } }
  return wanted === null ? { not: { const: '' } } : { enum: wanted }
}

function toFieldSchema(field: Field): JsonSchema {
  const hint = 'hint' in field ? field.hint : undefined
  return { title: field.label, ...(hint !== undefined && { description: hint }), ...toConstraints(field) }
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
    case 'number': {
      const { min, max, step } = toNumberLimits(field)
      return allowEmpty(required, { type: 'number', minimum: min, maximum: max, multipleOf: step })
    }
    case 'date': {
      const { min, max } = toDateLimits(field)
      const limits = [...(min === null ? [] : [toPatternFrom(min)]), ...(max === null ? [] : [toPatternUntil(max)])]
      const schema = {
        type: 'string',
        pattern: DAY_PATTERN,
        ...(limits.length > 0 && { allOf: limits.map((pattern) => ({ pattern })) }),
      }
      return allowEmpty(required, schema)
    }
    case 'hidden':
      return { const: field.value }
    case 'select':
    case 'radio':
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

/** A day that exists, as year-month-day. */
const DAY_PATTERN =
  '^(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$'

/** Patterns for the days from or until one of them, which is one of the matches. JSON Schema has no keyword that compares dates. */
const toPatternFrom = (day: string): string => toDayPattern(day, (digit) => (digit < 9 ? `[${digit + 1}-9]` : null))
const toPatternUntil = (day: string): string => toDayPattern(day, (digit) => (digit > 0 ? `[0-${digit - 1}]` : null))

/** A pattern for a day, and for those whose first other digit is one of its range. */
function toDayPattern(day: string, toRange: (digit: number) => string | null): string {
  const others = [...day].flatMap((sign, index) => {
    const range = sign === '-' ? null : toRange(Number(sign))
    return range === null ? [] : [day.slice(0, index) + range]
  })
  return `^(?:${[day, ...others].join('|')})`
}
