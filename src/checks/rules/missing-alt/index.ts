import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG501',
  name: 'missing-alt',
  scope: 'page',
  severity: 'error',
  checks: 'Every picture has a description, or is marked as decoration.',
  why: 'People who cannot see the picture would not learn what it shows, and neither would search engines.',
  help: 'Describe the picture in "alt", in one short sentence. If it carries no information, write "decorative": true instead.',
  *check({ marked }) {
    for (const { value, steps, at } of marked('picture')) {
      if (!isObject(value) || fieldOf(value, 'decorative') === true || textOf(value, 'alt')?.trim()) continue
      if (at !== undefined) {
        yield reportInText(textOf(value, 'src') ?? '', steps, at)
        continue
      }
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

/** A picture in a text cannot be marked as decoration, so this is only a warning. */
const reportInText = (file: string, steps: MarkedValue['steps'], at: number): RuleViolation => ({
  steps,
  spot: { steps, part: 'value', within: file, at },
  severity: 'warning',
  words: () => ({
    message: `The picture ${file} has no description for people who cannot see it.`,
    help: `Describe it between the square brackets, in one short sentence: ![What it shows](${file}).`,
  }),
})
