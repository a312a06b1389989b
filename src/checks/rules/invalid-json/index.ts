import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SYN001',
  name: 'invalid-json',
  severity: 'error',
  checks:
    'The file is strict JSON in UTF-8. There is a comma between entries and none after the last, names and texts are in straight double quotes, every bracket is closed, and there are no comments.',
  why: 'Nothing after this place can be read, so the site cannot be built.',
  help: 'Fix the place that the message names, then check again: one syntax error can hide others. A text editor that supports JSON marks such errors as you type.',
}
