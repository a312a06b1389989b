import { isHuge, MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '../../picture-limits.ts'
import type { Rule } from '../rule.ts'

const MOST = `${MAX_PICTURE_PIXELS / 1e6} million pixels and ${MAX_PICTURE_BYTES / 1e6} MB`

export const rule: Rule = {
  code: 'IMG505',
  name: 'huge-picture',
  severity: 'error',
  checks: `A picture has at most ${MOST}.`,
  why: `No screen shows that much, and the site could not be built in a reasonable time. The limit is ${MOST}.`,
  remedy: 'Save it again no wider than 4000 pixels. The smaller sizes that phones need are made from it.',
  *check({ pictures }) {
    for (const { file, facts, steps } of pictures) {
      if ('problem' in facts || !isHuge(facts)) continue
      const { width, height, bytes } = facts
      yield {
        steps,
        words: () => ({
          message: `${file} is ${width} x ${height} pixels and ${Math.ceil(bytes / 1e6)} MB: that is too large.`,
          help: 'Save it again no wider than 4000 pixels.',
        }),
      }
    }
  },
}
