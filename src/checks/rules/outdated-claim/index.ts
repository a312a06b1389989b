import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY953',
  name: 'outdated-claim',
  checks: 'The date in "until", up to which the content is known to be correct, has not passed.',
  severity: 'warning',
  why: 'Visitors assume that the content is correct today.',
  help: 'Check whether the content is still correct. Update it if not, and write the next review date in "until".',
  *check({ texts, host }) {
    for (const { value, steps } of texts('until')) {
      if (value >= host.today) continue
      yield {
        steps,
        words: () => ({
          message: `This content is due for review: its date ${value} has passed.`,
          help: 'Check whether it is still correct, and write the next review date.',
        }),
      }
    }
  },
}
