import { describePage, type PageEntry } from '../../overview/pages.ts'
import type { Found, Rule } from '../rule.ts'

/**
 * `noindex` can be meant: pages that thank for a message, or legal ones, are better found on the site than in search results. Those
 * stand in no menu. What the menu offers everybody is meant to be found, and so is the home page.
 */
export const rule: Rule = {
  code: 'SEO603',
  name: 'hidden-from-search',
  checks: 'Search engines may list the home page and every page that the menu leads to.',
  severity: 'warning',
  launch: 'error',
  why: 'Nobody could find it by a search engine.',
  remedy: 'Remove "noindex" from the page. If it is really meant to be hidden, take the page out of the menu.',
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
      if (page.path === '/') yield toHome(page)
      else if (entry) yield toMenuPage(page, entry)
    }
  },
}

const toHome = ({ steps }: PageEntry): Found => ({
  steps: [...steps, 'noindex'],
  words: () => ({
    message: 'The home page is hidden from search engines.',
    why: 'Nobody could find the site by a search engine.',
    help: 'Remove "noindex" from it before the site goes live.',
  }),
})

const toMenuPage = (page: PageEntry, entry: readonly (string | number)[]): Found => ({
  steps: [...page.steps, 'noindex'],
  related: [{ message: 'The menu leads to it here.', spot: { steps: entry, part: 'value' } }],
  words: () => ({
    message: `The page ${describePage(page)} is hidden from search engines, but the menu leads to it.`,
    help: 'Remove "noindex" from the page, or the page from the menu.',
  }),
})
