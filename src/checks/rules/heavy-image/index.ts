import { isHuge } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

const MOST_KILOBYTES = 300

export const rule: Rule = {
  code: 'PERF901',
  name: 'heavy-image',
  severity: 'warning',
  checks: `Drawings and animations have at most ${MOST_KILOBYTES} KB, since they reach visitors as they are. Photographs are made smaller, so they may be heavier.`,
  why: 'Visitors on phones wait for it, and many of them leave before it has come.',
  remedy: 'Simplify the drawing, shorten the animation, or show a photograph instead.',
  *check({ pictures }) {
    for (const { file, facts, steps } of pictures) {
      if ('problem' in facts || isHuge(facts) || facts.bytes <= MOST_KILOBYTES * 1000) continue
      const isDrawing = facts.format === 'svg'
      if (!isDrawing && !facts.moves) continue
      const size = `${Math.round(facts.bytes / 1000)} KB`
      yield {
        steps,
        words: () =>
          isDrawing
            ? {
                message: `${file} is a drawing of ${size}, and drawings are not made smaller.`,
                help: 'Simplify it in the drawing program; if it has a photograph inside, save it as JPEG or PNG instead.',
              }
            : {
                message: `${file} is an animation of ${size}, and animations are not made smaller.`,
                help: 'Make it shorter or smaller, or show a still picture.',
              },
      }
    }
  },
}
