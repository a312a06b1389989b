import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { EDITOR_KEYWORDS } from '../../manifest/walk.ts'
import type { DiagnosticText, ReplaceEdit } from '../pending-diagnostic.ts'
import { toPendingFix } from '../pending-fix.ts'
import { toParts } from '../schema-lookup/describe-value.ts'
import { showValue, toExampleClause, toLine, typeName } from '../schema-lookup/show.ts'
import { joinQuoted } from '../suggest.ts'
import { describeFields, expandText } from './expand-text.ts'
import { describeOwner, type InvalidValue, toOnlyEntry } from './invalid-value.ts'

/** Reports a value of the wrong type, such as a number instead of text. If the value can be converted without loss, suggests that. */
export function wrongKind(invalid: InvalidValue): DiagnosticText {
  const { steps, name, value, schema } = invalid
  const named = listOf(fieldOf(schema, 'then'), 'enum').map(String)
  if (named.length > 0) return describeNamedValue(invalid, named)
  const kinds = toKinds(schema)
  const names = joinAlternatives(kinds.map((kind) => toKindName(kind, schema)))
  const corrected = toCorrected(value, schema)
  if (corrected === null) {
    const message = `${name} must be ${names}, but it is ${showValue(value)}.`
    const group = expandText(value, schema)
    return group === null ? { message, help: describeFix(invalid, names) } : { message, ...toGroupAdvice(invalid, group) }
  }
  const isExact = String(value).toLowerCase() === corrected.replaceAll('"', '')
  return {
    message: `${name} must be ${names}, but it is ${showValue(value)}.`,
    help: `Write ${corrected}.`,
    fixes: [toPendingFix(`Write ${corrected}`, isExact && isUnambiguous(value, corrected, schema), [toEdit(steps, corrected)])],
  }
}

function toGroupAdvice({ steps, schema }: InvalidValue, group: Record<string, string>): Pick<DiagnosticText, 'help' | 'fixes'> {
  const written = toLine(group)
  const names = Object.keys(group)
  // With a single field the intention is unclear: the text of a logo may be its name or its icon.
  const isSafe = names.length > 1
  return {
    help: `Write ${written}.${describeFields(names, schema)}`,
    fixes: [toPendingFix(`Write ${written}`, isSafe, [{ spot: { steps, part: 'value' }, text: written }])],
  }
}

/** Reports a value that must be a predefined name or an object. */
function describeNamedValue({ name, value, schema }: InvalidValue, choices: readonly string[]): DiagnosticText {
  const group = listOf(schema, 'examples').find(isObject)
  const own = group === undefined ? 'a group of fields' : toLine(group)
  const only = toOnlyEntry(value)
  const isRight = choices.some((choice) => choice === only) || isObject(only)
  return {
    message: `${name} must be a predefined name or a group of fields, but it is ${showValue(value)}.`,
    help: isRight
      ? `Remove the square brackets around the value of ${name}.`
      : `Choose ${joinQuoted(choices)}, or write your own, such as ${own}.`,
  }
}

/** Puts a number in quotes as it is written in the file, so that `1.10` keeps its zero. */
const toEdit = (steps: InvalidValue['steps'], corrected: string): ReplaceEdit => ({
  spot: { steps, part: 'value' },
  text: corrected.startsWith('"') ? (written) => `"${written}"` : corrected,
})

/** Whether the corrected value is certainly intended: a number in the allowed range, or a number in a field for plain text. */
function isUnambiguous(value: unknown, corrected: string, schema: unknown): boolean {
  if (corrected.startsWith('"')) return typeof value === 'number' && fieldOf(schema, 'x-text') !== undefined
  const { minimum = -Infinity, maximum = Infinity } = toLimits(schema)
  return !/^-?\d/.test(corrected) || (Number(corrected) >= minimum && Number(corrected) <= maximum)
}

function toLimits(schema: unknown): { minimum?: number; maximum?: number } {
  const [minimum, maximum] = [fieldOf(schema, 'minimum'), fieldOf(schema, 'maximum')]
  return { ...(typeof minimum === 'number' && { minimum }), ...(typeof maximum === 'number' && { maximum }) }
}

const LIST_NAME = 'the name of a shared list in double quotes'
const ENTRIES = 'entries of a collection in curly brackets { }'

function toKindName(kind: string, schema: unknown): string {
  if (kind === 'string' && fieldOf(schema, 'x-ref') === 'list') return LIST_NAME
  return kind === 'object' && fieldOf(schema, 'x-entries') !== undefined ? ENTRIES : typeName(kind)
}

