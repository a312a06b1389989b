import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

/** A site that names sources gets an info for each forgotten one. A site that names none gets them only before launch. */
export const rule: Rule = {
  code: 'STY954',
  name: 'claim-without-source',
  checks: 'Every figure in a claim names its source. If the site names no sources at all, this is checked only before launch.',
  severity: 'info',
  why: 'Visitors trust a figure with a source, and in some countries advertisers must be able to prove their figures.',
  help: 'Name the source of the figure in "source", such as "Our own orders, 2025", with a link if a page covers it.',
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
          message: 'This figure has no source.',
          help: `Add "${source}" with a short description, such as "Our own orders, 2025".`,
          fixes: [{ title: `Add "${source}"`, applicability: 'placeholder' }],
        }),
      }
    }
  },
}
