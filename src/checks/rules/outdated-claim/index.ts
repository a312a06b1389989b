import { textOf } from '../../../manifest/json.ts'
import { resolveSibling } from '../../../manifest/pointer.ts'
import { hasReversedPeriod } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY953',
  name: 'outdated-claim',
  checks:
    'The date in "until", up to which the content is known to be correct, has not passed. Special days of opening hours have not passed. A page, block or announcement that is published only until a date is removed afterwards.',
  severity: 'warning',
  why: 'Visitors assume that the content is correct today.',
  help: 'Check whether the content is still correct. Update it if not, and write the next review date in "until".',
  *check({ marked, texts, today, valueAt, hasSchemaErrors }) {
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
    for (const { value, mark, steps } of texts('date')) {
      if (mark !== 'until' || value >= today || hasSchemaErrors(steps)) continue
      const from = valueAt(resolveSibling(steps, 'from'))
      if (hasReversedPeriod({ from: typeof from === 'string' ? from : null, until: value })) continue
      const noun = steps.length === 3 && steps[0] === 'pages' ? 'page' : steps[0] === 'announcement' ? 'announcement' : 'block'
      yield {
        steps,
        severity: 'info',
        words: () => ({
          message: `Visitors no longer see this ${noun}: its last day was ${value}.`,
          why: 'It has to be kept up to date although no one sees it, or it was meant to be shown longer.',
          help: `Delete the ${noun}, write a later date, or remove "until" to show it always.`,
        }),
      }
    }
  },
}
