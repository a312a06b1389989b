import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'A11Y707',
  name: 'missing-captions',
  scope: 'page',
  severity: 'warning',
  checks: 'Every video in the public folder that a page shows has captions, or is marked as silent.',
  why: 'People who cannot hear the video would not learn what is said in it (WCAG 2.2, success criterion 1.2.2).',
  help: 'Add a WebVTT file with captions to the public folder, and name it in "tracks". If the video has no sound, write "silent": true.',
  *check({ marked, valueAt, hasSchemaErrors }) {
    for (const { value, mark, steps } of marked('captions')) {
      const fields = Array.isArray(mark) ? mark.map(String) : []
      const isCovered = fields.some((field) => Boolean(valueAt([...steps.slice(0, -1), field])))
      if (typeof value !== 'string' || isCovered || hasSchemaErrors(steps)) continue
      yield {
        steps,
        words: () => ({
          message: 'This video has no captions for people who cannot hear it.',
          help: 'Name a WebVTT file with captions in "tracks", or write "silent": true if the video has no sound.',
          fixes: [{ title: 'Add "tracks"', applicability: 'placeholder' }],
        }),
      }
    }
  },
}
