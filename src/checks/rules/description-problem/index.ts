import { describePage, isListed, type PageEntry } from '../../overview/pages.ts'
import { BLANK } from '../../overview/suspect-texts.ts'
import { toTextWidth } from '../../text-width.ts'
import type { Found, Rule } from '../rule.ts'

const SHORTEST = 50
const LONGEST = 160

export const rule: Rule = {
  code: 'SEO602',
  name: 'description-problem',
  checks: `The pages that search engines list have different descriptions of ${SHORTEST} to ${LONGEST} letters.`,
  severity: 'warning',
  why: 'Search results show it below the title; where it does not fit, they show some other words of the page.',
  remedy: `Sum each page up in one or two sentences of ${SHORTEST} to ${LONGEST} letters, in other words than every other page.`,
  *check({ pages, fill }) {
    const first = new Map<string, PageEntry>()
    for (const page of pages.all) {
      // A text without words has a rule of its own.
      if (page.description === null || BLANK.test(page.description) || !isListed(page)) continue
      const description = fill(page.description).trim()
      const key = description.toLowerCase()
      const other = first.get(key)
      const width = toTextWidth(description)
      if (other) yield toDuplicate(page, other)
      else if (width < SHORTEST) yield toTooShort(page, width)
      else if (width > LONGEST) yield toTooLong(page, width)
      if (!other) first.set(key, page)
    }
  },
}

const toDuplicate = (page: PageEntry, other: PageEntry): Found => ({
  steps: [...page.steps, 'description'],
  related: [{ message: `${describePage(other)} has it too.`, spot: { steps: [...other.steps, 'description'], part: 'value' } }],
  words: () => ({
    message: `This description is that of ${other.path} already.`,
    why: 'In search results nobody could tell the pages apart.',
    help: 'Say in each description what is special about the page.',
  }),
})

const toTooShort = ({ steps }: PageEntry, width: number): Found => ({
  steps: [...steps, 'description'],
  words: () => ({
    message: `This description has ${width} letters, which is too short to say what the page offers.`,
    help: `Write one or two sentences, of ${SHORTEST} letters at least.`,
  }),
})

const toTooLong = ({ steps }: PageEntry, width: number): Found => ({
  steps: [...steps, 'description'],
  words: () => ({
    message: `This description has ${width} letters; search results show about ${LONGEST}.`,
    why: 'The end would be cut off, so that people in a hurry read half a sentence.',
    help: `Shorten it to ${LONGEST} letters or less.`,
  }),
})
