import type { Repair, Rewriting, Words } from '../finding.ts'
import { toRepair } from '../fixes/repair.ts'
import { fieldOf, listOf, textOf } from '../json.ts'
import { joinChoices } from '../suggest.ts'
import { kindName, show } from './show.ts'
import type { Subject } from './subject.ts'

/** A number where a text must stand, and the like. Where nothing is lost, the words say how the value is written rightly. */
export function wrongKind({ steps, name, value, schema }: Subject): Words {
  const kinds = toKinds(schema)
  const choices = listOf(fieldOf(schema, 'then'), 'enum').map(String)
  if (choices.length > 0) return toChoices(name, value, choices)
  const expected = kinds[0] ?? ''
  const repaired = toExpected(value, expected)
  const fixes: Repair[] =
    repaired === null ? [] : [toRepair(`Write ${repaired}`, isMeant(value, repaired, schema), [toEdit(steps, repaired)])]
  if (repaired !== null && expected === 'string')
    return {
      message: `${name} must be a text, so write ${repaired} instead of ${show(value)}.`,
      help: `Write ${repaired}.`,
      fixes,
    }
  if (repaired !== null)
    return {
      message: `${name} must be ${kindName(expected)}, so write ${repaired} instead of ${show(value)}.`,
      help: `Write ${repaired}.`,
      fixes,
    }
  const example = listOf(schema, 'examples')[0]
  const such = example === undefined ? '' : `, for example ${JSON.stringify(example)}`
  const what = value === null ? 'null, which is nothing' : show(value)
  const names = kinds.map(kindName).join(' or ')
  return { message: `${name} must be ${names}, but it is ${what}.`, help: `Write ${names}${such}.` }
}

/** A value that is chosen by its name, or written as a group of fields. */
function toChoices(name: string, value: unknown, choices: readonly string[]): Words {
  const listed = joinChoices(choices.map((choice) => `"${choice}"`))
  return {
    message: `${name} must be one of the names to choose from, but it is ${show(value)}.`,
    help: `Choose ${listed}, or look at the description of ${name} for how to write one of your own.`,
  }
}

/** A number becomes a text as it is written, `1.10` with its zero. */
const toEdit = (steps: Subject['steps'], repaired: string): Rewriting => ({
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

/** The kinds of value that the schema allows; most often one. */
function toKinds(schema: unknown): string[] {
  const kind = textOf(schema, 'type')
  return kind === null ? listOf(schema, 'type').map(String) : [kind]
}

/** The value as it would be written if its kind were right, when nothing is lost by that. */
function toExpected(value: unknown, expected: string): string | null {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return `"${value}"`
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (expected === 'boolean') return /^(true|false)$/i.test(text) ? text.toLowerCase() : null
  const isNumber = expected === 'integer' ? /^-?\d{1,15}$/.test(text) : /^-?\d+(\.\d+)?$/.test(text)
  return (expected === 'number' || expected === 'integer') && isNumber ? String(Number(text)) : null
}
