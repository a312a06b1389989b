import { fieldOf, listOf } from '../../../manifest/json.ts'
import { describePage } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

const MAX_PICTURES = 60
const MAX_BLOCKS = 25

export const rule: Rule = {
  code: 'PERF902',
  name: 'too-much-on-page',
  scope: 'page',
  checks: `A page has at most ${MAX_BLOCKS} blocks and ${MAX_PICTURES} pictures, including those of shared blocks.`,
  severity: 'warning',
  why: 'Visitors rarely scroll that far, and a phone has to load everything they scroll past.',
  help: 'Split the page by topic, and link the parts to each other.',
  *check({ pages, contents, valueAt, hasSchemaErrors }) {
    for (const page of pages.toCheck) {
      if (page.draft || hasSchemaErrors(page.steps)) continue
      const shown = listOf(valueAt(page.steps), 'blocks').filter((block) => fieldOf(block, 'hidden') !== true)
      const pictures = contents.countPictures(page)
      if (shown.length <= MAX_BLOCKS && pictures <= MAX_PICTURES) continue
      const [count, most, noun] =
        shown.length > MAX_BLOCKS ? [shown.length, MAX_BLOCKS, 'blocks'] : [pictures, MAX_PICTURES, 'pictures']
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${describePage(page)} shows ${count} ${noun}; a page should show at most ${most}.`,
          help: 'Split it into several pages that link to each other, or remove the least important content.',
        }),
      }
    }
  },
}
