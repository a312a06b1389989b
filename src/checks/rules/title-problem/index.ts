import { SEARCH_LIMITS } from '../../../manifest/search-limits.ts'
import { toTextWidth } from '../../../manifest/text-width.ts'
import { describePage, isListed, type PageEntry } from '../../overview/pages.ts'
import { BLANK } from '../../overview/texts/suspect-texts.ts'
import type { Rule, RuleViolation } from '../rule.ts'

const MAX_CHARACTERS = SEARCH_LIMITS.title

const GENERIC_TITLE = /^(?:untitled|no title|page title|title|(?:(?:new|untitled|my) )?page(?: ?\d+)?)$/i

export const rule: Rule = {
  code: 'SEO601',
  name: 'title-problem',
  checks: `Pages listed by search engines have unique titles of at most ${MAX_CHARACTERS} characters that say what the page is about.`,
  severity: 'warning',
  why: 'People choose pages by their title in search results and browser tabs.',
  help: 'Give every page its own title: first what is specific to the page, then the name of the site.',
  *check({ pages, fill }) {
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      // The rule empty-value reports blank texts.
      if (page.title === null || BLANK.test(page.title) || !isListed(page)) continue
      const title = fill(page.title).trim()
      const key = title.toLowerCase()
      const other = first.get(key)
      if (GENERIC_TITLE.test(title)) yield reportGeneric(page, title)
      else if (other) yield reportDuplicate(page, other)
      else if (toTextWidth(title) > MAX_CHARACTERS) yield reportTooLong(page, title)
      if (!other) first.set(key, page)
    }
  },
}

const reportDuplicate = (page: PageEntry, other: PageEntry): RuleViolation => ({
  steps: [...page.steps, 'title'],
  related: [{ message: `${describePage(other)} has the same title.`, spot: { steps: [...other.steps, 'title'], part: 'value' } }],
  words: () => ({
    message: `The page ${other.path} already has the title "${page.title}".`,
    why: 'In search results and browser tabs the pages cannot be told apart.',
    help: 'Say in each title what is specific to the page.',
  }),
})

const reportGeneric = (page: PageEntry, title: string): RuleViolation => ({
  steps: [...page.steps, 'title'],
  words: () => ({
    message: `The title "${title}" says nothing about the page.`,
    help: 'Say in a few words what visitors find on this page.',
  }),
})

const reportTooLong = (page: PageEntry, title: string): RuleViolation => ({
  steps: [...page.steps, 'title'],
  words: () => ({
    message: `This title has ${toTextWidth(title)} characters; search results show about ${MAX_CHARACTERS}.`,
    why: 'Search results would cut off the end.',
    help: `Shorten it to at most ${MAX_CHARACTERS} characters, with the most important words first${page.origin === 'entry' ? ', or give the entry a shorter "searchTitle"' : ''}.`,
  }),
})
