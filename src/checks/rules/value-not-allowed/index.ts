import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH105',
  name: 'value-not-allowed',
  severity: 'error',
  checks: 'A field with fixed choices has one of them.',
  why: 'Only these choices have a look or a meaning, so the site is not built with another one.',
  remedy: 'Write one of the choices that the message lists, with the same small and capital letters.',
}
