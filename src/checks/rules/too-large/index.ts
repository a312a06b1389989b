import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN003',
  name: 'too-large',
  severity: 'error',
  checks: 'The file is at most 100 MB, and its brackets are nested at most 32 levels deep.',
  why: 'A file like this could exhaust the memory of the computer that reads it.',
  help: 'Keep pictures and other files in the public folder, and only name them in the manifest. If the brackets are nested too deep, undo the last change.',
}
