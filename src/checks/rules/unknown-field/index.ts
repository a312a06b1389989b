import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH102',
  name: 'unknown-field',
  severity: 'error',
  checks: 'Every field has a name that is allowed in its place.',
  why: 'An unknown field would be silently ignored.',
  help: 'Correct the spelling, use a field that the message lists, or delete the line.',
}
