import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH105',
  name: 'value-not-allowed',
  severity: 'error',
  checks: 'A field with fixed choices has one of them as its value.',
  why: 'Only these choices have an effect, so the site is not built with any other value.',
  help: 'Write one of the choices that the message lists, with the same capital and lowercase letters.',
}
