import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH106',
  name: 'out-of-range',
  severity: 'error',
  checks:
    'Texts, lists and numbers are within the limits of their field. They are neither empty nor too long, neither too small nor too large.',
  why: 'Outside these limits the page would look broken or be hard to use.',
  help: 'Shorten it, or split it into several entries. An optional field can be deleted.',
}
