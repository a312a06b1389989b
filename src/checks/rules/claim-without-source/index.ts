import { textOf } from '../../json.ts'
import { isText } from '../../overview/marks.ts'
import type { Rule } from '../rule.ts'

/** Whoever gives sources is told of a figure that was forgotten; whoever gives none is asked only when the site goes live. */
export const rule: Rule = {
  code: 'STY954',
  name: 'claim-without-source',
  checks:
    'Every figure that speaks for you says where it comes from. A site that names no source at all is asked when it goes live.',
  severity: 'info',
  why: 'Visitors believe a figure more readily, and in some countries whoever advertises with one must be able to prove it.',
  remedy:
    'Write in "source" where the figure comes from, such as "Our own orders, 2025", with a link if there is a page about it.',
  *check({ marked, valueAt }) {
    const claims = marked('source').filter(isText)
    const open = claims.filter(({ mark, steps }) => !textOf(valueAt(steps.slice(0, -1)), String(mark))?.trim())
    const onlyAtLaunch = open.length === claims.length
    for (const { value, mark, steps } of open) {
      if (!/\p{N}/u.test(value)) continue
      yield {
        steps,
        onlyAtLaunch,
        words: () => ({
          message: 'Nothing says where this figure comes from.',
          help: `Add "${mark}" with a few words, such as "Our own orders, 2025".`,
          fixes: [{ title: `Add "${mark}"`, applicability: 'placeholder' }],
        }),
      }
    }
  },
}
