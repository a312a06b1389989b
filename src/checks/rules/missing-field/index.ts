import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH103',
  name: 'missing-field',
  severity: 'error',
  checks: 'The fields that a page, a block or an entry cannot do without are there.',
  why: 'The site is not built until this is right, because a page would be incomplete or wrong.',
}
