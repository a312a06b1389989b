import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH102',
  name: 'unknown-field',
  severity: 'error',
  checks: 'Every field has a name that is known at its place.',
  why: 'A field that nobody reads would be left out of the site without a word.',
  remedy: 'Correct the spelling, use a field that the message lists, or delete the line.',
}
