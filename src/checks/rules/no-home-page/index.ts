import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { listLanguages, listPageLanguages } from '../../../manifest/translations/languages.ts'
import { describeDraft, describePage, hasReversedPeriod, type PageEntry } from '../../overview/pages.ts'
import { toPendingFix } from '../../pending-fix.ts'
import { joinQuoted } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF211',
  name: 'no-home-page',
  severity: 'error',
  checks: 'One published page has the path "/", in all languages of the site, and one has the path "*" for unknown paths.',
  why: 'Visitors reach this page first, or when a link is wrong; without it they see a server error.',
  help: 'Give the first page of the site the path "/". Add a page with the path "*" that helps visitors find their way.',
  *check({ pages, valueAt, today }) {
    if (pages.mayHave('/')) return
    const home = pages.at('/')
    if (!home)
      yield {
        steps: ['pages'],
        words: () => ({ message: 'The site has no home page.', help: 'Give one page the path "/".' }),
      }
    else if (home.draft) {
      if (!hasReversedPeriod(home))
        yield {
          steps: [...home.steps, findCause(home, today)],
          words: () => ({
            message: `${describePage(home)} is the home page, ${describeDraft(home).reason}.`,
            help: `${describeDraft(home).help}.`,
          }),
        }
    } else {
      const languages = listLanguages(valueAt([]))
      const tags = listPageLanguages(valueAt(home.steps), languages)
      const missing = languages.filter(({ tag }) => !tags.includes(tag)).map(({ tag }) => tag)
      const steps = [...home.steps, 'languages']
      if (missing.length > 0)
        yield {
          steps,
          words: () => ({
            message: `The home page is not in ${joinQuoted(missing)}, but the logo and the language menu lead to it in every language.`,
            help: 'Remove "languages" from the home page.',
            fixes: [toPendingFix('Remove "languages"', false, [{ remove: steps }])],
          }),
        }
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

/** The field because of which a page is not published today. */
function findCause({ from, until }: PageEntry, today: string): 'from' | 'until' | 'draft' {
  if (until !== null && until < today) return 'until'
  return from !== null && from > today ? 'from' : 'draft'
}
