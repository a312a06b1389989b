import { resolveSibling } from '../../../manifest/pointer.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH116',
  name: 'uneven-lists',
  scope: 'page',
  severity: 'error',
  checks:
    'Lists whose entries belong together have the same number of entries, such as the prices of a plan and the billing periods.',
  why: 'Visitors would see a price for the wrong period, or none.',
  help: 'Write one entry for each entry of the other list, in the same order.',
  *check({ marked, valueAt, hasSchemaErrors }) {
    for (const { value, mark, steps } of marked('one-for-each')) {
      const at = resolveSibling(steps, String(mark))
      const others = valueAt(at)
      if (!Array.isArray(value) || hasSchemaErrors(steps)) continue
      if (Array.isArray(others) && others.length === value.length) continue
      const [name, otherName] = [`"${steps.at(-1)}"`, `"${at.at(-1)}"`]
      const has = `${name} has ${value.length === 1 ? '1 entry' : `${value.length} entries`}`
      const spot = { steps, part: 'key' } as const
      if (!Array.isArray(others))
        yield {
          steps,
          spot,
          severity: 'warning',
          words: () => ({
            message: `${has}, but ${otherName} is missing.`,
            why: 'Visitors would see all entries at once, and not what each is for.',
            help: `Add ${otherName} with one entry for each entry of ${name}, in the same order.`,
          }),
        }
      else
        yield {
          steps,
          spot,
          related: [{ message: `${otherName} is here.`, spot: { steps: at, part: 'key' } }],
          words: () => ({
            message: `${has}, but it needs ${others.length}, one for each entry of ${otherName}.`,
            help: `Write one entry of ${name} for each entry of ${otherName}, in the same order.`,
          }),
        }
    }
  },
}
