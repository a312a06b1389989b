import { describePage, type PageEntry } from '../../overview/pages.ts'
import type { Rule, RuleViolation } from '../rule.ts'

/**
 * `noindex` is often intended, for example on legal pages, which are in no menu. Pages in the menu and the home page are
 * meant to be found.
 */
export const rule: Rule = {
  code: 'SEO603',
  name: 'hidden-from-search',
  checks: 'Search engines may list the home page and every page in the menu.',
  severity: 'warning',
  launch: 'error',
  why: 'The page cannot be found with a search engine.',
  help: 'Remove "noindex" from the page. If the page is meant to be hidden, remove it from the menu.',
  *check({ pages, links, resolve }) {
    const inMenu = new Map<PageEntry, readonly (string | number)[]>()
    for (const { steps, target } of links) {
      if (steps[0] !== 'navigation' || target.kind !== 'page') continue
      const resolution = resolve(target.path)
      if (resolution.kind === 'page' && !inMenu.has(resolution.page)) inMenu.set(resolution.page, steps)
    }
    for (const page of pages.all) {
      if (!page.noindex || page.draft) continue
      const entry = inMenu.get(page)
      if (page.path === '/') yield reportHomePage(page)
      else if (entry) yield reportMenuPage(page, entry)
    }
  },
}

const reportHomePage = ({ steps }: PageEntry): RuleViolation => ({
  steps: [...steps, 'noindex'],
  words: () => ({
    message: 'The home page is hidden from search engines.',
    why: 'The site cannot be found with a search engine.',
    help: 'Remove "noindex" from it before the site goes live.',
  }),
})

const reportMenuPage = (page: PageEntry, entry: readonly (string | number)[]): RuleViolation => ({
  steps: [...page.steps, 'noindex'],
  related: [{ message: 'The menu links to it here.', spot: { steps: entry, part: 'value' } }],
  words: () => ({
    message: `The page ${describePage(page)} is hidden from search engines, but the menu links to it.`,
    help: 'Remove "noindex" from the page, or remove the page from the menu.',
  }),
})
