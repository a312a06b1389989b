import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN001',
  name: 'invalid-json',
  severity: 'error',
  checks:
    'The file is JSON (RFC 8259) in UTF-8: commas between entries, straight double quotes, every bracket closed, no comments.',
  why: 'Nothing behind this place can be read, so there is no site to build.',
}
