import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN002',
  name: 'duplicate-key',
  severity: 'error',
  checks: 'Within one pair of braces, every field stands once.',
  why: 'Only the last of them would be used; the others would be lost without a word.',
}
