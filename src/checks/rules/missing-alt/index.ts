import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG501',
  name: 'missing-alt',
  scope: 'page',
  severity: 'error',
  checks: 'Every picture has a description, or is marked as decoration.',
  why: 'People who cannot see the picture would not learn what it shows, and neither would search engines.',
  help: 'Describe the picture in "alt", in one short sentence. If it carries no information, write "decorative": true instead.',
  *check({ marked }) {
    for (const { value, steps } of marked('picture')) {
      if (!isObject(value) || fieldOf(value, 'decorative') === true || textOf(value, 'alt')?.trim()) continue
      yield {
        steps,
        words: () => ({
          message: 'This picture has no description for people who cannot see it.',
          help: 'Describe it in "alt", in one short sentence, or write "decorative": true if it carries no information.',
          fixes: [{ title: 'Add "alt"', applicability: 'placeholder' }],
        }),
      }
    }
  },
}
