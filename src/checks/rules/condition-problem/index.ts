import { MAX_CONDITIONS } from '../../../forms/condition.ts'
import { fieldOf, isObject, listOf, textOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM408',
  name: 'condition-problem',
  scope: 'page',
  severity: 'error',
  checks:
    'A form field with a condition depends on an earlier field of its form that has choices or is a checkbox, and on choices that it has. That field has no condition itself.',
  why: 'Visitors would never see the field, or always.',
  help: 'Choose an earlier field with choices, and the stored values of its choices.',
  *check(overview) {
    for (const [name, form] of overview.forms) {
      const fields = listOf(form, 'fields')
      for (const [index, field] of fields.entries()) {
        const condition = fieldOf(field, 'showWhen')
        const steps = ['forms', name, 'fields', index, 'showWhen']
        if (isObject(condition) && !overview.hasSchemaErrors(steps))
          yield* checkCondition({ condition, steps, fields, index }, overview)
      }
      yield* findTooMany(fields, ['forms', name, 'fields'])
    }
  },
}

interface WrittenCondition {
  condition: Record<string, unknown>
  steps: readonly PointerStep[]
  /** The fields of the form, and the index of the one with the condition. */
  fields: readonly unknown[]
  index: number
}

/** The types of fields on whose answers others can depend. */
const SOURCE_TYPES: ReadonlySet<unknown> = new Set(['select', 'radio', 'checkbox', 'checkboxGroup'])

const isSource = (field: unknown): boolean => SOURCE_TYPES.has(fieldOf(field, 'type')) && fieldOf(field, 'showWhen') === undefined

function* checkCondition(written: WrittenCondition, overview: Overview): Iterable<RuleViolation> {
  const { condition, steps, fields } = written
  const at = [...steps, 'field']
  const name = textOf(condition, 'field') ?? ''
  const source = fields.find((field) => textOf(field, 'name') === name)
  const problem = findSourceProblem(written, name, overview)
  if (problem) yield { steps: at, words: () => problem }
  else if (source !== undefined) yield* checkChoices(written, source, overview)
}

/** Why a field cannot depend on the one with this name; null if it can. */
function findSourceProblem(
  { fields, index, steps }: WrittenCondition,
  name: string,
  { nearest }: Overview,
): DiagnosticText | null {
  const at = fields.findIndex((field) => textOf(field, 'name') === name)
  const possible = fields.slice(0, index).flatMap((field) => (isSource(field) ? (textOf(field, 'name') ?? []) : []))
  const choose =
    possible.length === 0
      ? 'Add a field with choices before it, or delete "showWhen".'
      : `Write the name of an earlier field with choices: ${quoteAll(possible)}.`
  if (at === -1) {
    const near = nearest(name, possible)
    return {
      message: `This form has no field named "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
      help: choose,
      fixes: near ? [toPendingFix(`Write "${near}"`, false, [replaceValue([...steps, 'field'], near)])] : [],
    }
  }
  if (at === index) return { message: `The field "${name}" depends on itself.`, help: choose }
  if (!SOURCE_TYPES.has(fieldOf(fields[at], 'type')))
    return { message: `The field "${name}" has no choices, so no other field can depend on it.`, help: choose }
  if (at > index)
    return { message: `The field "${name}" comes after the one that depends on it.`, help: `Move "${name}" up. ${choose}` }
  if (fieldOf(fields[at], 'showWhen') === undefined) return null
  return {
    message: `The field "${name}" has a condition itself, so no other field can depend on it.`,
    help: `${choose} Several fields can have the same condition.`,
  }
}

function* checkChoices({ condition, steps }: WrittenCondition, source: unknown, { nearest }: Overview): Iterable<RuleViolation> {
  const { is, oneOf } = condition
  const name = textOf(source, 'name')
  const isCheckbox = fieldOf(source, 'type') === 'checkbox'
  const key = is === undefined ? 'oneOf' : 'is'
  if (is !== undefined && oneOf !== undefined)
    yield {
      steps: [...steps, 'oneOf'],
      spot: { steps: [...steps, 'oneOf'], part: 'key' },
      words: () => ({
        message: '"oneOf" cannot be combined with "is".',
        help: 'Delete "is", and write all choices into "oneOf".',
      }),
    }
  else if (isCheckbox && condition[key] !== undefined)
    yield {
      steps: [...steps, key],
      spot: { steps: [...steps, key], part: 'key' },
      words: () => ({
        message: `The field "${name}" is a checkbox, which has no choices.`,
        help: `Delete "${key}": the field is shown while the checkbox is ticked.`,
      }),
    }
  else {
    const known = listOf(source, 'options').flatMap((option) => textOf(option, 'value') ?? [])
    const wanted =
      is === undefined
        ? listOf(condition, 'oneOf').map((value, index) => ({ value, at: ['oneOf', index] }))
        : [{ value: is, at: ['is'] }]
    for (const { value, at } of wanted) {
      if (typeof value !== 'string' || known.includes(value)) continue
      const near = nearest(value, known)
      const place = [...steps, ...at]
      yield {
        steps: place,
        words: () => ({
          message: `"${value}" is not a stored value of the field "${name}".${near ? ` Did you mean "${near}"?` : ''}`,
          help: `Write the stored value of one of its choices: ${quoteAll(known)}.`,
          fixes: near ? [toPendingFix(`Write "${near}"`, false, [replaceValue(place, near)])] : [],
        }),
      }
    }
  }
}

/** The style sheet of forms has rules for a limited number of conditions. */
function* findTooMany(fields: readonly unknown[], steps: readonly PointerStep[]): Iterable<RuleViolation> {
  const places = new Map<string, number>()
  for (const [index, field] of fields.entries()) {
    const condition = fieldOf(field, 'showWhen')
    const text = JSON.stringify(condition)
    if (condition !== undefined && !places.has(text)) places.set(text, index)
  }
  const index = [...places.values()][MAX_CONDITIONS]
  if (index === undefined) return
  yield {
    steps: [...steps, index, 'showWhen'],
    words: () => ({
      message: `This form has ${places.size} different conditions, but it can have at most ${MAX_CONDITIONS}.`,
      help: 'Give fields that belong together the same condition, or make two forms of it.',
    }),
  }
}

const quoteAll = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
