import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM404',
  name: 'bad-choices',
  scope: 'page',
  severity: 'error',
  checks: 'The choices of a form field are unique, and visitors never have to select more of them than there are.',
  why: 'Visitors could not fill in the form, or their answers could not be told apart.',
  help: 'Change the duplicate choice, or lower "min".',
  *check({ forms }) {
    for (const [name, form] of forms)
      for (const [index, field] of listOf(form, 'fields').entries()) {
        const steps = ['forms', name, 'fields', index]
        yield* findDuplicates(field, steps)
        yield* findImpossible(field, steps)
      }
  },
}

function* findDuplicates(field: unknown, steps: readonly PointerStep[]): Iterable<RuleViolation> {
  for (const part of ['value', 'label'] as const) {
    const first = new Map<string, number>()
    for (const [index, option] of listOf(field, 'options').entries()) {
      const text = textOf(option, part)
      const other = text === null ? undefined : first.get(text)
      if (text !== null && other === undefined) first.set(text, index)
      if (other === undefined) continue
      if (part === 'label' && textOf(option, 'value') === textOf(listOf(field, 'options')[other], 'value')) continue
      yield {
        steps: [...steps, 'options', index, part],
        related: [
          { message: `"${text}" first appears here.`, spot: { steps: [...steps, 'options', other, part], part: 'value' } },
        ],
        words: () => ({
          message:
            part === 'value' ? `Two choices have the same value, "${text}".` : `Two choices have the same label, "${text}".`,
          help: 'Change one of them.',
        }),
      }
    }
  }
}

function* findImpossible(field: unknown, steps: readonly PointerStep[]): Iterable<RuleViolation> {
  const min = fieldOf(field, 'min')
  const max = fieldOf(field, 'max')
  const count = listOf(field, 'options').length
  // The limits of a number are checked elsewhere.
  if (typeof min !== 'number' || count === 0) return
  const help = 'Lower "min".'
  // A negative limit is reported by the rule out-of-range.
  if (typeof max === 'number' && max >= 0 && min > max)
    yield {
      steps: [...steps, 'min'],
      words: () => ({ message: `At least ${min} must be selected, but no more than ${max} can be.`, help }),
    }
  else if (min > count)
    yield {
      steps: [...steps, 'min'],
      words: () => ({ message: `At least ${min} must be selected, but there are only ${count} choices.`, help }),
    }
}
