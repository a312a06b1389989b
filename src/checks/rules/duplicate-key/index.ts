import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN002',
  name: 'duplicate-key',
  severity: 'error',
  checks: 'Between one pair of curly brackets, every field stands once.',
  why: 'Only the last of them would be used; the others would be lost without a word.',
  remedy: 'Delete all but one of them, or rename one if another field was meant.',
}
