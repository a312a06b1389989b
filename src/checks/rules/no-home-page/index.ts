import { NOT_FOUND_PATH } from '../../../manifest/path.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF211',
  name: 'no-home-page',
  severity: 'error',
  checks: 'A published page has the path "/", and one has "*" for addresses that do not exist.',
  why: 'Most visitors come to this page first or when they are lost; without it they see an error of the server.',
  remedy: 'Give the first page of the site the path "/". Add a page with the path "*" that helps people who are lost.',
  *check({ pages }) {
    if (!pages.areKnown) return
    const home = pages.at('/')
    if (!home)
      yield {
        steps: ['pages'],
        words: () => ({ message: 'The site has no home page.', help: 'Give one page the path "/".' }),
      }
    else if (home.draft)
      yield {
        steps: [...home.steps, 'draft'],
        words: () => ({ message: 'The home page is a draft, so the site would have none.', help: 'Remove "draft" from it.' }),
      }
    const notFound = pages.at(NOT_FOUND_PATH)
    if (!notFound || notFound.draft)
      yield {
        severity: 'warning',
        steps: ['pages'],
        words: () => ({
          message: 'The site has no page for addresses that do not exist.',
          help: 'Add a page with the path "*" that says so and links to the most important pages.',
        }),
      }
  },
}
