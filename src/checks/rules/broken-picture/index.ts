import type { PictureProblem } from '../../host.ts'
import { describePictureProblem, isHeic } from '../../picture-limits.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG504',
  name: 'broken-picture',
  severity: 'error',
  checks: 'Every file used as a picture has a format that browsers show, and so has every SVG file in the public folder.',
  why: 'Visitors would see an empty space in its place.',
  help: 'Save the picture as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  *check({ pictures, host }) {
    for (const { file, facts, steps } of pictures) if ('problem' in facts) yield reportUsed(file, facts.problem, steps)
    const used = new Set(pictures.map(({ file }) => file))
    for (const file of host.files) {
      if (!/\.svg$/i.test(file) || used.has(file)) continue
      const facts = host.pictureFacts(file)
      if (facts && 'problem' in facts) yield reportUnused(file, facts.problem)
    }
  },
}

const reportUsed = (file: string, problem: PictureProblem, steps: RuleViolation['steps']): RuleViolation => ({
  steps,
  words: () => ({
    message: describePictureProblem(file, problem),
    help: isHeic(file, problem)
      ? 'Export the picture as JPEG, put that file into the public folder, and write its path here.'
      : 'Save the picture as JPEG, PNG, WebP, AVIF, GIF or SVG, and put it into the public folder.',
  }),
})

/** SVG files are published even if the manifest does not use them, and browsers handle damaged ones unpredictably. */
const reportUnused = (file: string, problem: PictureProblem): RuleViolation => ({
  steps: [],
  words: () => ({
    message: describePictureProblem(file, problem),
    why: 'Every file in the public folder is published, even if no page uses it.',
    help: 'Remove it from the public folder, or save it again as SVG.',
  }),
})
