import { fieldOf, listOf } from '../../../manifest/json.ts'
import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { describePage } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

/** Heading levels follow from the position of a block, so none can be skipped. A missing main heading remains. */
export const rule: Rule = {
  code: 'A11Y701',
  name: 'heading-order',
  scope: 'page',
  checks: 'A page has a main heading: the heading of its hero, or else the first heading of its blocks.',
  severity: 'warning',
  why: 'Screen reader users navigate by headings, and search engines learn from the main heading what the page is about.',
  help: 'Give the first block of the page a "heading". Split a long text into several blocks, each with its own heading.',
  *check({ pages, contents, valueAt }) {
    for (const page of pages.toCheck) {
      if (page.draft || contents.hasHeading(page) || isEmpty(valueAt(page.steps))) continue
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${page.path === NOT_FOUND_PATH ? 'for unknown paths' : describePage(page)} has no heading.`,
          help: 'Give its first block a "heading" that says what the page is about.',
        }),
      }
    }
  },
}

/** The rule empty-value reports pages that show nothing. */
const isEmpty = (page: unknown): boolean => listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true)
