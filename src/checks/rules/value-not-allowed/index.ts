import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH105',
  name: 'value-not-allowed',
  severity: 'error',
  checks: 'A field with fixed choices has one of them.',
  why: 'The site is not built until this is right, because a page would be incomplete or wrong.',
}
