import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { fieldOf, listOf } from '../../json.ts'
import { describePage } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

/** A heading as Markdown writes it. One # needs a letter behind it: "# 1" is a rank. */
const HEADING = /^ {0,3}(#{2,6}|#(?=\s+\p{L}))\s+\S.*$/mu

/** Levels follow from the place of a block, so that none can be skipped. What is left are pages without any heading. */
export const rule: Rule = {
  code: 'A11Y701',
  name: 'heading-order',
  checks:
    'A page has a main heading: the first heading of its blocks. Headings stand in the field of that name, not within a text.',
  severity: 'warning',
  why: 'People who cannot see the page move through it by its headings, and search engines learn from the main one what it is about.',
  remedy:
    'Give the first block of the page a "heading". Where a long text has parts, make each part a block with a heading of its own.',
  *check({ pages, contents, texts, valueAt }) {
    for (const page of pages.all) {
      if (page.draft || contents.hasHeading(page) || isEmpty(valueAt(page.steps))) continue
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${page.path === NOT_FOUND_PATH ? 'for unknown addresses' : describePage(page)} has no heading.`,
          help: 'Give its first block a "heading" that says what the page is about.',
        }),
      }
    }
    for (const { value, mark, steps } of texts('sign')) {
      const written = mark === 'markdown' ? HEADING.exec(value) : null
      if (!written) continue
      const [line, signs = ''] = written
      yield {
        steps,
        spot: { steps, part: 'value', within: line.trim() },
        words: () => ({
          message: `A text cannot have headings: visitors would read "${signs}" and the words behind it.`,
          help: 'Move the words into the "heading" of a block and the text after them into that block, or write them in **strong**.',
        }),
      }
    }
  },
}

/** A page that shows nothing at all lacks more than a heading. */
const isEmpty = (page: unknown): boolean => listOf(page, 'blocks').every((block) => fieldOf(block, 'hidden') === true)
