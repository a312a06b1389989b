import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY953',
  name: 'outdated-claim',
  checks: 'The day in "until", up to which something is known to be right, has not passed.',
  severity: 'warning',
  why: 'Visitors take it for what is true today.',
  remedy: 'Find out whether it still holds. Correct it where it does not, and write in "until" when to look again.',
  *check({ texts, host }) {
    for (const { value, steps } of texts('until')) {
      if (value >= host.today) continue
      yield {
        steps,
        words: () => ({
          message: `This was to be looked at again after ${value}, and that day has passed.`,
          help: 'Find out whether it still holds, and write the day on which to look again.',
        }),
      }
    }
  },
}
