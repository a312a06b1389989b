import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { toRepair } from '../fixes/repair.ts'
import type { DiagnosticText, ReplaceEdit } from '../pending-diagnostic.ts'
import { joinQuoted } from '../suggest.ts'
import { toParts } from './described.ts'
import { describeExample, kindName, show, toLine } from './show.ts'
import { describeFields, toSpeltGroup } from './spelt-group.ts'
import { type Subject, toOnlyEntry, toWhole } from './subject.ts'

/** A number where a text must stand, and the like. Where nothing is lost, the words say how the value is written rightly. */
export function wrongKind(subject: Subject): DiagnosticText {
  const { steps, name, value, schema } = subject
  const named = listOf(fieldOf(schema, 'then'), 'enum').map(String)
  if (named.length > 0) return wordsOfNamed(subject, named)
  const kinds = toKinds(schema)
  const names = kinds
    .map((kind) => (kind === 'string' && fieldOf(schema, 'x-ref') === 'list' ? LIST_NAME : kindName(kind)))
    .join(' or ')
  const repaired = toRepaired(value, schema)
  if (repaired === null) {
    const what = value === null ? 'null, which is nothing' : show(value)
    const message = `${name} must be ${names}, but it is ${what}.`
    const group = toSpeltGroup(value, schema)
    return group === null ? { message, help: toHelp(subject, names) } : { message, ...toGroupAdvice(subject, group) }
  }
  const isExact = String(value).toLowerCase() === repaired.replaceAll('"', '')
  const expected = kinds[0] === 'string' ? 'a text' : names
  return {
    message: `${name} must be ${expected}, so write ${repaired} instead of ${show(value)}.`,
    help: `Write ${repaired}.`,
    fixes: [toRepair(`Write ${repaired}`, isExact && isMeant(value, repaired, schema), [toEdit(steps, repaired)])],
  }
}

function toGroupAdvice({ steps, schema }: Subject, group: Record<string, string>): Pick<DiagnosticText, 'help' | 'fixes'> {
  const written = toLine(group)
  const names = Object.keys(group)
  // A single field may be one of several that could be meant: the text of a logo may be its name or its icon.
  const isSafe = names.length > 1
  return {
    help: `Write ${written}.${describeFields(names, schema)}`,
    fixes: [toRepair(`Write ${written}`, isSafe, [{ spot: { steps, part: 'value' }, text: written }])],
  }
}

/** A value that is chosen by its name, or written as a group of fields. */
function wordsOfNamed({ name, value, schema }: Subject, choices: readonly string[]): DiagnosticText {
  const group = listOf(schema, 'examples').find(isObject)
  const own = group === undefined ? 'a group of fields' : toLine(group)
  const only = toOnlyEntry(value)
  const isRight = choices.some((choice) => choice === only) || isObject(only)
  return {
    message: `${name} must be one of the names to choose from, or a group of fields, but it is ${show(value)}.`,
    help: isRight
      ? `Take away the square brackets around the value of ${name}.`
      : `Choose ${joinQuoted(choices)}, or write one of your own, such as ${own}.`,
  }
}

/** A number becomes a text as it is written, `1.10` with its zero. */
const toEdit = (steps: Subject['steps'], repaired: string): ReplaceEdit => ({
  spot: { steps, part: 'value' },
  text: repaired.startsWith('"') ? (written) => `"${written}"` : repaired,
})

/** Whether the value can only be meant as it is repaired: a number that may stand there, or one that is shown as text. */
function isMeant(value: unknown, repaired: string, schema: unknown): boolean {
  if (repaired.startsWith('"')) return typeof value === 'number' && fieldOf(schema, 'x-text') !== undefined
  const { minimum = -Infinity, maximum = Infinity } = toLimits(schema)
  return !/^-?\d/.test(repaired) || (Number(repaired) >= minimum && Number(repaired) <= maximum)
}

function toLimits(schema: unknown): { minimum?: number; maximum?: number } {
  const [minimum, maximum] = [fieldOf(schema, 'minimum'), fieldOf(schema, 'maximum')]
  return { ...(typeof minimum === 'number' && { minimum }), ...(typeof maximum === 'number' && { maximum }) }
}

const LIST_NAME = 'the name of a shared list in double quotes'

function toHelp(subject: Subject, names: string): string {
  const { steps, name, value, schema, describe } = subject
  const described = describe()
  const kinds = toKinds(schema).map((kind) => kind.replace('integer', 'number'))
  const only = toOnlyEntry(value)
  if (only !== undefined && kinds.includes(kindOf(only)))
    return `Take away the square brackets around ${typeof steps.at(-1) === 'string' ? `the value of ${name}` : 'it'}.`
  if (kinds[0] === 'array' && isOnlyEntry(value, toParts(described.node)))
    return `Put square brackets around it: [${typeof value === 'string' ? show(value) : '{ … }'}].`
  if (kinds[0] === 'boolean') return 'Write true or false, without quotes.'
  const advice = `Write ${names}${describeExample(described, value)}`
  return value === null && !described.isNeeded ? `${advice}, or delete ${toWhole(subject)} if it is not needed.` : `${advice}.`
}

/** Whether a value would be right as the only entry of a list, as far as one sees at a glance. */
function isOnlyEntry(value: unknown, list: readonly unknown[]): boolean {
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return false
  if (list.some((part) => Number(fieldOf(part, 'minItems') ?? 0) > 1)) return false
  const entries = list.flatMap((part) => toParts(fieldOf(part, 'items')))
  const choices = entries.flatMap((part) => listOf(part, 'enum'))
  return entries.some((part) => textOf(part, 'type') === kindOf(value)) && (choices.length === 0 || choices.includes(value))
}

/** The kinds of value that the schema allows; most often one. Where it only names choices, their kinds. */
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

/** The value as it would be written if its kind were right, when nothing is lost by that and the field can have it. */
export function toRepaired(value: unknown, schema: unknown): string | null {
  const [expected = ''] = toKinds(schema)
  const repaired = toExpected(value, expected)
  if (repaired === null) return null
  const choices = toChoices(schema).map((choice) => JSON.stringify(choice))
  if (choices.length > 0) return choices.includes(repaired) ? repaired : null
  return expected !== 'string' || isFreeText(schema) ? repaired : null
}

/** A number may be meant as a text that people read, but not as a link, a name or a date. */
const isFreeText = (schema: unknown): boolean => {
  const keywords = Object.keys(isObject(schema) ? schema : {})
  return keywords.every((keyword) => keyword === 'x-text' || keyword === 'x-heading' || !/^(x-|pattern$)/.test(keyword))
}

const TRUE = /^(true|yes|on|1)$/i
const FALSE = /^(false|no|off|0)$/i

/** Units that people write behind a number. */
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
