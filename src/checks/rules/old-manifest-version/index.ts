import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH110',
  name: 'old-manifest-version',
  severity: 'error',
  checks: 'The file has the manifest version that this builder reads.',
  why: 'In another version, the same field may mean something else.',
  help: 'Write the version that the message names. If the file was written for a newer program, use that one.',
}
