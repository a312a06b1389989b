import { toPointer } from '../../../manifest/pointer.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY960',
  name: 'several-featured',
  scope: 'page',
  severity: 'warning',
  checks: 'At most one entry of a list is featured, such as one of the price plans.',
  why: 'Visitors would not see which one you recommend.',
  help: 'Decide which entry is the featured one, and delete the field from the others.',
  *check({ marked }) {
    const lists = Map.groupBy(marked('once').filter(isPresent), ({ steps }) => toPointer(steps.slice(0, -2)))
    for (const [first, second, ...others] of lists.values()) {
      if (!first || !second) continue
      const [name, list] = [`"${second.steps.at(-1)}"`, `"${second.steps.at(-3)}"`]
      yield {
        steps: second.steps,
        spot: { steps: second.steps, part: 'key' },
        related: [first, ...others].map(({ steps }) => ({ message: `${name} is also here.`, spot: { steps, part: 'key' } })),
        words: () => ({
          message: `${others.length + 2} entries of ${list} have ${name}, but only one should have it.`,
          help: `Keep ${name} in one of them, and delete it from the others.`,
        }),
      }
    }
  },
}

const isPresent = ({ value }: MarkedValue): boolean => value !== undefined && value !== false
