import { textOf } from '../../../manifest/json.ts'
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
  *check({ marked }) {
    const claims = marked('claim').map(({ value, mark, steps }) => {
      const [figure, source] = [textOf(mark, 'figure') ?? '', textOf(mark, 'source') ?? '']
      return { figure, source, steps, words: textOf(value, figure) ?? '', isOpen: !textOf(value, source)?.trim() }
    })
    const onlyAtLaunch = claims.every(({ isOpen }) => isOpen)
    for (const { figure, source, steps, words, isOpen } of claims) {
      if (!isOpen || !/\p{N}/u.test(words)) continue
      yield {
        steps,
        spot: { steps: [...steps, figure], part: 'value' },
        onlyAtLaunch,
        words: () => ({
          message: 'Nothing says where this figure comes from.',
          help: `Add "${source}" with a few words, such as "Our own orders, 2025".`,
          fixes: [{ title: `Add "${source}"`, applicability: 'placeholder' }],
        }),
      }
    }
  },
}
