import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH107',
  name: 'bad-format',
  severity: 'error',
  checks: 'Names, colours, languages, icons and files are written in the way that their field needs.',
  why: 'Written otherwise it would not work on the site, so nothing is built until this is right.',
  remedy: 'Write it like the example in the message.',
}
