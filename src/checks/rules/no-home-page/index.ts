import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { describeDraft, describePage } from '../../overview/pages.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF211',
  name: 'no-home-page',
  severity: 'error',
  checks: 'One published page has the path "/", and one has the path "*" for unknown paths.',
  why: 'Visitors reach this page first, or when a link is wrong; without it they see a server error.',
  help: 'Give the first page of the site the path "/". Add a page with the path "*" that helps visitors find their way.',
  *check({ pages }) {
    if (pages.mayHave('/')) return
    const home = pages.at('/')
    if (!home)
      yield {
        steps: ['pages'],
        words: () => ({ message: 'The site has no home page.', help: 'Give one page the path "/".' }),
      }
    else if (home.draft)
      yield {
        steps: [...home.steps, 'draft'],
        words: () => ({
          message: `${describePage(home)} is the home page, ${describeDraft(home).reason}.`,
          help: `${describeDraft(home).help}.`,
        }),
      }
    const notFound = pages.at(NOT_FOUND_PATH)
    if (!notFound || notFound.draft)
      yield {
        severity: 'warning',
        steps: ['pages'],
        words: () => ({
          message: 'The site has no page for unknown paths.',
          help: 'Add a page with the path "*" that links to the most important pages.',
        }),
      }
  },
}
