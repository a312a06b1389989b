import { describePage, isListed, type PageEntry } from '../../overview/pages.ts'
import { BLANK } from '../../overview/suspect-texts.ts'
import { toTextWidth } from '../../text-width.ts'
import type { Found, Rule } from '../rule.ts'

/** Search results cut longer titles off. */
const LONGEST = 70

const EMPTY_WORDS = /^(?:untitled|no title|page title|title|(?:(?:new|untitled|my) )?page(?: ?\d+)?)$/i

export const rule: Rule = {
  code: 'SEO601',
  name: 'title-problem',
  checks: `The pages that search engines list have different titles, each of at most ${LONGEST} letters, that say what the page is about.`,
  severity: 'warning',
  why: 'People choose by the title in search results and among the tabs of their browser.',
  remedy: 'Give every page a title of its own: first what is special about this page, then the name of the site.',
  *check({ pages, fill }) {
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      // A text without words has a rule of its own.
      if (page.title === null || BLANK.test(page.title) || !isListed(page)) continue
      const title = fill(page.title).trim()
      const key = title.toLowerCase()
      const other = first.get(key)
      if (EMPTY_WORDS.test(title)) yield toEmptyWords(page, title)
      else if (other) yield toDuplicate(page, other)
      else if (toTextWidth(title) > LONGEST) yield toTooLong(page, title)
      if (!other) first.set(key, page)
    }
  },
}

const toDuplicate = (page: PageEntry, other: PageEntry): Found => ({
  steps: [...page.steps, 'title'],
  related: [{ message: `${describePage(other)} has it too.`, spot: { steps: [...other.steps, 'title'], part: 'value' } }],
  words: () => ({
    message: `The title "${page.title}" is that of ${other.path} already.`,
    why: 'In search results and browser tabs nobody could tell the pages apart.',
    help: 'Say in each title what is special about the page.',
  }),
})

const toEmptyWords = (page: PageEntry, title: string): Found => ({
  steps: [...page.steps, 'title'],
  words: () => ({
    message: `The title "${title}" says nothing about the page.`,
    help: 'Say in a few words what visitors find on this page.',
  }),
})

const toTooLong = (page: PageEntry, title: string): Found => ({
  steps: [...page.steps, 'title'],
  words: () => ({
    message: `This title has ${toTextWidth(title)} letters; search results show about ${LONGEST}.`,
    why: 'The end would be cut off, so that people in a hurry read half a sentence.',
    help: `Shorten it to ${LONGEST} letters or less, with the most important words first.`,
  }),
})
