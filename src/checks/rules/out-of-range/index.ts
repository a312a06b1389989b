import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH106',
  name: 'out-of-range',
  severity: 'error',
  checks: 'Texts, lists and numbers are neither too long nor too short.',
  why: 'Outside of this range the page would look broken or be hard to use.',
}
