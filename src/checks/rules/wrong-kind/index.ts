import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH104',
  name: 'wrong-kind',
  severity: 'error',
  checks: 'Every value is of the kind that its field requires: text, number, list, group of fields, true or false.',
  why: 'A value of another kind cannot be shown, so the site is not built until it is corrected.',
  help: 'Write the value as the message says. Texts are in double quotes; numbers, true and false are not.',
}
