import { fieldOf, listOf, textOf } from '../../../manifest/json.ts'
import type { Step } from '../../../manifest/pointer.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM404',
  name: 'bad-choices',
  severity: 'error',
  checks: 'The choices of a form field differ, and nobody has to tick more of them than there are.',
  why: 'Nobody could fill in the form, or nobody could tell the answers apart.',
  remedy: 'Change the choice that stands twice, or lower "min".',
  *check({ forms }) {
    for (const [name, form] of forms)
      for (const [index, field] of listOf(form, 'fields').entries()) {
        const steps = ['forms', name, 'fields', index]
        yield* findDuplicates(field, steps)
        yield* findImpossible(field, steps)
      }
  },
}

function* findDuplicates(field: unknown, steps: readonly Step[]): Iterable<Found> {
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
          { message: `"${text}" stands here first.`, spot: { steps: [...steps, 'options', other, part], part: 'value' } },
        ],
        words: () => ({
          message: part === 'value' ? `Two choices are stored as "${text}".` : `Two choices read "${text}".`,
          help: 'Change one of them.',
        }),
      }
    }
  }
}

function* findImpossible(field: unknown, steps: readonly Step[]): Iterable<Found> {
  const min = fieldOf(field, 'min')
  const max = fieldOf(field, 'max')
  const count = listOf(field, 'options').length
  if (typeof min !== 'number') return
  const help = 'Lower "min".'
  // A limit below zero is a mistake of its own.
  if (typeof max === 'number' && max >= 0 && min > max)
    yield {
      steps: [...steps, 'min'],
      words: () => ({ message: `At least ${min} must be ticked, but at most ${max} may be.`, help }),
    }
  else if (count > 0 && min > count)
    yield {
      steps: [...steps, 'min'],
      words: () => ({ message: `At least ${min} must be ticked, but there are only ${count} choices.`, help }),
    }
}
