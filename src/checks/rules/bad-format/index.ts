import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH107',
  name: 'bad-format',
  severity: 'error',
  checks: 'Names, paths, dates, colours and addresses are written in the way that their field needs.',
  why: 'The site is not built until this is right, because a page would be incomplete or wrong.',
}
