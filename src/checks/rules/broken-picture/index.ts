import { describeProblem } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG504',
  name: 'broken-picture',
  checks: 'A file that is named as a picture is one that browsers can show.',
  severity: 'error',
  why: 'Visitors would see an empty frame in its place.',
  *check({ pictures }) {
    for (const { file, facts, steps } of pictures) {
      if (!('problem' in facts)) continue
      const { problem } = facts
      yield {
        steps,
        words: () => ({
          message: describeProblem(file, problem),
          help: 'Save the picture again as JPEG, PNG, WebP, AVIF, GIF or SVG, and put it into the folder public.',
        }),
      }
    }
  },
}
