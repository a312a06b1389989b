import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY953',
  name: 'outdated-claim',
  checks:
    'The date in "until", up to which the content is known to be correct, has not passed. Special days of opening hours have not passed.',
  severity: 'warning',
  why: 'Visitors assume that the content is correct today.',
  help: 'Check whether the content is still correct. Update it if not, and write the next review date in "until".',
  *check({ marked, texts, today }) {
    for (const { value, steps } of texts('until')) {
      if (value >= today) continue
      yield {
        steps,
        words: () => ({
          message: `This content is due for review: its date ${value} has passed.`,
          help: 'Check whether it is still correct, and write the next review date.',
        }),
      }
    }
    for (const { value, mark, steps } of marked('last-day')) {
      const day = Array.isArray(mark) ? mark.map((name) => textOf(value, name)).find((date) => date !== null) : null
      if (typeof day !== 'string' || day >= today) continue
      yield {
        steps,
        words: () => ({
          message: `This entry is over: ${day} has passed.`,
          why: 'Visitors look for days that are still to come.',
          help: 'Delete the entry, or write its next date.',
        }),
      }
    }
  },
}
