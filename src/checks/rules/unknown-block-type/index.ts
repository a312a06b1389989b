import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH101',
  name: 'unknown-block-type',
  severity: 'error',
  checks: 'The type of a block, of a form field or of a delivery is one that exists.',
  why: 'Only types that exist can be shown; anything else would leave a gap on the page.',
  remedy: 'Write one of the types that the message lists. The README says which block shows what.',
}
