import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH103',
  name: 'missing-field',
  severity: 'error',
  checks: 'Everything that a page, a block or an entry cannot do without is there.',
  why: 'Something that visitors need would be missing from the page, so the site is not built without it.',
  remedy: 'Add the field that the message names, with a value of its own.',
}
