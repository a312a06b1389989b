import type { PictureProblem } from '../../host.ts'
import { describePictureProblem, isHeic } from '../../picture-limits.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'IMG504',
  name: 'broken-picture',
  severity: 'error',
  checks: 'A file that is named as a picture is one that browsers can show, and so is every drawing in the folder public.',
  why: 'Visitors would see an empty frame in its place.',
  remedy: 'Save the picture again as JPEG, PNG, WebP, AVIF, GIF or SVG.',
  *check({ pictures, host }) {
    for (const { file, facts, steps } of pictures) if ('problem' in facts) yield toFound(file, facts.problem, steps)
    const named = new Set(pictures.map(({ file }) => file))
    for (const file of host.files) {
      if (!/\.svg$/i.test(file) || named.has(file)) continue
      const facts = host.pictureFacts(file)
      if (facts && 'problem' in facts) yield toUnnamed(file, facts.problem)
    }
  },
}

const toFound = (file: string, problem: PictureProblem, steps: Found['steps']): Found => ({
  steps,
  words: () => ({
    message: describePictureProblem(file, problem),
    help: isHeic(file, problem)
      ? 'Export the picture as JPEG, put that file into the folder public, and write its name here.'
      : 'Save the picture again as JPEG, PNG, WebP, AVIF, GIF or SVG, and put it into the folder public.',
  }),
})

/** Drawings are published whether they are named or not, and what a broken one does in a browser nobody knows. */
const toUnnamed = (file: string, problem: PictureProblem): Found => ({
  steps: [],
  words: () => ({
    message: describePictureProblem(file, problem),
    why: 'Everything in the folder public becomes part of the site, also what no page names.',
    help: 'Take it out of the folder public, or save it again as SVG.',
  }),
})
