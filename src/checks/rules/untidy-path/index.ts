import { findPathProblem, NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { toTidyPath } from '../../../manifest/tidy-path.ts'
import { joinAll } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEO605',
  name: 'untidy-path',
  checks: 'The path of a page has lowercase letters, hyphens between its words, and no accents on Latin letters.',
  severity: 'warning',
  why: 'Paths are read aloud, typed and copied: accents turn into codes such as %C3%A9, and capital letters are hard to remember.',
  help: 'Rename the page with `npm run rename-page -- /Old_Path /old-path`, which updates every link to it and adds a redirect.',
  *check({ pages }) {
    for (const page of pages.all) {
      const { path, steps } = page
      if (
        path === null ||
        TIDY.test(path) ||
        path === NOT_FOUND_PATH ||
        findPathProblem(path) !== null ||
        pages.at(path) !== page
      )
        continue
      const untidy = findUntidy(path)
      if (untidy.length === 0) continue
      const tidy = toTidyPath(path)
      const isFree = (pages.at(tidy) ?? page) === page
      yield {
        steps: [...steps, 'path'],
        words: () => ({
          message: `The path ${path} contains ${joinAll(untidy)}${isFree ? `; ${tidy} would be easier to share` : ''}.`,
          help: isFree
            ? `Run \`npm run rename-page -- ${quote(path)} ${tidy}\`, which updates every link and adds a redirect.`
            : `Choose another path with lowercase letters and hyphens; ${tidy} is already used.`,
          fixes: isFree ? [{ title: `Rename the page to ${tidy}`, applicability: 'suggest' }] : [],
        }),
      }
    }
  },
}

const TIDY = /^\/[a-z\d/.+-]*$/

function findUntidy(path: string): string[] {
  const small = path.toLowerCase()
  const hasAccents = /(?=[^a-z])\p{Script=Latin}|\p{Script=Latin}\p{M}/u.test(small)
  return [
    ...(path === small ? [] : ['capital letters']),
    ...(path.includes('_') ? ['underscores'] : []),
    ...(hasAccents ? ['accented letters'] : []),
  ]
}

const quote = (path: string): string => (/[^\p{L}\d/_.+~-]/u.test(path) ? `"${path}"` : path)
