import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH104',
  name: 'wrong-kind',
  severity: 'error',
  checks: 'Every value is of the kind that its field takes: text, number, list, group of fields, true or false.',
  why: 'A value of another kind cannot be shown, so the site is not built until this is right.',
  remedy: 'Write the value as the message says. Texts stand in double quotes; numbers, true and false do not.',
}
