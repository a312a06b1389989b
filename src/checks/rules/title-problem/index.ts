import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEO601',
  name: 'title-problem',
  severity: 'warning',
  checks: 'The pages that search engines list have different titles.',
  why: 'In search results and browser tabs nobody could tell the pages apart.',
  remedy: 'Say in each title what is special about the page.',
  *check({ pages, fill }) {
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      if (page.title === null || page.draft || page.unlisted || page.path === NOT_FOUND_PATH) continue
      const key = fill(page.title).trim().toLowerCase()
      const other = first.get(key)
      if (!other) first.set(key, page)
      else
        yield {
          steps: [...page.steps, 'title'],
          related: [{ message: `${describePage(other)} has it too.`, spot: { steps: [...other.steps, 'title'], part: 'value' } }],
          words: () => ({
            message: `Two pages have the title "${page.title}": ${other.path} and ${page.path}.`,
            help: 'Say in each title what is special about the page.',
          }),
        }
    }
  },
}
