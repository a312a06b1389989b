import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH106',
  name: 'out-of-range',
  severity: 'error',
  checks:
    'Texts, lists and numbers keep the limits of their field. They are neither empty nor too long, neither too small nor too large.',
  why: 'Beyond these limits the page would look broken or be hard to use.',
  remedy: 'Shorten it, or spread it over several places. A field that is not needed can be deleted as a whole.',
}
