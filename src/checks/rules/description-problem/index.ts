import { SEARCH_LIMITS } from '../../../manifest/search-limits.ts'
import { toTextWidth } from '../../../manifest/text-width.ts'
import { describePage, isListed, type PageEntry } from '../../overview/pages.ts'
import { BLANK } from '../../overview/texts/suspect-texts.ts'
import type { Rule, RuleViolation } from '../rule.ts'

const MIN_CHARACTERS = 50
const MAX_CHARACTERS = SEARCH_LIMITS.description

export const rule: Rule = {
  code: 'SEO602',
  name: 'description-problem',
  checks: `Pages listed by search engines have unique descriptions of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters.`,
  severity: 'warning',
  why: 'Search results show it below the title; if it does not fit, they show other text from the page.',
  help: `Summarize each page in one or two sentences of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters. Give every page its own description.`,
  *check({ pages, fill }) {
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      // The rule empty-value reports blank texts.
      if (page.description === null || BLANK.test(page.description) || !isListed(page)) continue
      const description = fill(page.description).trim()
      const key = description.toLowerCase()
      const other = first.get(key)
      const width = toTextWidth(description)
      if (other) yield reportDuplicate(page, other)
      else if (width < MIN_CHARACTERS) yield reportTooShort(page, width)
      else if (width > MAX_CHARACTERS) yield reportTooLong(page, width)
      if (!other) first.set(key, page)
    }
  },
}

const reportDuplicate = (page: PageEntry, other: PageEntry): RuleViolation => ({
  steps: [...page.steps, 'description'],
  related: [
    {
      message: `${describePage(other)} has the same description.`,
      spot: { steps: [...other.steps, 'description'], part: 'value' },
    },
  ],
  words: () => ({
    message: `The page ${other.path} already has this description.`,
    why: 'In search results the pages cannot be told apart.',
    help: 'Say in each description what is specific to the page.',
  }),
})

/** What an entry of a collection can have instead of another description in lists. */
const describeOther = ({ origin }: PageEntry, other: string): string =>
  origin === 'entry' ? `, or give the entry a ${other} "searchDescription"` : ''

const reportTooShort = (page: PageEntry, width: number): RuleViolation => ({
  steps: [...page.steps, 'description'],
  words: () => ({
    message: `This description has ${width} characters, which is too short to say what the page offers.`,
    help: `Write one or two sentences of at least ${MIN_CHARACTERS} characters${describeOther(page, 'longer')}.`,
  }),
})

const reportTooLong = (page: PageEntry, width: number): RuleViolation => ({
  steps: [...page.steps, 'description'],
  words: () => ({
    message: `This description has ${width} characters; search results show about ${MAX_CHARACTERS}.`,
    why: 'Search results would cut off the end.',
    help: `Shorten it to at most ${MAX_CHARACTERS} characters${describeOther(page, 'shorter')}.`,
  }),
})
