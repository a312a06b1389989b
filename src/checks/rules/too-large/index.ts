import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN003',
  name: 'too-large',
  severity: 'error',
  checks: 'The file has at most 100 MB and is at most 32 brackets deep.',
  why: 'A file like this could use up the memory of the machine that reads it.',
}
