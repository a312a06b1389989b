import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'FRM409',
  name: 'useless-placeholder',
  scope: 'page',
  severity: 'info',
  checks: 'The placeholder of a form field is an example of an answer, and does not repeat the label or the hint.',
  why: 'Visitors may take it for an answer that is there already, and screen reader users hear the same words twice.',
  help: 'Write an example of an answer, or delete the placeholder.',
  *check({ marked, valueAt }) {
    for (const { value, steps } of marked('placeholder')) {
      const field = valueAt(steps.slice(0, -1))
      const words = toWords(String(value))
      const twin = ['label', 'hint'].find((key) => toWords(textOf(field, key) ?? '') === words)
      if (twin === undefined || words === '') continue
      yield {
        steps,
        words: () => ({
          message: `The placeholder repeats the ${twin} of the field.`,
          help: 'Write an example of an answer, such as "name@example.com" for an email address, or delete the placeholder.',
        }),
      }
    }
  },
}

/** The letters and digits of a text, so that "Full-time*" and "Full time" are the same. */
const toWords = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
