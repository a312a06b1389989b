import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN002',
  name: 'duplicate-key',
  severity: 'error',
  checks: 'Within one pair of curly brackets, every field appears only once.',
  why: 'Only the last one would be used; the others would be silently ignored.',
  help: 'Delete all but one of them, or rename one if another field was meant.',
}
