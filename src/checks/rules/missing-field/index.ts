import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH103',
  name: 'missing-field',
  severity: 'error',
  checks: 'Every page, block and entry has all its required fields.',
  why: 'Something that visitors need would be missing from the page, so the site is not built without it.',
  help: 'Add the field that the message names, with your own value.',
}
