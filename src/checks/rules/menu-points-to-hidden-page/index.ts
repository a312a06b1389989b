import { describePage } from '../../overview/pages.ts'
import { isInFrame } from '../broken-internal-link/index.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV301',
  name: 'menu-points-to-hidden-page',
  severity: 'error',
  checks: 'Menu and footer lead only to pages that are published.',
  why: 'The entry stands on every page, and visitors who follow it would see that the page does not exist.',
  remedy: 'Publish the page by removing "draft" from it, or take the entry out until the page is ready.',
  *check({ links, resolve }) {
    for (const link of links) {
      if (link.target.kind !== 'page' || !isInFrame(link)) continue
      const resolution = resolve(link.target.path)
      if (resolution.kind !== 'page' || !resolution.page.draft) continue
      const { page } = resolution
      const { steps, text, inText } = link
      yield {
        steps,
        spot: { steps, part: 'value', ...(inText ? { within: text } : {}) },
        words: () => ({
          message: `The ${steps[0] === 'footer' ? 'footer' : 'menu'} leads to ${describePage(page)}, which is still a draft.`,
          help: 'Publish that page by removing "draft" from it, or remove the entry.',
        }),
      }
    }
  },
}
