import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH110',
  name: 'old-manifest-version',
  severity: 'error',
  checks: 'The file is written for the version that this builder reads.',
  why: 'Another version may mean something else by the same words.',
  remedy: 'Write the version that the message names. If the file was written for a newer program, use that one.',
}
