import { isHuge, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

const LIMITS = `${MAX_PICTURE_PIXELS / 1e6} million pixels and ${MAX_PICTURE_BYTES / 1e6} MB`

export const rule: Rule = {
  code: 'IMG505',
  name: 'huge-picture',
  severity: 'error',
  checks: `A picture has at most ${LIMITS}.`,
  why: `No screen shows that much detail, and building the site would take too long. The limit is ${LIMITS}.`,
  help: 'Save it with a width of at most 4000 pixels. The build creates smaller sizes for phones.',
  *check({ pictures }) {
    for (const { file, facts, steps } of pictures) {
      if ('problem' in facts || !isHuge(facts)) continue
      const { width, height, bytes } = facts
      yield {
        steps,
        words: () => ({
          message: `${file} is ${width} x ${height} pixels and ${Math.ceil(bytes / 1e6)} MB, which is too large.`,
          help: 'Save it with a width of at most 4000 pixels.',
        }),
      }
    }
  },
}
