import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH110',
  name: 'old-manifest-version',
  severity: 'error',
  checks: 'The manifest is written for the version that this builder reads.',
  why: 'Another version may mean something else by the same words.',
}
