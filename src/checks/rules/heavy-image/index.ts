import { isHuge } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

const MAX_KILOBYTES = 300

export const rule: Rule = {
  code: 'PERF901',
  name: 'heavy-image',
  severity: 'warning',
  checks: `Drawings and animations are at most ${MAX_KILOBYTES} KB, because they are published unchanged. Photographs may be larger, because they are resized.`,
  why: 'Visitors on phones have to wait for it, and many leave before it appears.',
  help: 'Simplify the drawing, shorten the animation, or use a photograph instead.',
  *check({ pictures }) {
    for (const { file, facts, steps } of pictures) {
      if ('problem' in facts || isHuge(facts) || facts.bytes <= MAX_KILOBYTES * 1000) continue
      const isDrawing = facts.format === 'svg'
      if (!isDrawing && !facts.moves) continue
      const size = `${Math.round(facts.bytes / 1000)} KB`
      yield {
        steps,
        words: () =>
          isDrawing
            ? {
                message: `${file} is a drawing of ${size}, and drawings are published unchanged.`,
                help: 'Simplify it in the drawing program. If it contains a photograph, save it as JPEG or PNG instead.',
              }
            : {
                message: `${file} is an animation of ${size}, and animations are published unchanged.`,
                help: 'Make it shorter or smaller, or use a still picture.',
              },
      }
    }
  },
}
