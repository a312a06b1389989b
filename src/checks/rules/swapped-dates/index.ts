import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH117',
  name: 'swapped-dates',
  scope: 'page',
  severity: 'error',
  checks: 'The date in "until" is not before the date in "from".',
  why: 'The page or block would never be published.',
  help: 'Write the first day in "from" and the last day in "until". They can be the same.',
  *check({ marked, valueAt, hasSchemaErrors }) {
    for (const { value, mark, steps } of marked('date')) {
      if (mark !== 'until' || typeof value !== 'string' || hasSchemaErrors(steps.slice(0, -1))) continue
      const from = textOf(valueAt(steps.slice(0, -1)), 'from')
      if (from === null || from <= value) continue
      yield {
        steps,
        words: () => ({
          message: `"until" is ${value}, which is before "from", ${from}.`,
          help: 'Write a later day in "until", or an earlier one in "from".',
        }),
      }
    }
  },
}
