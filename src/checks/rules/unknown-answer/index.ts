import { ANSWER_PLACEHOLDER, type AnswerReader, isFillable } from '../../../forms/fill-answers.ts'
import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { Overview } from '../../overview/index.ts'
import type { StepSpot } from '../../pending-diagnostic.ts'
import { replacePart, toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

/** The placeholder of the reference, which needs no field. */
const RECEIPT = 'receipt'

export const rule: Rule = {
  code: 'FRM412',
  name: 'unknown-answer',
  scope: 'page',
  severity: 'error',
  checks:
    'Every {name} in the subject of an email or in an automatic reply is a field of the form whose answer can be there, or {receipt}.',
  why: 'The email would have a gap there.',
  help: 'Write the name of a field of the form in braces, or {receipt} for the reference of the enquiry.',
  *check(overview) {
    for (const { value, mark, steps } of overview.texts('answers')) {
      const [owner = '', form = ''] = steps
      if (overview.hasSchemaErrors([owner, form])) continue
      const reader: AnswerReader = mark === 'sender' ? 'sender' : 'owner'
      const fields = readFields(overview.forms.get(String(form)))
      const allowed = [...fields].flatMap(([name, field]) => (isFillable(field, reader) ? [name] : []))
      for (const { 0: written, 1: space = '', 2: name = '', index } of value.matchAll(ANSWER_PLACEHOLDER)) {
        if (name === RECEIPT || allowed.includes(name)) continue
        const at = index + space.length
        const within = written.slice(space.length)
        const spot: Required<StepSpot> = { steps, part: 'value', within, at }
        const field = fields.get(name)
        yield {
          steps,
          spot,
          words: () =>
            field ? describeForbidden(spot, field.type, reader, allowed) : describeUnknown(spot, name, allowed, overview),
        }
      }
    }
  },
}

const readFields = (form: unknown): Map<string, { type: string; options: unknown }> =>
  new Map(
    listOf(form, 'fields').map((field) => [
      textOf(field, 'name') ?? '',
      { type: textOf(field, 'type') ?? '', options: fieldOf(field, 'options') },
    ]),
  )

const listPlaceholders = (names: readonly string[]): string => [...names, RECEIPT].map((name) => `{${name}}`).join(', ')

function describeUnknown(
  { steps, within, at }: Required<StepSpot>,
  name: string,
  allowed: readonly string[],
  { nearest }: Overview,
) {
  const near = nearest(name, [...allowed, RECEIPT])
  const better = `{${near}}`
  return {
    message: `${within} is not a field of this form.${near ? ` Did you mean ${better}?` : ''}`,
    help: `Use one of ${listPlaceholders(allowed)}.`,
    fixes: near ? [toPendingFix(`Write ${better}`, false, [replacePart(steps, within, at, better)])] : [],
  }
}

function describeForbidden({ within }: Required<StepSpot>, type: string, reader: AnswerReader, allowed: readonly string[]) {
  return {
    message:
      reader === 'owner'
        ? `${within} cannot be in a subject: its answer is no text.`
        : `${within} cannot be in an automatic reply: anyone could use a field of the type "${type}" to send a text to strangers.`,
    help: `Use one of ${listPlaceholders(allowed)}.`,
  }
}
