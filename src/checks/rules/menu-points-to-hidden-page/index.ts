import { locateLink } from '../../overview/locate-link.ts'
import { describePage } from '../../overview/pages.ts'
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
      if (resolution.kind !== 'page' || !resolution.page.draft) continue
      const { page } = resolution
      yield {
        ...locateLink(link),
        words: () => ({
          message: `The ${link.steps[0] === 'footer' ? 'footer' : 'menu'} links to ${describePage(page)}, which is a draft and not published.`,
          help: 'Publish that page by removing "draft" from it, or remove the link.',
        }),
      }
    }
  },
}