const joinAlternatives = (names: readonly string[]): string =>
  names.length > 2 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join(' or ')

function describeFix(invalid: InvalidValue, names: string): string {
  const { steps, name, value, schema, describe } = invalid
  const described = describe()
  const kinds = toKinds(schema).map((kind) => kind.replace('integer', 'number'))
  const only = toOnlyEntry(value)
  if (only !== undefined && kinds.includes(kindOf(only)))
    return `Remove the square brackets around ${typeof steps.at(-1) === 'string' ? `the value of ${name}` : 'it'}.`
  if (kinds[0] === 'array' && isOnlyEntry(value, toParts(described.node)))
    return `Put square brackets around it: [${typeof value === 'string' ? showValue(value) : '{ … }'}].`
  if (kinds[0] === 'boolean') return 'Write true or false, without quotes.'
  if (steps[0] === 'redirects' && steps.at(-1) === 'to' && typeof value === 'number')
    return 'Write the path of a page. If the old path is gone for good, write "gone": true instead of "to".'
  const advice = `Write ${names}${toExampleClause(described, value)}`
  return value === null && !described.isRequired
    ? `${advice}, or delete ${describeOwner(invalid)} if it is not needed.`
    : `${advice}.`
}

/** Whether a value seems valid as the only entry of the list. A quick check of its type only. */
function isOnlyEntry(value: unknown, list: readonly unknown[]): boolean {
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return false
  if (list.some((part) => Number(fieldOf(part, 'minItems') ?? 0) > 1)) return false
  const entries = list.flatMap((part) => toParts(fieldOf(part, 'items')))
  const choices = entries.flatMap((part) => listOf(part, 'enum'))
  return entries.some((part) => textOf(part, 'type') === kindOf(value)) && (choices.length === 0 || choices.includes(value))
}

/** The JSON types that the schema allows, usually one. If the schema only lists choices, their types. */
function toKinds(schema: unknown): string[] {
  const kind = textOf(schema, 'type')
  const kinds = kind === null ? listOf(schema, 'type').map(String) : [kind]
  return kinds.length > 0 ? kinds : [...new Set(toChoices(schema).map(kindOf))]
}

const toChoices = (schema: unknown): readonly unknown[] => {
  const only = fieldOf(schema, 'const')
  return only === undefined ? listOf(schema, 'enum') : [only]
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : isObject(value) ? 'object' : typeof value)

/** The source of the value converted to the expected type, or null if that loses information or is not allowed. */
export function toCorrected(value: unknown, schema: unknown): string | null {
  const [expected = ''] = toKinds(schema)
  const corrected = toExpected(value, expected)
  if (corrected === null) return null
  const choices = toChoices(schema).map((choice) => JSON.stringify(choice))
  if (choices.length > 0) return choices.includes(corrected) ? corrected : null
  return expected !== 'string' || isFreeText(schema) ? corrected : null
}

/** Own keywords of fields whose text can be anything. */
const FREE_KEYWORDS: ReadonlySet<string> = new Set(['x-text', 'x-heading', 'x-name'])

/** Whether a number may become text here. In a link, a name or a date it is not intended as text. */
const isFreeText = (schema: unknown): boolean => {
  const keywords = Object.keys(isObject(schema) ? schema : {})
  return keywords.every(
    (keyword) => FREE_KEYWORDS.has(keyword) || EDITOR_KEYWORDS.has(keyword) || !/^(x-|pattern$)/.test(keyword),
  )
}

const TRUE = /^(true|yes|on|1)$/i
const FALSE = /^(false|no|off|0)$/i

/** Units that are often written after a number. */
const UNITS = /\s*(px|ms|%)$/i

function toExpected(value: unknown, expected: string): string | null {
  if (expected === 'string') return typeof value === 'number' ? `"${value}"` : null
  if (expected === 'boolean' && (typeof value === 'string' || typeof value === 'number')) {
    const text = String(value).trim()
    return TRUE.test(text) ? 'true' : FALSE.test(text) ? 'false' : null
  }
  if (typeof value !== 'string') return null
  const text = value.trim().replace(UNITS, '')
  const isNumber = expected === 'integer' ? /^-?\d{1,15}$/.test(text) : /^-?\d+(\.\d+)?$/.test(text)
  return (expected === 'number' || expected === 'integer') && isNumber ? String(Number(text)) : null
}
