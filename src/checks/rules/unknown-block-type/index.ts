import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH101',
  name: 'unknown-block-type',
  severity: 'error',
  checks: 'Every block, form field and delivery has a type that exists.',
  why: 'Only known types can be shown; anything else would leave a gap on the page.',
  help: 'Write one of the types that the message lists. The blocks are described in docs/manifest.md.',
}
