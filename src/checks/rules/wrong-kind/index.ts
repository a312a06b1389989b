import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH104',
  name: 'wrong-kind',
  severity: 'error',
  checks: 'A text, a number, a list or true and false stands where one is expected.',
  why: 'The site is not built until this is right, because a page would be incomplete or wrong.',
}
