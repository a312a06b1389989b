import { fieldOf, listOf } from '../../../manifest/json.ts'
import { describePage } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

const MOST_PICTURES = 60
const MOST_BLOCKS = 25

export const rule: Rule = {
  code: 'PERF902',
  name: 'too-much-on-page',
  checks: `A page has at most ${MOST_BLOCKS} blocks and ${MOST_PICTURES} pictures, those of shared blocks among them.`,
  severity: 'warning',
  why: 'Visitors rarely scroll that far, and on a phone everything they pass has to be loaded.',
  remedy: 'Split the page by subject, and link the parts with each other.',
  *check({ pages, contents, valueAt, isDoubtful }) {
    for (const page of pages.all) {
      if (page.draft || isDoubtful(page.steps)) continue
      const shown = listOf(valueAt(page.steps), 'blocks').filter((block) => fieldOf(block, 'hidden') !== true)
      const pictures = contents.countPictures(page)
      if (shown.length <= MOST_BLOCKS && pictures <= MOST_PICTURES) continue
      const [count, most, noun] =
        shown.length > MOST_BLOCKS ? [shown.length, MOST_BLOCKS, 'blocks'] : [pictures, MOST_PICTURES, 'pictures']
      yield {
        steps: [...page.steps, 'blocks'],
        words: () => ({
          message: `The page ${describePage(page)} shows ${count} ${noun}; more than ${most} are too many to look at.`,
          help: 'Split it into several pages that link to each other, or leave out what is least important.',
        }),
      }
    }
  },
}
