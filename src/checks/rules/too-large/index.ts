import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN003',
  name: 'too-large',
  severity: 'error',
  checks: 'The file has at most 100 MB, and its brackets are at most 32 deep.',
  why: 'A file like this could use up the memory of the machine that reads it.',
  remedy:
    'Keep pictures and other files in the folder public and only name them in the manifest. Where the brackets go too deep, undo the last change.',
}
