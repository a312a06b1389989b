import { locateLink } from '../../overview/locate-link.ts'
import { describeDraft, describePage, hasReversedPeriod } from '../../overview/pages.ts'
import { isChromeLink } from '../broken-internal-link/index.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'NAV301',
  name: 'menu-points-to-hidden-page',
  severity: 'error',
  checks: 'Menu and footer link only to published pages.',
  why: 'The link appears on every page, and visitors who follow it would see the page for unknown paths.',
  help: 'Publish the page by removing "draft" from it, or remove the link until the page is ready.',
  *check({ links, resolve }) {
    for (const link of links) {
      if (link.target.kind !== 'page' || !isChromeLink(link)) continue
      const resolution = resolve(link.target.path)
      if (resolution.kind !== 'page' || !resolution.page.draft || hasReversedPeriod(resolution.page)) continue
      const { page } = resolution
      yield {
        ...locateLink(link),
        words() {
          const { reason, help } = describeDraft(page)
          const place = link.steps[0] === 'footer' ? 'footer' : 'menu'
          return { message: `The ${place} links to ${describePage(page)}, ${reason}.`, help: `${help}, or remove the link.` }
        },
      }
    }
  },
}
