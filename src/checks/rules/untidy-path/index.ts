import { findPathProblem, NOT_FOUND_PATH } from '../../../manifest/path.ts'
import { joinAll } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SEO605',
  name: 'untidy-path',
  checks: 'The address of a page has small letters, and hyphens between its words; Latin letters have no accents.',
  severity: 'warning',
  why: 'Addresses are read aloud, typed and copied: accents turn into codes such as %C3%A9, and nobody remembers capital letters.',
  remedy:
    'Rename the page with `npm run rename-page -- /Old_Path /old-path`, which changes every link to it and adds a redirect.',
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
      const tidy = toTidy(path)
      const isFree = (pages.at(tidy) ?? page) === page
      yield {
        steps: [...steps, 'path'],
        words: () => ({
          message: `The address ${path} has ${joinAll(untidy)} in it${isFree ? `; ${tidy} would be easier to share` : ''}.`,
          help: isFree
            ? `Run \`npm run rename-page -- ${quote(path)} ${tidy}\`: it changes every link and adds a redirect.`
            : `Choose another path of small letters and hyphens; ${tidy} is taken.`,
          fixes: isFree ? [{ title: `Rename the page to ${tidy}`, applicability: 'suggest' }] : [],
        }),
      }
    }
  },
}

const TIDY = /^\/[a-z\d/.+-]*$/

/** Letters that are no letter with an accent to a computer, and how they are written without. */
const SPELT_OUT: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Other scripts are left as they are: their addresses are right for those who read them. */
function toTidy(path: string): string {
  const words = path
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Script=Latin}\p{M}*/gu, toPlain)
    .replaceAll('_', '-')
  return words
    .replace(/-{2,}/g, '-')
    .replace(/-?\/-?/g, '/')
    .replace(/(?<=[^/])-$/, '')
}

const toPlain = (letter: string): string => SPELT_OUT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

function findUntidy(path: string): string[] {
  const small = path.toLowerCase()
  const hasAccents = /(?=[^a-z])\p{Script=Latin}|\p{Script=Latin}\p{M}/u.test(small)
  return [
    ...(path === small ? [] : ['capital letters']),
    ...(path.includes('_') ? ['underscores'] : []),
    ...(hasAccents ? ['letters with accents'] : []),
  ]
}

const quote = (path: string): string => (/[^\p{L}\d/_.+~-]/u.test(path) ? `"${path}"` : path)
