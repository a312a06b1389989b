import { describeProblem } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG504',
  name: 'broken-picture',
  severity: 'error',
  checks: 'A file that is named as a picture is one that browsers can show.',
  why: 'Visitors would see an empty frame in its place.',
  remedy: 'Save the picture again as JPEG, PNG, WebP, AVIF, GIF or SVG.',
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
